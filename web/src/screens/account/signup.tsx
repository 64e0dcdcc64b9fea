import { Link, useSearch } from '@tanstack/react-router';
import { providersOptions } from '@/features/auth/api/providers';
import { SignupForm } from '@/features/auth/components/SignupForm';
import { planOffersOptions } from '@/features/plans/api/offers';
import { usePlanTexts } from '@/features/plans/use-plan-texts';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { asText } from '@/lib/search-values';
import { readSession } from '@/lib/storage';
import { SESSION } from '@/lib/storage-keys';
import { requestedChoice, useRequestedPlan } from '@/screens/account/use-requested-plan';
import { toast } from '@/ui/toast';
import { AuthLayout, keepBackUrl, useContinue } from './auth-layout';

export function prefetch({ context: { queryClient }, location: { search } }: PrefetchContext): void {
  void queryClient.prefetchQuery(providersOptions);
  const choice = requestedChoice(asText(search.backurl));
  if (choice.tariff !== undefined) void queryClient.prefetchQuery(planOffersOptions(choice));
}

export function SignupScreen() {
  const t = useText('auth');
  const goOn = useContinue();
  const { backurl } = useSearch({ from: '/signup' });
  const plans = useText('plans');
  const words = usePlanTexts();
  const wished = useRequestedPlan(backurl);
  return (
    <AuthLayout
      title={t('signup.title')}
      note={readSession(SESSION.ref) ? t('signup.invited') : undefined}
      lead={
        wished
          ? plans('signup', {
              name: wished.name,
              term: plans('months', { count: wished.period }),
              amount: words.money(wished.price, wished.currency),
            })
          : t('signup.lead')
      }
      other={
        <>
          {t('signup.have')}{' '}
          <Link to="/login" search={keepBackUrl(backurl)}>
            {t('submit')}
          </Link>
        </>
      }
    >
      <SignupForm
        backurl={backurl}
        onSignedIn={() => {
          toast.success(t('signup.done'));
          goOn(backurl);
        }}
      />
    </AuthLayout>
  );
}
