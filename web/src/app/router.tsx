// The route tree. The routes of each area are in their own file beside this one; screens are loaded on demand.
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { loadTexts } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { reloadIfOutdated } from '@/lib/new-version';
import { historyBelowPanels, onPageShown } from '@/lib/open-panels';
import { accountRoutes } from './account-routes';
import { adminAccountRoutes, adminAccountTables } from './admin-account-routes';
import { adminCatalogRoutes, adminCatalogTables } from './admin-catalog-routes';
import { adminHomePageRoutes, adminHomePageTables } from './admin-home-page-routes';
import { adminRoute, adminTableRoute } from './admin-route';
import { adminRoutes, adminTables } from './admin-routes';
import { adminEditorialRoutes, adminEditorialTables, editorialRoutes } from './editorial-routes';
import { RouteError } from './layout/RouteError';
import { libraryLists, libraryRoutes } from './library-routes';
import { musicLists, musicRoutes } from './music-routes';
import { rootRoute } from './root-route';
import { parseSearch, stringifySearch } from './search-params';
import { trackListRoute } from './track-list-route';

const development = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/ui-kit',
        loader: () => loadTexts('account'),
        component: lazyNamed(() => import('@/screens/ui-kit/ui-kit'), 'UiKitScreen'),
      }),
    ]
  : [];

const routeTree = rootRoute.addChildren([
  ...accountRoutes,
  ...musicRoutes,
  ...libraryRoutes,
  ...editorialRoutes,
  trackListRoute.addChildren([...musicLists, ...libraryLists]),
  adminRoute.addChildren([
    ...adminRoutes,
    ...adminEditorialRoutes,
    ...adminCatalogRoutes,
    ...adminAccountRoutes,
    ...adminHomePageRoutes,
    adminTableRoute.addChildren([
      ...adminTables,
      ...adminEditorialTables,
      ...adminCatalogTables,
      ...adminAccountTables,
      ...adminHomePageTables,
    ]),
  ]),
  ...development,
]);

/** Disables scroll restoration for the first page: it is at its top already, or `scroll-restoration.ts` moves it.
 * Scrolling here would only force another layout before the first paint. */
function exceptAtFirst() {
  let isFirst = true;
  return ({ location }: { location: { hash: string } }) => {
    const isAtPlace = isFirst && !location.hash;
    isFirst = false;
    return !isAtPlace;
  };
}

/** Tests pass their own history; the default is the browser's. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    history: history ?? createBrowserHistory({ window: historyBelowPanels() }),
    routeTree,
    parseSearch,
    stringifySearch,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query client decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    scrollRestoration: exceptAtFirst(),
    // Keys are limited to this load of the app; `scroll-restoration.ts` handles reloads.
    getScrollRestorationKey: ({ href, state }) => `${performance.timeOrigin}/${state.__TSR_key ?? href}`,
    scrollToTopSelectors: ['#content'],
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && reloadIfOutdated());
  router.subscribe('onResolved', onPageShown);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The page on which a search was started. */
    backLink?: string;
    /** How many parts of each list are shown ("show more"). */
    shownParts?: Record<string, number>;
  }
  interface StaticDataRouteOption {
    /** The page's name in the current language; the document title appends the brand. */
    title?: () => string;
    /** `public` pages have no sidebar. */
    frame?: 'public';
  }
}
