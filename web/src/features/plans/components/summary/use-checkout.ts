// Buys the plan: redirects to the payment, or shows that nothing had to be paid.
import { useNavigate } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { toast } from '@/ui/toast';
import type { PlanRequest } from '../../api/offers';
import { useConnect } from '../../api/subscription';
import type { Quote } from '../../api/types';
import { usePlanTexts } from '../../use-plan-texts';
import { useRedirectTo } from '../../use-redirect-to';
import { isPromoRefusal } from './use-offer';

interface CheckoutOptions {
  onDone: () => void;
  onPromoRefused: (message: string) => void;
}

export function useCheckout({ onDone, onPromoRefused }: CheckoutOptions) {
  const t = useText('plans');
  const planTexts = usePlanTexts();
  const navigate = useNavigate();
  const redirectTo = useRedirectTo();
  const { mutate, isPending, error } = useConnect();
  const take = (request: PlanRequest, quote: Quote) =>
    mutate(
      { request, due: quote.due },
      {
        onError: (refusal) => isPromoRefusal(refusal) && onPromoRefused(refusal.message),
        onSuccess: ({ status, url, payment }) => {
          if (status === 'payment' && url) return redirectTo(url);
          if (status === 'scheduled') {
            toast.success(t('scheduled', { name: quote.name, date: planTexts.day(quote.starts_at) }));
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
