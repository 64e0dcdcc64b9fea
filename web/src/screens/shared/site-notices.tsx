// Site notices above the player, loaded after the page has painted. A failed renewal of the plan is shown here too,
// because not everybody opens the profile.
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useUser } from '@/api/user';
import { usePlanStatus } from '@/features/plans/api/offers';
import { isTriedNow, stateOf } from '@/features/plans/plan-status';
import { type SiteNotice, siteNoticesOptions } from '@/features/site-notices/api/site-notices';
import { SiteNoticeStrip } from '@/features/site-notices/components/SiteNoticeStrip';
import { useLocale, useText } from '@/i18n';

export default function SiteNotices() {
  const { data = [] } = useQuery(siteNoticesOptions(useLocale()));
  // Only a plan that renews can fail to renew.
  const mayFail = useUser().data?.currentTariff.renews ?? false;
  return mayFail ? <WithRenewal notices={data} /> : <Strip notices={data} />;
}

interface StripProps {
  notices: readonly SiteNotice[];
}

const Strip = ({ notices }: StripProps) =>
  notices.length > 0 ? <SiteNoticeStrip notices={notices} /> : null;

function WithRenewal({ notices }: StripProps) {
  const t = useText('home-page');
  const { data: planStatus } = usePlanStatus();
  // The profile shows more details itself.
  const isOnProfile = useRouterState({ select: ({ location }) => location.pathname === '/profile' });
  if (!planStatus || isOnProfile || stateOf(planStatus) !== 'grace' || isTriedNow(planStatus)) {
    return <Strip notices={notices} />;
  }
  const failing: SiteNotice = {
    id: 'renewal',
    type: 'warning',
    text: t('notices.renewal', { plan: planStatus.current.name }),
    link: '/profile?tab=subscription',
    from: null,
    to: null,
    dismissable: false,
  };
  return <Strip notices={[failing, ...notices]} />;
}
