// Formats money and days in the user's language.
import { useLocale } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import { money } from '@/lib/money';

export function usePlanTexts() {
  const locale = useLocale();
  return {
    money: (amount: number, currency: string) => money(amount, currency, locale),
    day: (moment: string) => formatDateTime(moment, locale, 'day'),
    minute: (moment: string) => formatDateTime(moment, locale, 'record'),
  };
}
