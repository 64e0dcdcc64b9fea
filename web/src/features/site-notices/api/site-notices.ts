// Query for site notices.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import type { Locale } from '@/i18n';
import { SITE_NOTICES_POLL_MS } from '@/lib/constants';

export type SiteNotice = Schemas['SiteNoticeResponse'];

/** Polled, so that users with an open page learn of an outage, too. */
export const siteNoticesOptions = (locale: Locale) =>
  queryOptions({
    queryKey: ['site-notices', locale],
    queryFn: ({ signal }) => call(api.GET('/api/site.informer.get', { signal })),
    refetchInterval: SITE_NOTICES_POLL_MS,
    retry: false,
  });
