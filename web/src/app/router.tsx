// Every route of the app, in one place. Screens are loaded when they are opened.
import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { reloadIfOutdated } from '@/lib/new-version';
import { deskRoute } from './desk-route';
import { editorialDeskRoutes, editorialRoutes } from './editorial-routes';
import { frontRoutes } from './front-routes';
import { RouteError } from './layout/RouteError';
import { peopleRoutes } from './people-routes';
import { onlySignedIn, onlyVisitors, rootRoute, signInFirst } from './root-route';
import { parseSearch, stringifySearch } from './search-params';
import { shelfRoutes } from './shelf-routes';

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { frame: 'public', title: () => text('landing', 'title') },
  beforeLoad: onlyVisitors,
  loader: () => loadTexts('landing'),
  component: lazyNamed(() => import('@/routes/landing'), 'LandingScreen'),
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { frame: 'public', title: () => text('auth', 'title') },
  // A link from a letter opens for everyone.
  beforeLoad: (entering) => entering.search.confirm || onlyVisitors(entering),
  loader: () => loadTexts('auth', 'account'),
  component: lazyNamed(() => import('@/routes/login'), 'LoginScreen'),
});

const signup = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  staticData: { frame: 'public', title: () => text('auth', 'signup.title') },
  beforeLoad: onlyVisitors,
  loader: () => loadTexts('auth', 'account'),
  component: lazyNamed(() => import('@/routes/signup'), 'SignupScreen'),
});

const signupEmail = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup/email',
  staticData: { frame: 'public', title: () => text('auth', 'email.title') },
  loader: () => loadTexts('auth', 'account'),
  component: lazyNamed(() => import('@/routes/signup-email'), 'SignupEmailScreen'),
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: { frame: 'public', title: () => text('auth', 'reset.title') },
  loader: () => loadTexts('auth', 'account'),
  component: lazyNamed(() => import('@/routes/reset-password'), 'ResetPasswordScreen'),
});

const profile = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  staticData: { title: () => text('profile', 'title') },
  beforeLoad: (entering) => {
    // The letter that deletes an account may be opened where nobody is signed in.
    if (entering.search.delete) signInFirst(entering);
    onlySignedIn(entering);
  },
  loader: () => loadTexts('profile', 'account', 'notifications', 'plans'),
  component: lazyNamed(() => import('@/routes/profile'), 'ProfileScreen'),
});

const plans = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plans',
  staticData: { title: () => text('plans', 'title') },
  loader: () => loadTexts('plans'),
  component: lazyNamed(() => import('@/routes/plans'), 'PlansScreen'),
});

const payment = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment/$code',
  staticData: { title: () => text('plans', 'result.page') },
  beforeLoad: signInFirst,
  loader: () => loadTexts('plans'),
  component: lazyNamed(() => import('@/routes/payment'), 'PaymentScreen'),
});

const paymentReceipt = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment/$code/receipt',
  staticData: { title: () => text('plans', 'receipt.page') },
  beforeLoad: signInFirst,
  loader: () => loadTexts('plans'),
  component: lazyNamed(() => import('@/routes/payment-receipt'), 'PaymentReceiptScreen'),
});

const checkout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout/$id',
  staticData: { frame: 'public', title: () => text('plans', 'checkout.page') },
  loader: () => loadTexts('plans'),
  component: lazyNamed(() => import('@/routes/checkout'), 'CheckoutScreen'),
});

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  staticData: { title: () => text('common', 'nav.home') },
  loader: () => loadTexts('home', 'catalogue', 'track'),
  component: lazyNamed(() => import('@/routes/home'), 'HomeScreen'),
});

const recordpool = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recordpool',
  staticData: { title: () => text('common', 'nav.recordpool') },
  loader: () => loadTexts('catalogue'),
  component: lazyNamed(() => import('@/routes/recordpool'), 'RecordPoolScreen'),
});

const event = createRoute({
  getParentRoute: () => rootRoute,
  path: '/event_old',
  staticData: { title: () => text('common', 'nav.event') },
  loader: () => loadTexts('catalogue'),
  component: lazyNamed(() => import('@/routes/event'), 'EventScreen'),
});

const track = createRoute({
  getParentRoute: () => rootRoute,
  path: '/track/$id',
  staticData: { title: () => text('track', 'title') },
  loader: () => loadTexts('track', 'catalogue', 'home', 'player', 'downloads', 'library'),
  component: lazyNamed(() => import('@/routes/track'), 'TrackScreen'),
});

const artists = createRoute({
  getParentRoute: () => rootRoute,
  path: '/artists',
  staticData: { title: () => text('artists', 'title') },
  loader: () => loadTexts('artists', 'library'),
  component: lazyNamed(() => import('@/routes/artists'), 'ArtistsScreen'),
});

const artist = createRoute({
  getParentRoute: () => rootRoute,
  path: '/artists/$code',
  staticData: { title: () => text('artists', 'page') },
  loader: () => loadTexts('artists', 'catalogue', 'track', 'library'),
  component: lazyNamed(() => import('@/routes/artist'), 'ArtistScreen'),
});

const exclusive = createRoute({
  getParentRoute: () => rootRoute,
  path: '/exclusive',
  staticData: { title: () => text('artists', 'exclusive.title') },
  loader: () => loadTexts('artists', 'catalogue', 'library'),
  component: lazyNamed(() => import('@/routes/exclusive'), 'ExclusiveScreen'),
});

const search = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  staticData: { title: () => text('search', 'title') },
  loader: () => loadTexts('search', 'catalogue', 'artists', 'library'),
  component: lazyNamed(() => import('@/routes/search'), 'SearchScreen'),
});

const crates = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/crates',
  staticData: { title: () => text('common', 'nav.crates') },
  loader: () => loadTexts('catalogue'),
  component: lazyNamed(() => import('@/routes/crates'), 'CratesScreen'),
});

const history = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history',
  staticData: { title: () => text('common', 'nav.history') },
  loader: () => loadTexts('downloads', 'catalogue'),
  component: lazyNamed(() => import('@/routes/history'), 'HistoryScreen'),
});

const playlists = createRoute({
  getParentRoute: () => rootRoute,
  path: '/playlists',
  staticData: { title: () => text('common', 'nav.playlists') },
  loader: () => loadTexts('library', 'catalogue'),
  component: lazyNamed(() => import('@/routes/playlists'), 'PlaylistsScreen'),
});

const freePlaylist = createRoute({
  getParentRoute: () => rootRoute,
  path: '/playlists/free-playlist',
  staticData: { title: () => text('library', 'free.title') },
  loader: () => loadTexts('library', 'catalogue'),
  component: lazyNamed(() => import('@/routes/playlists'), 'PlaylistsScreen'),
});

const playlist = createRoute({
  getParentRoute: () => rootRoute,
  path: '/playlists/$code',
  staticData: { title: () => text('library', 'page.title') },
  loader: () => loadTexts('library', 'catalogue'),
  component: lazyNamed(() => import('@/routes/playlist'), 'PlaylistScreen'),
});

const interactives = createRoute({
  getParentRoute: () => rootRoute,
  path: '/interactives',
  staticData: { title: () => text('common', 'nav.interactives') },
  loader: () => loadTexts('interactives'),
  component: lazyNamed(() => import('@/routes/interactives'), 'InteractivesScreen'),
});

const interactive = createRoute({
  getParentRoute: () => rootRoute,
  path: '/interactives/$code',
  staticData: { title: () => text('interactives', 'page') },
  loader: () => loadTexts('interactives', 'catalogue', 'library'),
  component: lazyNamed(() => import('@/routes/interactive'), 'InteractiveScreen'),
});

const favorites = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/favorites',
  staticData: { title: () => text('common', 'nav.favorites') },
  loader: () => loadTexts('library', 'catalogue'),
  component: lazyNamed(() => import('@/routes/favorites'), 'FavoritesScreen'),
});

const myPlaylists = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/playlists',
  staticData: { title: () => text('common', 'nav.myPlaylists') },
  loader: () => loadTexts('library', 'catalogue'),
  component: lazyNamed(() => import('@/routes/library-playlists'), 'LibraryPlaylistsScreen'),
});

const notifications = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications',
  staticData: { title: () => text('common', 'nav.notifications') },
  loader: () => loadTexts('notifications', 'catalogue'),
  component: lazyNamed(() => import('@/routes/notifications'), 'NotificationsScreen'),
});

const submit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/submit',
  staticData: { title: () => text('submit', 'title') },
  loader: () => loadTexts('submit', 'catalogue'),
  component: lazyNamed(() => import('@/routes/submit'), 'SubmitScreen'),
});

const submission = createRoute({
  getParentRoute: () => rootRoute,
  path: '/submit/$id',
  staticData: { title: () => text('submit', 'page') },
  loader: () => loadTexts('submit', 'account', 'player', 'catalogue'),
  component: lazyNamed(() => import('@/routes/submit-item'), 'SubmissionScreen'),
});

const offer = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offer',
  staticData: { title: () => text('editorial', 'offer') },
  loader: () => loadTexts('editorial'),
  component: lazyNamed(() => import('@/routes/legal'), 'OfferScreen'),
});

const personalData = createRoute({
  getParentRoute: () => rootRoute,
  path: '/personal-data',
  staticData: { title: () => text('editorial', 'personalData') },
  loader: () => loadTexts('editorial'),
  component: lazyNamed(() => import('@/routes/legal'), 'PersonalDataScreen'),
});

const admin = createRoute({
  getParentRoute: () => deskRoute,
  // With the slash, or the rest below would take it.
  path: '/admin/',
  staticData: { title: () => text('staff', 'title') },
  loader: () => loadTexts('staff', 'figures'),
  component: lazyNamed(() => import('@/routes/admin'), 'AdminScreen'),
});

const adminMail = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/mail',
  staticData: { title: () => text('staff', 'sections.mail.title') },
  loader: () => loadTexts('staff'),
  component: lazyNamed(() => import('@/routes/admin-mail'), 'AdminMailScreen'),
});

const adminLetter = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/mail/$id',
  staticData: { title: () => text('staff', 'letter.title') },
  loader: () => loadTexts('staff'),
  component: lazyNamed(() => import('@/routes/admin-letter'), 'AdminLetterScreen'),
});

const adminAudit = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/audit',
  staticData: { title: () => text('staff', 'sections.audit.title') },
  loader: () => loadTexts('staff'),
  component: lazyNamed(() => import('@/routes/admin-audit'), 'AdminAuditScreen'),
});

const adminReview = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/review',
  staticData: { title: () => text('staff', 'sections.review.title') },
  loader: () => loadTexts('staff', 'review'),
  component: lazyNamed(() => import('@/routes/admin-review'), 'AdminReviewScreen'),
});

const adminReviewItem = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/review/$id',
  staticData: { title: () => text('review', 'title') },
  loader: () => loadTexts('staff', 'review', 'submit', 'player'),
  component: lazyNamed(() => import('@/routes/admin-review-item'), 'AdminReviewItemScreen'),
});

const adminReviewPlaylist = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/review/playlists/$code',
  staticData: { title: () => text('review', 'playlist.title') },
  loader: () => loadTexts('staff', 'review', 'submit', 'catalogue'),
  component: lazyNamed(() => import('@/routes/admin-review-playlist'), 'AdminReviewPlaylistScreen'),
});

const development = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/ui-kit',
        component: lazyNamed(() => import('@/routes/ui-kit'), 'UiKitScreen'),
      }),
    ]
  : [];

const routeTree = rootRoute.addChildren([
  landing,
  login,
  signup,
  signupEmail,
  resetPassword,
  profile,
  plans,
  payment,
  paymentReceipt,
  checkout,
  home,
  recordpool,
  event,
  track,
  artists,
  artist,
  exclusive,
  search,
  crates,
  history,
  interactives,
  interactive,
  playlists,
  freePlaylist,
  playlist,
  favorites,
  myPlaylists,
  notifications,
  submit,
  submission,
  offer,
  personalData,
  ...editorialRoutes,
  deskRoute.addChildren([
    admin,
    adminMail,
    adminLetter,
    adminAudit,
    adminReview,
    adminReviewItem,
    adminReviewPlaylist,
    ...editorialDeskRoutes,
    ...shelfRoutes,
    ...peopleRoutes,
    ...frontRoutes,
  ]),
  ...development,
]);

/** Tests pass a history of their own; the browser's is the default. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    ...(history && { history }),
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    // Positions are those of this opening of the app: what a reload finds is `hold-place.ts`.
    getScrollRestorationKey: ({ href, state }) => `${performance.timeOrigin}/${state.__TSR_key ?? href}`,
    scrollToTopSelectors: ['#content'],
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && reloadIfOutdated());
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
