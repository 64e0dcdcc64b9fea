// The name of a notification's day in the user's language, for the bell menu and the page.
import { useLocale, useText } from '@/i18n';
import { MOSCOW } from '@/lib/date-time';
import { daysAgo } from './days';

const STYLES = {
  short: { day: 'numeric', month: 'short' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
} as const;

export function useDayName(style: keyof typeof STYLES): (moment: Date) => string {
  const t = useText('notifications');
  const written = new Intl.DateTimeFormat(useLocale(), { ...STYLES[style], timeZone: MOSCOW });
  return (moment) => {
    const ago = daysAgo(moment);
    if (ago <= 0) return t('today');
    return ago === 1 ? t('yesterday') : written.format(moment).replace(/\sг\.$/, '');
  };
}
