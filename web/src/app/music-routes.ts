// Routes of the catalog and its artists.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { SEARCH_TABS, TRACK_TABS } from '@/lib/page-tabs';
import { rootRoute } from './root-route';
import { asOneOf, asText, readSearch } from './search-params';
import { trackListRoute } from './track-list-route';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  staticData: { title: () => text('common', 'nav.home') },
  // The track of a share link.
  validateSearch: readSearch({ track_id: asText }),
  loader: () => loadTexts('home', 'catalog', 'track'),
  component: lazyNamed(() => import('@/screens/home/home'), 'HomeScreen'),
});

const recordpool = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/recordpool',
  staticData: { title: () => text('common', 'nav.recordpool') },
  loader: () => loadTexts('catalog'),
  component: lazyNamed(() => import('@/screens/catalog/record-pool'), 'RecordPoolScreen'),
});

const event = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/event_old',
  staticData: { title: () => text('common', 'nav.event') },
  loader: () => loadTexts('catalog'),
  component: lazyNamed(() => import('@/screens/catalog/event'), 'EventScreen'),
});

const track = createRoute({
  getParentRoute: () => rootRoute,
  path: '/track/$id',
  staticData: { title: () => text('track', 'title') },
  validateSearch: readSearch({ tab: asOneOf(TRACK_TABS) }),
  loader: () => loadTexts('track', 'catalog', 'home', 'player', 'downloads', 'library'),
  component: lazyNamed(() => import('@/screens/catalog/track'), 'TrackScreen'),
});

const artists = createRoute({
  getParentRoute: () => rootRoute,
  path: '/artists',
  staticData: { title: () => text('artists', 'title') },
  validateSearch: readSearch({
    type: asText,
    category: asText,
    q: asText,
    sort: asText,
    followed: asText,
  }),
  loader: () => loadTexts('artists', 'library'),
  component: lazyNamed(() => import('@/screens/catalog/artists'), 'ArtistsScreen'),
});

const artist = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/artists/$code',
  staticData: { title: () => text('artists', 'page') },
  loader: () => loadTexts('artists', 'catalog', 'track', 'library'),
  component: lazyNamed(() => import('@/screens/catalog/artist'), 'ArtistScreen'),
});

const exclusive = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/exclusive',
  staticData: { title: () => text('artists', 'exclusive.title') },
  loader: () => loadTexts('artists', 'catalog', 'library'),
  component: lazyNamed(() => import('@/screens/catalog/exclusive-artists'), 'ExclusiveArtistsScreen'),
});

const search = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/search',
  staticData: { title: () => text('search', 'title') },
  validateSearch: readSearch({
    q: asText,
    tab: asOneOf(SEARCH_TABS),
    variant: asText,
  }),
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
  getParentRoute: () => trackListRoute,
  path: '/interactives/$code',
  staticData: { title: () => text('interactives', 'page') },
  validateSearch: readSearch({ tab: asText }),
  loader: () => loadTexts('interactives', 'catalog', 'library'),
  component: lazyNamed(() => import('@/screens/catalog/interactive'), 'InteractiveScreen'),
});

export const musicRoutes = [home, track, artists, interactives] as const;

export const musicLists = [recordpool, event, artist, exclusive, search, interactive] as const;
