// The desk of the catalogue: tracks and artists.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { deskRoute } from './desk-route';

const adminTracks = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/tracks',
  staticData: { title: () => text('staff', 'sections.tracks.title') },
  loader: () => loadTexts('staff', 'shelf'),
  component: lazyNamed(() => import('@/routes/admin-tracks'), 'AdminTracksScreen'),
});

const adminTrack = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/tracks/$id',
  staticData: { title: () => text('shelf', 'track') },
  loader: () => loadTexts('staff', 'shelf', 'submit'),
  component: lazyNamed(() => import('@/routes/admin-track'), 'AdminTrackScreen'),
});

const adminArtists = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/artists',
  staticData: { title: () => text('staff', 'sections.artists.title') },
  loader: () => loadTexts('staff', 'shelf'),
  component: lazyNamed(() => import('@/routes/admin-artists'), 'AdminArtistsScreen'),
});

const adminArtist = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/artists/$id',
  staticData: { title: () => text('shelf', 'artist') },
  loader: () => loadTexts('staff', 'shelf'),
  component: lazyNamed(() => import('@/routes/admin-artist'), 'AdminArtistScreen'),
});

export const shelfRoutes = [adminTracks, adminTrack, adminArtists, adminArtist] as const;
