// What the home page shows, and how large the pool is.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import type { Locale } from '@/i18n';

export type HomePage = Schemas['HomePageResponse'];
export type HomeSection = Schemas['HomeSectionResponse'];
export type Slide = Schemas['SlideResponse'];
export type EditorsList = Schemas['EditorsList'];

/** Answers are in a language, so each has its own. */
export const homePageOptions = (locale: Locale) =>
  queryOptions({
    queryKey: ['front', locale],
    queryFn: ({ signal }) => call(api.GET('/api/front', { signal })),
  });

/** What the home page holds when nobody can be asked. */
export const DEFAULT_SECTIONS: readonly HomeSection[] = (
  ['newest', 'my_new', 'top', 'recommended', 'free', 'news'] as const
).map((kind) => ({ id: kind, kind, title: '', lists: [] }));
