// Routes of a user's library and of an author's submissions.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { HISTORY_TABS, PLAYLIST_TABS } from '@/lib/page-tabs';
import { loadScreen } from './load-screen';
import { rootRoute } from './root-route';
import { asOneOf, asText, readSearch } from './search-params';
import { trackListRoute } from './track-list-route';

const savedFilters = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/crates',
  staticData: { title: () => text('common', 'nav.crates') },
  loader: () => loadTexts('filters', 'catalog'),
  component: lazyNamed(() => import('@/screens/library/saved-filters'), 'SavedFiltersScreen'),
});

const history = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history',
  staticData: { title: () => text('common', 'nav.history') },
  validateSearch: readSearch({ tab: asOneOf(HISTORY_TABS) }),
  loader: () => loadTexts('downloads', 'catalog'),
  component: lazyNamed(() => import('@/screens/library/history'), 'HistoryScreen'),
});

const playlists = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/playlists',
  staticData: { title: () => text('common', 'nav.playlists') },
  validateSearch: readSearch({ tab: asOneOf(PLAYLIST_TABS), q: asText }),
  loader: () => loadTexts('library', 'catalog'),
  component: lazyNamed(() => import('@/screens/playlists/playlists'), 'PlaylistsScreen'),
});

const freePlaylist = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/playlists/free-playlist',
  staticData: { title: () => text('library', 'free.title') },
  loader: () => loadTexts('library', 'catalog'),
  component: lazyNamed(() => import('@/screens/playlists/playlists'), 'FreePlaylistScreen'),
});

const playlistScreen = () => import('@/screens/playlists/playlist');
const playlist = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/playlists/$code',
  staticData: { title: () => text('library', 'page.title') },
  loader: loadScreen(playlistScreen, 'library', 'catalog'),
  component: lazyNamed(playlistScreen, 'PlaylistScreen'),
});

const sharedPlaylist = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/playlists/shared/$secret',
  staticData: { title: () => text('library', 'page.title') },
  loader: () => loadTexts('library', 'catalog'),
  component: lazyNamed(playlistScreen, 'SharedPlaylistScreen'),
});

const favoritesScreen = () => import('@/screens/library/favorites');
const favorites = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/library/favorites',
  staticData: { title: () => text('common', 'nav.favorites') },
  loader: loadScreen(favoritesScreen, 'library', 'catalog'),
  component: lazyNamed(favoritesScreen, 'FavoritesScreen'),
});

const myPlaylists = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/playlists',
  staticData: { title: () => text('common', 'nav.myPlaylists') },
  loader: () => loadTexts('library', 'catalog'),
  component: lazyNamed(() => import('@/screens/library/playlists'), 'LibraryPlaylistsScreen'),
});

const submit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/submit',
  staticData: { title: () => text('submissions', 'title') },
  validateSearch: readSearch({ status: asText }),
  loader: () => loadTexts('submissions', 'catalog'),
  component: lazyNamed(() => import('@/screens/submissions/submissions'), 'SubmissionsScreen'),
});

const submission = createRoute({
  getParentRoute: () => rootRoute,
  path: '/submit/$id',
  staticData: { title: () => text('submissions', 'page') },
  loader: () => loadTexts('submissions', 'account', 'player', 'catalog'),
  component: lazyNamed(() => import('@/screens/submissions/submission'), 'SubmissionScreen'),
});

export const libraryRoutes = [savedFilters, history, myPlaylists, submit, submission] as const;

export const libraryLists = [playlists, freePlaylist, playlist, sharedPlaylist, favorites] as const;
