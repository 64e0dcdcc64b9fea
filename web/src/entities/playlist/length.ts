// The total length of a playlist as text.
import type { Translate } from '@/i18n';

const MINUTE = 60;

/** Empty for a playlist without tracks. */
export function lengthText(t: Translate<'library'>, seconds: number): string {
  if (seconds <= 0) return '';
  const total = Math.max(1, Math.round(seconds / MINUTE));
  const [hours, minutes] = [Math.floor(total / MINUTE), total % MINUTE];
  return hours > 0 ? t('length.hours', { hours, minutes }) : t('length.minutes', { minutes });
}
