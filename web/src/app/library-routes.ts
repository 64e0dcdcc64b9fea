// Routes of a user's library and of an author's submissions.
import { createRoute } from '@tanstack/react-router';
import { text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { HISTORY_TABS, PLAYLIST_TABS } from '@/lib/page-tabs';
import { asOneOf, asText } from '@/lib/search-values';
import { loadScreen } from './load-screen';
import { rootRoute } from './root-route';
import { readSearch } from './search-params';
import { trackListRoute } from './track-list-route';

const savedFiltersScreen = () => import('@/screens/library/saved-filters');
const savedFilters = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/crates',
  staticData: { title: () => text('common', 'nav.crates') },
  loader: loadScreen(savedFiltersScreen, 'filters', 'catalog'),
  component: lazyNamed(savedFiltersScreen, 'SavedFiltersScreen'),
});

const historyScreen = () => import('@/screens/library/history');
const history = createRoute({
  getParentRoute: () => rootRoute,
  path: '/history',
  staticData: { title: () => text('common', 'nav.history') },
  validateSearch: readSearch({ tab: asOneOf(HISTORY_TABS) }),
  loader: loadScreen(historyScreen, 'downloads', 'catalog'),
  component: lazyNamed(historyScreen, 'HistoryScreen'),
});

const playlistsScreen = () => import('@/screens/playlists/playlists');
const playlists = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/playlists',
  staticData: { title: () => text('common', 'nav.playlists') },
  validateSearch: readSearch({ tab: asOneOf(PLAYLIST_TABS), q: asText }),
  loader: loadScreen(playlistsScreen, 'library', 'catalog'),
  component: lazyNamed(playlistsScreen, 'PlaylistsScreen'),
});

const freePlaylist = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/playlists/free-playlist',
  staticData: { title: () => text('library', 'free.title') },
  loader: loadScreen(playlistsScreen, 'library', 'catalog'),
  component: lazyNamed(playlistsScreen, 'FreePlaylistScreen'),
});

const playlistScreen = () => import('@/screens/playlists/playlist');
const playlist = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/playlists/$code',
  staticData: { title: () => text('library', 'page.title') },
  loader: loadScreen(playlistScreen, 'library', 'catalog'),
  component: lazyNamed(playlistScreen, 'PlaylistScreen'),
});

const favoritesScreen = () => import('@/screens/library/favorites');
const favorites = createRoute({
  getParentRoute: () => trackListRoute,
  path: '/library/favorites',
  staticData: { title: () => text('common', 'nav.favorites') },
  loader: loadScreen(favoritesScreen, 'library', 'catalog'),
  component: lazyNamed(favoritesScreen, 'FavoritesScreen'),
});

const myPlaylistsScreen = () => import('@/screens/library/playlists');
const myPlaylists = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/playlists',
  staticData: { title: () => text('common', 'nav.myPlaylists') },
  loader: loadScreen(myPlaylistsScreen, 'library', 'catalog'),
  component: lazyNamed(myPlaylistsScreen, 'LibraryPlaylistsScreen'),
});

const submitScreen = () => import('@/screens/submissions/submissions');
const submit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/submit',
  staticData: { title: () => text('submissions', 'title') },
  validateSearch: readSearch({ status: asText }),
  loader: loadScreen(submitScreen, 'submissions', 'catalog'),
  component: lazyNamed(submitScreen, 'SubmissionsScreen'),
});

const submissionScreen = () => import('@/screens/submissions/submission');
const submission = createRoute({
  getParentRoute: () => rootRoute,
  path: '/submit/$id',
  staticData: { title: () => text('submissions', 'page') },
  loader: loadScreen(submissionScreen, 'submissions', 'account', 'player', 'catalog'),
  component: lazyNamed(submissionScreen, 'SubmissionScreen'),
});

export const libraryRoutes = [savedFilters, history, myPlaylists, submit, submission] as const;

export const libraryLists = [playlists, freePlaylist, playlist, favorites] as const;
