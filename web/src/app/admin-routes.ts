// Admin routes for the dashboard, mails, audit log and review.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { adminRoute } from './admin-route';

const admin = createRoute({
  getParentRoute: () => adminRoute,
  // Without the slash, the catch-all route below would match first.
  path: '/admin/',
  staticData: { title: () => text('admin', 'title') },
  loader: () => loadTexts('admin', 'stats'),
  component: lazyNamed(() => import('@/screens/admin/dashboard'), 'AdminDashboardScreen'),
});

const adminMail = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/mail',
  staticData: { title: () => text('admin', 'sections.mail.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/mails'), 'AdminMailsScreen'),
});

const adminLetter = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/mail/$id',
  staticData: { title: () => text('admin', 'letter.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/mail'), 'AdminMailDetailScreen'),
});

const adminAudit = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/audit',
  staticData: { title: () => text('admin', 'sections.audit.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/audit-log'), 'AdminAuditLogScreen'),
});

const adminReview = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/review',
  staticData: { title: () => text('admin', 'sections.review.title') },
  loader: () => loadTexts('admin', 'review'),
  component: lazyNamed(() => import('@/screens/admin/review-queue'), 'AdminReviewQueueScreen'),
});

const adminReviewItem = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/review/$id',
  staticData: { title: () => text('review', 'title') },
  loader: () => loadTexts('admin', 'review', 'submissions', 'player'),
  component: lazyNamed(() => import('@/screens/admin/review-submission'), 'AdminReviewSubmissionScreen'),
});

const adminReviewPlaylist = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/review/playlists/$code',
  staticData: { title: () => text('review', 'playlist.title') },
  loader: () => loadTexts('admin', 'review', 'submissions', 'catalog'),
  component: lazyNamed(() => import('@/screens/admin/review-playlist'), 'AdminReviewPlaylistScreen'),
});

export const adminRoutes = [
  admin,
  adminMail,
  adminLetter,
  adminAudit,
  adminReview,
  adminReviewItem,
  adminReviewPlaylist,
] as const;
