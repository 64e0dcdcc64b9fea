// Routes of the catalog and its artists.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { rootRoute } from './root-route';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  staticData: { title: () => text('common', 'nav.home') },
  loader: () => loadTexts('home', 'catalog', 'track'),
  component: lazyNamed(() => import('@/screens/home/home'), 'HomeScreen'),
});

const recordpool = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recordpool',
  staticData: { title: () => text('common', 'nav.recordpool') },
  loader: () => loadTexts('catalog'),
  component: lazyNamed(() => import('@/screens/catalog/record-pool'), 'RecordPoolScreen'),
});

const event = createRoute({
  getParentRoute: () => rootRoute,
  path: '/event_old',
  staticData: { title: () => text('common', 'nav.event') },
  loader: () => loadTexts('catalog'),
  component: lazyNamed(() => import('@/screens/catalog/event'), 'EventScreen'),
});

const track = createRoute({
  getParentRoute: () => rootRoute,
  path: '/track/$id',
  staticData: { title: () => text('track', 'title') },
  loader: () => loadTexts('track', 'catalog', 'home', 'player', 'downloads', 'library'),
  component: lazyNamed(() => import('@/screens/catalog/track'), 'TrackScreen'),
});

const artists = createRoute({
  getParentRoute: () => rootRoute,
  path: '/artists',
  staticData: { title: () => text('artists', 'title') },
  loader: () => loadTexts('artists', 'library'),
  component: lazyNamed(() => import('@/screens/catalog/artists'), 'ArtistsScreen'),
});

const artist = createRoute({
  getParentRoute: () => rootRoute,
  path: '/artists/$code',
  staticData: { title: () => text('artists', 'page') },
  loader: () => loadTexts('artists', 'catalog', 'track', 'library'),
  component: lazyNamed(() => import('@/screens/catalog/artist'), 'ArtistScreen'),
});

const exclusive = createRoute({
  getParentRoute: () => rootRoute,
  path: '/exclusive',
  staticData: { title: () => text('artists', 'exclusive.title') },
  loader: () => loadTexts('artists', 'catalog', 'library'),
  component: lazyNamed(() => import('@/screens/catalog/exclusive-artists'), 'ExclusiveArtistsScreen'),
});

const search = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  staticData: { title: () => text('search', 'title') },
  loader: () => loadTexts('search', 'catalog', 'artists', 'library'),
  component: lazyNamed(() => import('@/screens/search/search'), 'SearchScreen'),
});

const interactives = createRoute({
  getParentRoute: () => rootRoute,
  path: '/interactives',
  staticData: { title: () => text('common', 'nav.interactives') },
  loader: () => loadTexts('interactives'),
  component: lazyNamed(() => import('@/screens/catalog/interactives'), 'InteractivesScreen'),
});

const interactive = createRoute({
  getParentRoute: () => rootRoute,
  path: '/interactives/$code',
  staticData: { title: () => text('interactives', 'page') },
  loader: () => loadTexts('interactives', 'catalog', 'library'),
  component: lazyNamed(() => import('@/screens/catalog/interactive'), 'InteractiveScreen'),
});

export const musicRoutes = [
  home,
  recordpool,
  event,
  track,
  artists,
  artist,
  exclusive,
  search,
  interactives,
  interactive,
] as const;
