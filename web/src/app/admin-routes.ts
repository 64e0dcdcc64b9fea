// Admin routes for the dashboard, mails, audit log and review.
import { createRoute } from '@tanstack/react-router';
import { text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { asPageNumber, asText } from '@/lib/search-values';
import { adminRoute, createAdminTable } from './admin-route';
import { loadScreen } from './load-screen';
import { readSearch } from './search-params';

/** A route of its own for the parameters, because types and code of the router name a path with a final slash
 * differently. */
const dashboard = createRoute({
  getParentRoute: () => adminRoute,
  id: '_dashboard',
  validateSearch: readSearch({ days: asText }),
});

const adminScreen = () => import('@/screens/admin/dashboard');
const admin = createRoute({
  getParentRoute: () => dashboard,
  // Without the slash, the catch-all route below would match first.
  path: '/admin/',
  staticData: { title: () => text('admin', 'title') },
  loader: loadScreen(adminScreen, 'stats'),
  component: lazyNamed(adminScreen, 'AdminDashboardScreen'),
});

const adminMail = createAdminTable(
  '/admin/mail',
  'mail',
  () => import('@/screens/admin/mails'),
  'AdminMailsScreen',
);

const adminLetterScreen = () => import('@/screens/admin/mail');
const adminLetter = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/mail/$id',
  staticData: { title: () => text('admin', 'letter.title') },
  loader: loadScreen(adminLetterScreen),
  component: lazyNamed(adminLetterScreen, 'AdminMailDetailScreen'),
});

const adminAudit = createAdminTable(
  '/admin/audit',
  'audit',
  () => import('@/screens/admin/audit-log'),
  'AdminAuditLogScreen',
);

const adminReviewScreen = () => import('@/screens/admin/review-queue');
const adminReview = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/review',
  staticData: { title: () => text('admin', 'sections.review.title') },
  validateSearch: readSearch({
    who: asText,
    kind: asText,
    sort: asText,
    page: asPageNumber,
  }),
  loader: loadScreen(adminReviewScreen, 'review'),
  component: lazyNamed(adminReviewScreen, 'AdminReviewQueueScreen'),
});

const adminReviewItemScreen = () => import('@/screens/admin/review-submission');
const adminReviewItem = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/review/$id',
  staticData: { title: () => text('review', 'title') },
  loader: loadScreen(adminReviewItemScreen, 'review', 'submissions', 'player'),
  component: lazyNamed(adminReviewItemScreen, 'AdminReviewSubmissionScreen'),
});

const adminReviewPlaylistScreen = () => import('@/screens/admin/review-playlist');
const adminReviewPlaylist = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/review/playlists/$code',
  staticData: { title: () => text('review', 'playlist.title') },
  loader: loadScreen(adminReviewPlaylistScreen, 'review', 'submissions', 'catalog'),
  component: lazyNamed(adminReviewPlaylistScreen, 'AdminReviewPlaylistScreen'),
});

export const adminRoutes = [
  dashboard.addChildren([admin]),
  adminLetter,
  adminReview,
  adminReviewItem,
  adminReviewPlaylist,
] as const;

export const adminTables = [adminMail, adminAudit] as const;
