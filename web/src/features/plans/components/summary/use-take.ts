// Takes the plan: leads to the payment, or tells that nothing had to be paid.
import { useNavigate } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { toast } from '@/ui/toast';
import { useConnect } from '../../api/subscription';
import type { Wish } from '../../api/tariffs';
import type { Quote } from '../../api/types';
import { useLeaveFor } from '../../use-leave-for';
import { useWords } from '../../use-words';
import { isPromoRefusal } from './use-offer';

interface TakeOptions {
  onDone: () => void;
  onPromoRefused: (message: string) => void;
}

export function useTake({ onDone, onPromoRefused }: TakeOptions) {
  const t = useText('plans');
  const words = useWords();
  const navigate = useNavigate();
  const leaveFor = useLeaveFor();
  const { mutate, isPending, error } = useConnect();
  const take = (wish: Wish, quote: Quote) =>
    mutate(
      { wish, due: quote.due },
      {
        onError: (refusal) => isPromoRefusal(refusal) && onPromoRefused(refusal.message),
        onSuccess: ({ status, url, payment }) => {
          if (status === 'payment' && url) return leaveFor(url);
          if (status === 'scheduled') {
            toast.success(t('scheduled', { name: quote.name, date: words.day(quote.starts_at) }));
            return onDone();
          }
          if (payment) return void navigate({ to: '/payment/$code', params: { code: payment } });
          toast.success(t('connected', { name: quote.name }));
          onDone();
        },
      },
    );
  return { take, isPending, failure: error && !isPromoRefusal(error) ? errorMessage(error) : null };
}
