// Routes of the catalog and its artists.
import { createRoute } from '@tanstack/react-router';
import { text } from '@/i18n';
import { SEARCH_TABS, TRACK_TABS } from '@/lib/page-tabs';
import { asOneOf, asText } from '@/lib/search-values';
import { screenParts } from './load-screen';
import { rootRoute } from './root-route';
import { readSearch } from './search-params';
import { trackListRoute } from './track-list-route';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  staticData: { title: () => text('common', 'nav.home') },
  // The track of a share link, and its version.
  validateSearch: readSearch({ track_id: asText, version: asText }),
  ...screenParts(() => import('@/screens/home/home'), 'HomeScreen', 'home', 'catalog', 'track'),
});

const recordpool = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/recordpool',
  staticData: { title: () => text('common', 'nav.recordpool') },
  ...screenParts(() => import('@/screens/catalog/record-pool'), 'RecordPoolScreen', 'catalog'),
});

const event = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/event_old',
  staticData: { title: () => text('common', 'nav.event') },
  ...screenParts(() => import('@/screens/catalog/event'), 'EventScreen', 'catalog'),
});

const track = createRoute({
  getParentRoute: () => rootRoute,
  path: '/track/$id',
  staticData: { title: () => text('track', 'title') },
  validateSearch: readSearch({ tab: asOneOf(TRACK_TABS), version: asText }),
  ...screenParts(
    () => import('@/screens/catalog/track'),
    'TrackScreen',
    'track',
    'catalog',
    'home',
    'player',
    'downloads',
    'library',
  ),
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
  ...screenParts(() => import('@/screens/catalog/artists'), 'ArtistsScreen', 'artists', 'library'),
});

const artist = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/artists/$code',
  staticData: { title: () => text('artists', 'page') },
  ...screenParts(
    () => import('@/screens/catalog/artist'),
    'ArtistScreen',
    'artists',
    'catalog',
    'track',
    'library',
  ),
});

const exclusive = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/exclusive',
  staticData: { title: () => text('artists', 'exclusive.title') },
  ...screenParts(
    () => import('@/screens/catalog/exclusive-artists'),
    'ExclusiveArtistsScreen',
    'artists',
    'catalog',
    'library',
  ),
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
  ...screenParts(
    () => import('@/screens/search/search'),
    'SearchScreen',
    'search',
    'catalog',
    'artists',
    'library',
  ),
});

const interactives = createRoute({
  getParentRoute: () => rootRoute,
  path: '/interactives',
  staticData: { title: () => text('common', 'nav.interactives') },
  ...screenParts(() => import('@/screens/catalog/interactives'), 'InteractivesScreen', 'interactives'),
});

const interactive = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/interactives/$code',
  staticData: { title: () => text('interactives', 'page') },
  validateSearch: readSearch({ tab: asText }),
  ...screenParts(
    () => import('@/screens/catalog/interactive'),
    'InteractiveScreen',
    'interactives',
    'catalog',
    'library',
  ),
});

export const musicRoutes = [home, track, artists, interactives] as const;

export const musicLists = [recordpool, event, artist, exclusive, search, interactive] as const;
