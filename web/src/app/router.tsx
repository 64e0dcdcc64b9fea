// The tree of every route: those of a room are in its file beside this one. Screens are loaded when they are opened.
import { createBrowserHistory, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { loadTexts } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { reloadIfOutdated } from '@/lib/new-version';
import { historyBelowPanels, onPageShown } from '@/lib/open-panels';
import { accountRoutes } from './account-routes';
import { adminAccountRoutes } from './admin-account-routes';
import { adminCatalogRoutes } from './admin-catalog-routes';
import { adminHomePageRoutes } from './admin-home-page-routes';
import { adminRoute } from './admin-route';
import { adminRoutes } from './admin-routes';
import { adminEditorialRoutes, editorialRoutes } from './editorial-routes';
import { RouteError } from './layout/RouteError';
import { libraryRoutes } from './library-routes';
import { musicRoutes } from './music-routes';
import { rootRoute } from './root-route';
import { parseSearch, stringifySearch } from './search-params';

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
  adminRoute.addChildren([
    ...adminRoutes,
    ...adminEditorialRoutes,
    ...adminCatalogRoutes,
    ...adminAccountRoutes,
    ...adminHomePageRoutes,
  ]),
  ...development,
]);

/** A page that was just loaded is at its top, or goes where `scroll-restoration.ts` brings it: to move it would only make the
 * browser lay it out once more before it is painted. */
function exceptAtFirst() {
  let isFirst = true;
  return ({ location }: { location: { hash: string } }) => {
    const isAtPlace = isFirst && !location.hash;
    isFirst = false;
    return !isAtPlace;
  };
}

/** Tests pass a history of their own; the browser's is the default. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    history: history ?? createBrowserHistory({ window: historyBelowPanels() }),
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    scrollRestoration: exceptAtFirst(),
    // Positions are those of this opening of the app: what a reload finds is `scroll-restoration.ts`.
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
    /** Where a search was begun. */
    backLink?: string;
  }
  interface StaticDataRouteOption {
    /** The page's name in the reader's language; the tab's title adds the brand. */
    title?: () => string;
    /** `public` pages have no sidebar. */
    frame?: 'public';
  }
}
