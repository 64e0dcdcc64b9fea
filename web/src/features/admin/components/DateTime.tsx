import { useLocale } from '@/i18n';
import { momentIn } from '@/lib/moment';

export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{momentIn(at, useLocale(), 'record')}</time>;
}
