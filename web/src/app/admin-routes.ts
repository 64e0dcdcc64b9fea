// Admin routes for the dashboard, mails, audit log and review.
import { createRoute } from '@tanstack/react-router';
import { text } from '@/i18n';
import { asPageNumber, asText } from '@/lib/search-values';
import { adminRoute, createAdminTable } from './admin-route';
import { screenParts } from './load-screen';
import { readSearch } from './search-params';

/** A route of its own for the parameters, because types and code of the router name a path with a final slash
 * differently. */
const dashboard = createRoute({
  getParentRoute: () => adminRoute,
  id: '_dashboard',
  validateSearch: readSearch({ days: asText }),
});

const admin = createRoute({
  getParentRoute: () => dashboard,
  // Without the slash, the catch-all route below would match first.
  path: '/admin/',
  staticData: { title: () => text('admin', 'title') },
  ...screenParts(() => import('@/screens/admin/dashboard'), 'AdminDashboardScreen', 'stats'),
});

const adminMail = createAdminTable(
  '/admin/mail',
  'mail',
  () => import('@/screens/admin/mails'),
  'AdminMailsScreen',
);

const adminLetter = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/mail/$id',
  staticData: { title: () => text('admin', 'letter.title') },
  ...screenParts(() => import('@/screens/admin/mail'), 'AdminMailDetailScreen'),
});

const adminAudit = createAdminTable(
  '/admin/audit',
  'audit',
  () => import('@/screens/admin/audit-log'),
  'AdminAuditLogScreen',
);

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
  ...screenParts(() => import('@/screens/admin/review-queue'), 'AdminReviewQueueScreen', 'review'),
});

const adminReviewItem = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/review/$id',
  staticData: { title: () => text('review', 'title') },
  ...screenParts(
    () => import('@/screens/admin/review-submission'),
    'AdminReviewSubmissionScreen',
    'review',
    'submissions',
    'player',
  ),
});

const adminReviewPlaylist = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/review/playlists/$code',
  staticData: { title: () => text('review', 'playlist.title') },
  ...screenParts(
    () => import('@/screens/admin/review-playlist'),
    'AdminReviewPlaylistScreen',
    'review',
    'submissions',
    'catalog',
  ),
});

export const adminRoutes = [
  dashboard.addChildren([admin]),
  adminLetter,
  adminReview,
  adminReviewItem,
  adminReviewPlaylist,
] as const;

export const adminTables = [adminMail, adminAudit] as const;
