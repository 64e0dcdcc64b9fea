import { useLocale } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';

export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at, useLocale(), 'record')}</time>;
}
