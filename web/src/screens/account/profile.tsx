// The profile of the signed-in user.

import type { QueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { type User, useUser } from '@/api/user';
import { choicesOptions } from '@/features/notifications/api/choices';
import { NotificationChoices } from '@/features/notifications/components/NotificationChoices';
import { planStatusOptions } from '@/features/plans/api/offers';
import { paymentsOptions } from '@/features/plans/api/payments';
import { PlanTab } from '@/features/plans/components/PlanTab';
import { SubscriptionTab } from '@/features/plans/components/subscription/SubscriptionTab';
import { forgetPlaying } from '@/features/player/session';
import { identitiesOptions } from '@/features/profile/api/identities';
import { formatSetsOptions } from '@/features/profile/api/profile';
import { sessionsOptions } from '@/features/profile/api/sessions';
import { twoFactorOptions } from '@/features/profile/api/two-factor';
import { DataTab } from '@/features/profile/components/DataTab';
import { SecurityTab } from '@/features/profile/components/SecurityTab';
import { SettingsTab } from '@/features/profile/components/SettingsTab';
import { referralOptions } from '@/features/referral/api/referral';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { PROFILE_TABS } from '@/lib/page-tabs';
import type { PrefetchContext } from '@/lib/prefetch';
import { asOneOf } from '@/lib/search-values';
import { endSession, getToken, isView, useSignedIn } from '@/lib/session';
import { prefetchPlans } from '@/screens/shared/prefetch-plans';
import { SignInLinks } from '@/screens/shared/sign-in-prompt';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Skeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';
import { toast } from '@/ui/toast';
import styles from './profile.module.css';

const FIRST = 'data';

/** Starts to fetch what each tab shows. */
const TAB_DATA: Record<
  (typeof PROFILE_TABS)[number],
  (client: QueryClient, entering: PrefetchContext) => unknown
> = {
  data: (client) => client.prefetchQuery(formatSetsOptions),
  tariffs: (_, entering) => prefetchPlans(entering),
  subscription: (client) => [
    client.prefetchQuery(planStatusOptions),
    // An admin who views the app as the user does not see the payments.
    !isView() && client.prefetchInfiniteQuery(paymentsOptions),
  ],
  security: (client) => [
    client.prefetchQuery(twoFactorOptions),
    client.prefetchQuery(sessionsOptions),
    client.prefetchQuery(identitiesOptions),
  ],
  notifications: (client) => client.prefetchQuery(choicesOptions),
  referral: (client) => client.prefetchQuery(referralOptions),
  settings: () => undefined,
};

export function prefetch(entering: PrefetchContext): void {
  if (!getToken()) return;
  const tab = asOneOf(PROFILE_TABS)(entering.location.search.tab) ?? FIRST;
  TAB_DATA[tab](entering.context.queryClient, entering);
}

const ReferralTab = lazy(() => import('@/features/referral/components/ReferralTab'));

export function ProfileScreen() {
  const t = useText('profile');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {useSignedIn() ? <OwnProfile /> : <SignedOut />}
    </div>
  );
}

/** Shown when the session ends while the profile is open. */
function SignedOut() {
  const t = useText('profile');
  return (
    <EmptyState icon="user" title={t('signIn.title')} text={t('signIn.text')} action={<SignInLinks />} />
  );
}

function OwnProfile() {
  const t = useText('profile');
  const { data: user, error, refetch } = useUser();
  if (user) return <ProfileTabs user={user} />;
  if (error) {
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.waiting}>
      <Skeleton height={40} />
      <Skeleton height={96} width={96} round />
      <Skeleton height={240} />
    </div>
  );
}

function ProfileTabs({ user }: { user: User }) {
  const t = useText('profile');
  const navigate = useNavigate();
  const { tab = FIRST, delete: deletionCode } = useSearch({ from: '/profile' });
  const leave = () => {
    forgetPlaying();
    endSession();
    toast.success(t('delete.done'));
    void navigate({ to: '/', replace: true });
  };
  const contents = {
    data: <DataTab user={user} />,
    tariffs: <PlanTab />,
    subscription: <SubscriptionTab />,
    security: <SecurityTab user={user} deletionCode={deletionCode} onDeleted={leave} />,
    notifications: <NotificationChoices />,
    referral: (
      <LazyBoundary fallback={<Skeleton height={240} />}>
        <ReferralTab />
      </LazyBoundary>
    ),
    settings: <SettingsTab user={user} />,
  };
  const names = Object.keys(contents) as (keyof typeof contents)[];
  return (
    <Tabs
      label={t('title')}
      tabs={names.map((value) => ({ value, label: t(`tabs.${value}`), content: contents[value] }))}
      value={names.find((name) => name === tab) ?? FIRST}
      onChange={(value) =>
        void navigate({ to: '/profile', search: { tab: value }, replace: true, resetScroll: false })
      }
    />
  );
}
