// Money and days in the reader's language.
import { useLocale } from '@/i18n';
import { moscowDay, moscowMinute } from '@/lib/moment';
import { money } from '@/lib/money';

export function useWords() {
  const locale = useLocale();
  return {
    money: (amount: number, currency: string) => money(amount, currency, locale),
    day: (moment: string) => moscowDay(moment, locale),
    minute: (moment: string) => moscowMinute(moment, locale),
  };
}
