// Admin routes for tracks and artists.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { adminRoute } from './admin-route';

const adminTracks = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/tracks',
  staticData: { title: () => text('admin', 'sections.tracks.title') },
  loader: () => loadTexts('admin', 'catalog-admin'),
  component: lazyNamed(() => import('@/screens/admin/tracks'), 'AdminTracksScreen'),
});

const adminTrack = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/tracks/$id',
  staticData: { title: () => text('catalog-admin', 'track') },
  loader: () => loadTexts('admin', 'catalog-admin', 'submissions'),
  component: lazyNamed(() => import('@/screens/admin/track'), 'AdminTrackScreen'),
});

const adminArtists = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/artists',
  staticData: { title: () => text('admin', 'sections.artists.title') },
  loader: () => loadTexts('admin', 'catalog-admin'),
  component: lazyNamed(() => import('@/screens/admin/artists'), 'AdminArtistsScreen'),
});

const adminArtist = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/artists/$id',
  staticData: { title: () => text('catalog-admin', 'artist') },
  loader: () => loadTexts('admin', 'catalog-admin'),
  component: lazyNamed(() => import('@/screens/admin/artist'), 'AdminArtistScreen'),
});

export const adminCatalogRoutes = [adminTracks, adminTrack, adminArtists, adminArtist] as const;
