// Queries for the home page and the landing stats.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import type { Locale } from '@/i18n';

export type HomePage = Schemas['HomePageResponse'];
export type HomeSection = Schemas['HomeSectionResponse'];
export type Slide = Schemas['SlideResponse'];
export type LandingStat = Schemas['LandingStatResponse'];
export type EditorsList = Schemas['EditorsList'];

/** Answers depend on the language, so it is part of the query key. */
export const homePageOptions = (locale: Locale) =>
  queryOptions({
    queryKey: ['front', locale],
    queryFn: ({ signal }) => call(api.GET('/api/front', { signal })),
  });

/** The sections that are shown if the server cannot be reached. */
export const DEFAULT_SECTIONS: readonly HomeSection[] = (
  ['newest', 'my_new', 'top', 'recommended', 'free', 'news'] as const
).map((kind) => ({ id: kind, kind, title: '', lists: [] }));
