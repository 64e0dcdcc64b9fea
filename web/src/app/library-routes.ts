// Routes of a user's library and of an author's submissions.
import { createRoute } from '@tanstack/react-router';
import { text } from '@/i18n';
import { HISTORY_TABS, PLAYLIST_TABS } from '@/lib/page-tabs';
import { asOneOf, asText } from '@/lib/search-values';
import { screenParts } from './load-screen';
import { rootRoute } from './root-route';
import { readSearch } from './search-params';
import { trackListRoute } from './track-list-route';

const savedFilters = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/crates',
  staticData: { title: () => text('common', 'nav.crates') },
  ...screenParts(() => import('@/screens/library/saved-filters'), 'SavedFiltersScreen', 'filters', 'catalog'),
});

const history = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history',
  staticData: { title: () => text('common', 'nav.history') },
  validateSearch: readSearch({ tab: asOneOf(HISTORY_TABS) }),
  ...screenParts(() => import('@/screens/library/history'), 'HistoryScreen', 'downloads', 'catalog'),
});

const playlistsScreen = () => import('@/screens/playlists/playlists');
const playlists = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/playlists',
  staticData: { title: () => text('common', 'nav.playlists') },
  validateSearch: readSearch({ tab: asOneOf(PLAYLIST_TABS), q: asText }),
  ...screenParts(playlistsScreen, 'PlaylistsScreen', 'library', 'catalog'),
});

const freePlaylist = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/playlists/free-playlist',
  staticData: { title: () => text('library', 'free.title') },
  ...screenParts(playlistsScreen, 'FreePlaylistScreen', 'library', 'catalog'),
});

const playlist = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/playlists/$code',
  staticData: { title: () => text('library', 'page.title') },
  ...screenParts(() => import('@/screens/playlists/playlist'), 'PlaylistScreen', 'library', 'catalog'),
});

const sharedPlaylist = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/playlists/shared/$secret',
  staticData: { title: () => text('library', 'page.title') },
  ...screenParts(
    () => import('@/screens/playlists/shared-playlist'),
    'SharedPlaylistScreen',
    'library',
    'catalog',
  ),
});

const favorites = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/library/favorites',
  staticData: { title: () => text('common', 'nav.favorites') },
  ...screenParts(() => import('@/screens/library/favorites'), 'FavoritesScreen', 'library', 'catalog'),
});

const myPlaylists = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/playlists',
  staticData: { title: () => text('common', 'nav.myPlaylists') },
  ...screenParts(() => import('@/screens/library/playlists'), 'LibraryPlaylistsScreen', 'library', 'catalog'),
});

const submit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/submit',
  staticData: { title: () => text('submissions', 'title') },
  validateSearch: readSearch({ status: asText }),
  ...screenParts(
    () => import('@/screens/submissions/submissions'),
    'SubmissionsScreen',
    'submissions',
    'catalog',
  ),
});

const submission = createRoute({
  getParentRoute: () => rootRoute,
  path: '/submit/$id',
  staticData: { title: () => text('submissions', 'page') },
  ...screenParts(
    () => import('@/screens/submissions/submission'),
    'SubmissionScreen',
    'submissions',
    'account',
    'player',
    'catalog',
  ),
});

export const libraryRoutes = [savedFilters, history, myPlaylists, submit, submission] as const;

export const libraryLists = [playlists, freePlaylist, playlist, sharedPlaylist, favorites] as const;
