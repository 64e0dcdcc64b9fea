// Admin routes for the home page, site notices and the pool's own playlists.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { adminRoute } from './admin-route';

const slides = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/slides',
  staticData: { title: () => text('admin', 'sections.slides.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/tables'), 'AdminSlidesScreen'),
});

const homeSections = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/home-sections',
  staticData: { title: () => text('admin', 'sections.homeSections.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/tables'), 'AdminHomeSectionsScreen'),
});

const notices = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/notices',
  staticData: { title: () => text('admin', 'sections.notices.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/tables'), 'AdminNoticesScreen'),
});

const banners = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/banners',
  staticData: { title: () => text('admin', 'sections.banners.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/tables'), 'AdminBannersScreen'),
});

const interactives = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/interactives',
  staticData: { title: () => text('admin', 'sections.interactives.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/tables'), 'AdminInteractivesScreen'),
});

const interactive = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/interactives/$id',
  staticData: { title: () => text('admin', 'front.interactive.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/interactive'), 'AdminInteractiveScreen'),
});

const playlists = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/playlists',
  staticData: { title: () => text('admin', 'sections.playlists.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/playlists'), 'AdminPlaylistsScreen'),
});

const playlist = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/playlists/$id',
  staticData: { title: () => text('admin', 'front.playlist.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/playlists'), 'AdminPlaylistScreen'),
});

const exclusive = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/exclusive',
  staticData: { title: () => text('admin', 'sections.exclusive.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/exclusive-artists'), 'AdminExclusiveArtistsScreen'),
});

const free = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/free',
  staticData: { title: () => text('admin', 'sections.free.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/free-playlist'), 'AdminFreePlaylistScreen'),
});

export const adminHomePageRoutes = [
  slides,
  homeSections,
  notices,
  banners,
  interactives,
  interactive,
  playlists,
  playlist,
  exclusive,
  free,
];
