// What stands on the home page, how large the pool is, and notices for every page.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import type { Locale } from '@/i18n';
import { NOTICES_POLL_MS } from '@/lib/constants';

export type Front = Schemas['Front'];
export type FrontSection = Schemas['FrontSection'];
export type FrontSlide = Schemas['FrontSlide'];
export type EditorsList = Schemas['EditorsList'];
export type SiteNotice = Schemas['SiteNotice'];

/** Answers are in a language, so each has its own. */
export const frontOptions = (locale: Locale) =>
  queryOptions({
    queryKey: ['front', locale],
    queryFn: ({ signal }) => call(api.GET('/api/front', { signal })),
  });

/** Asked for again now and then: an outage is to be told to those who are here already. */
export const siteNoticesOptions = (locale: Locale) =>
  queryOptions({
    queryKey: ['site-notices', locale],
    queryFn: ({ signal }) => call(api.GET('/api/site.informer.get', { signal })),
    refetchInterval: NOTICES_POLL_MS,
    retry: false,
  });

/** What the home page holds when nobody can be asked. */
export const USUAL_SECTIONS: readonly FrontSection[] = (
  ['newest', 'my_new', 'top', 'recommended', 'free', 'news'] as const
).map((kind) => ({ id: kind, kind, title: '', lists: [] }));
