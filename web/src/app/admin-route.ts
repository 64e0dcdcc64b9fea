// The layout route of all admin pages, which loads the texts that they share, and the one of those with a table.
import { createRoute } from '@tanstack/react-router';
import type { SECTIONS } from '@/features/admin/sections';
import { loadTexts, text } from '@/i18n';
import type { Namespace } from '@/i18n/texts';
import { lazyNamed } from '@/lib/lazy';
import { asPageNumber, asText } from '@/lib/search-values';
import { type Screen, screenParts } from './load-screen';
import { rootRoute } from './root-route';
import { readSearch } from './search-params';

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_admin',
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/admin-layout'), 'AdminLayout'),
});

/** Its search parameters are those of every admin table. */
export const adminTableRoute = createRoute({
  getParentRoute: () => adminRoute,
  id: '_tables',
  validateSearch: readSearch({
    q: asText,
    filter: asText,
    sort: asText,
    page: asPageNumber,
  }),
});

/** The route of one admin table, with the texts that it needs besides those of all admin pages. */
export const createAdminTable = <const Path extends string, Screens extends Screen<unknown>>(
  path: Path,
  section: keyof typeof SECTIONS,
  load: () => Promise<Screens>,
  name: keyof Screens,
  ...texts: Namespace[]
) =>
  createRoute({
    getParentRoute: () => adminTableRoute,
    path,
    staticData: { title: () => text('admin', `sections.${section}.title`) },
    ...screenParts(load, name, ...texts),
  });
