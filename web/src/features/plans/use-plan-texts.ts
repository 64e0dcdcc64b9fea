// Money and days in the reader's language.
import { useLocale } from '@/i18n';
import { momentIn } from '@/lib/moment';
import { money } from '@/lib/money';

export function usePlanTexts() {
  const locale = useLocale();
  return {
    money: (amount: number, currency: string) => money(amount, currency, locale),
    day: (moment: string) => momentIn(moment, locale, 'day'),
    minute: (moment: string) => momentIn(moment, locale, 'record'),
  };
}
