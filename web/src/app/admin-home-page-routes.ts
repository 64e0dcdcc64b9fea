// Admin routes for the home page, site notices and the pool's own playlists.
import { createRoute } from '@tanstack/react-router';
import { text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { adminRoute, createAdminTable } from './admin-route';
import { screenParts } from './load-screen';

const slides = createAdminTable(
  '/admin/slides',
  'slides',
  () => import('@/screens/admin/tables'),
  'AdminSlidesScreen',
);

const homeSections = createAdminTable(
  '/admin/home-sections',
  'homeSections',
  () => import('@/screens/admin/tables'),
  'AdminHomeSectionsScreen',
);

const notices = createAdminTable(
  '/admin/notices',
  'notices',
  () => import('@/screens/admin/tables'),
  'AdminNoticesScreen',
);

const banners = createAdminTable(
  '/admin/banners',
  'banners',
  () => import('@/screens/admin/tables'),
  'AdminBannersScreen',
);

const interactives = createAdminTable(
  '/admin/interactives',
  'interactives',
  () => import('@/screens/admin/tables'),
  'AdminInteractivesScreen',
);

const interactive = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/interactives/$id',
  staticData: { title: () => text('admin', 'front.interactive.title') },
  component: lazyNamed(() => import('@/screens/admin/interactive'), 'AdminInteractiveScreen'),
});

const playlists = createAdminTable(
  '/admin/playlists',
  'playlists',
  () => import('@/screens/admin/playlists'),
  'AdminPlaylistsScreen',
);

const playlist = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/playlists/$id',
  staticData: { title: () => text('admin', 'front.playlist.title') },
  component: lazyNamed(() => import('@/screens/admin/playlists'), 'AdminPlaylistScreen'),
});

const exclusive = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/exclusive',
  staticData: { title: () => text('admin', 'sections.exclusive.title') },
  component: lazyNamed(() => import('@/screens/admin/exclusive-artists'), 'AdminExclusiveArtistsScreen'),
});

const free = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/free',
  staticData: { title: () => text('admin', 'sections.free.title') },
  ...screenParts(() => import('@/screens/admin/free-playlist'), 'AdminFreePlaylistScreen'),
});

export const adminHomePageRoutes = [interactive, playlist, exclusive, free] as const;

export const adminHomePageTables = [slides, homeSections, notices, banners, interactives, playlists] as const;
