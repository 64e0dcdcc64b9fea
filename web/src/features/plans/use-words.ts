// Money and days in the reader's language.
import { useLocale } from '@/i18n';
import { money } from '@/lib/money';
import { moscowDay, moscowMinute } from '@/lib/moment';

export function useWords() {
  const locale = useLocale();
  return {
    money: (amount: number, currency: string) => money(amount, currency, locale),
    day: (moment: string) => moscowDay(moment, locale),
    minute: (moment: string) => moscowMinute(moment, locale),
  };
}
