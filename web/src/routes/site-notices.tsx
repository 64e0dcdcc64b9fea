// Notices above the player, loaded after the page has been painted.
import { useQuery } from '@tanstack/react-query';
import { siteNoticesOptions } from '@/features/front/api/front';
import { NoticeStrip } from '@/features/front/components/NoticeStrip';
import { useLocale } from '@/i18n';

export default function SiteNotices() {
  const { data } = useQuery(siteNoticesOptions(useLocale()));
  return data && data.length > 0 ? <NoticeStrip notices={data} /> : null;
}
