// Routes of the catalog and its artists.
import { createRoute } from '@tanstack/react-router';
import { text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { SEARCH_TABS, TRACK_TABS } from '@/lib/page-tabs';
import { asOneOf, asText } from '@/lib/search-values';
import { loadScreen } from './load-screen';
import { rootRoute } from './root-route';
import { readSearch } from './search-params';
import { trackListRoute } from './track-list-route';

const homeScreen = () => import('@/screens/home/home');
const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  staticData: { title: () => text('common', 'nav.home') },
  // The track of a share link.
  validateSearch: readSearch({ track_id: asText }),
  loader: loadScreen(homeScreen, 'home', 'catalog', 'track'),
  component: lazyNamed(homeScreen, 'HomeScreen'),
});

const recordpoolScreen = () => import('@/screens/catalog/record-pool');
const recordpool = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/recordpool',
  staticData: { title: () => text('common', 'nav.recordpool') },
  loader: loadScreen(recordpoolScreen, 'catalog'),
  component: lazyNamed(recordpoolScreen, 'RecordPoolScreen'),
});

const eventScreen = () => import('@/screens/catalog/event');
const event = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/event_old',
  staticData: { title: () => text('common', 'nav.event') },
  loader: loadScreen(eventScreen, 'catalog'),
  component: lazyNamed(eventScreen, 'EventScreen'),
});

const trackScreen = () => import('@/screens/catalog/track');
const track = createRoute({
  getParentRoute: () => rootRoute,
  path: '/track/$id',
  staticData: { title: () => text('track', 'title') },
  validateSearch: readSearch({ tab: asOneOf(TRACK_TABS) }),
  loader: loadScreen(trackScreen, 'track', 'catalog', 'home', 'player', 'downloads', 'library'),
  component: lazyNamed(trackScreen, 'TrackScreen'),
});

const artistsScreen = () => import('@/screens/catalog/artists');
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
  loader: loadScreen(artistsScreen, 'artists', 'library'),
  component: lazyNamed(artistsScreen, 'ArtistsScreen'),
});

const artistScreen = () => import('@/screens/catalog/artist');
const artist = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/artists/$code',
  staticData: { title: () => text('artists', 'page') },
  loader: loadScreen(artistScreen, 'artists', 'catalog', 'track', 'library'),
  component: lazyNamed(artistScreen, 'ArtistScreen'),
});

const exclusiveScreen = () => import('@/screens/catalog/exclusive-artists');
const exclusive = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/exclusive',
  staticData: { title: () => text('artists', 'exclusive.title') },
  loader: loadScreen(exclusiveScreen, 'artists', 'catalog', 'library'),
  component: lazyNamed(exclusiveScreen, 'ExclusiveArtistsScreen'),
});

const searchScreen = () => import('@/screens/search/search');
const search = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/search',
  staticData: { title: () => text('search', 'title') },
  validateSearch: readSearch({
    q: asText,
    tab: asOneOf(SEARCH_TABS),
    variant: asText,
  }),
  loader: loadScreen(searchScreen, 'search', 'catalog', 'artists', 'library'),
  component: lazyNamed(searchScreen, 'SearchScreen'),
});

const interactivesScreen = () => import('@/screens/catalog/interactives');
const interactives = createRoute({
  getParentRoute: () => rootRoute,
  path: '/interactives',
  staticData: { title: () => text('common', 'nav.interactives') },
  loader: loadScreen(interactivesScreen, 'interactives'),
  component: lazyNamed(interactivesScreen, 'InteractivesScreen'),
});

const interactiveScreen = () => import('@/screens/catalog/interactive');
const interactive = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/interactives/$code',
  staticData: { title: () => text('interactives', 'page') },
  validateSearch: readSearch({ tab: asText }),
  loader: loadScreen(interactiveScreen, 'interactives', 'catalog', 'library'),
  component: lazyNamed(interactiveScreen, 'InteractiveScreen'),
});

export const musicRoutes = [home, track, artists, interactives] as const;

export const musicLists = [recordpool, event, artist, exclusive, search, interactive] as const;
