// Admin routes for tracks and artists.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { adminRoute, createAdminTable } from './admin-route';

const adminTracks = createAdminTable(
  '/admin/tracks',
  'tracks',
  () => import('@/screens/admin/tracks'),
  'AdminTracksScreen',
  'catalog-admin',
);

const adminTrack = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/tracks/$id',
  staticData: { title: () => text('catalog-admin', 'track') },
  loader: () => loadTexts('catalog-admin', 'submissions'),
  component: lazyNamed(() => import('@/screens/admin/track'), 'AdminTrackScreen'),
});

const adminArtists = createAdminTable(
  '/admin/artists',
  'artists',
  () => import('@/screens/admin/artists'),
  'AdminArtistsScreen',
  'catalog-admin',
);

const adminArtist = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/artists/$id',
  staticData: { title: () => text('catalog-admin', 'artist') },
  loader: () => loadTexts('catalog-admin'),
  component: lazyNamed(() => import('@/screens/admin/artist'), 'AdminArtistScreen'),
});

export const adminCatalogRoutes = [adminTrack, adminArtist] as const;

export const adminCatalogTables = [adminTracks, adminArtists] as const;
