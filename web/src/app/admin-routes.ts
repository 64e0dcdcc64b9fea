// The desk's own pages: its figures, letters, log and review.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { adminRoute } from './admin-route';

const admin = createRoute({
  getParentRoute: () => adminRoute,
  // With the slash, or the rest below would take it.
  path: '/admin/',
  staticData: { title: () => text('admin', 'title') },
  loader: () => loadTexts('admin', 'stats'),
  component: lazyNamed(() => import('@/routes/admin'), 'AdminScreen'),
});

const adminMail = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/mail',
  staticData: { title: () => text('admin', 'sections.mail.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/routes/admin-mail'), 'AdminMailScreen'),
});

const adminLetter = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/mail/$id',
  staticData: { title: () => text('admin', 'letter.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/routes/admin-letter'), 'AdminLetterScreen'),
});

const adminAudit = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/audit',
  staticData: { title: () => text('admin', 'sections.audit.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/routes/admin-audit'), 'AdminAuditScreen'),
});

const adminReview = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/review',
  staticData: { title: () => text('admin', 'sections.review.title') },
  loader: () => loadTexts('admin', 'review'),
  component: lazyNamed(() => import('@/routes/admin-review'), 'AdminReviewScreen'),
});

const adminReviewItem = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/review/$id',
  staticData: { title: () => text('review', 'title') },
  loader: () => loadTexts('admin', 'review', 'submissions', 'player'),
  component: lazyNamed(() => import('@/routes/admin-review-item'), 'AdminReviewItemScreen'),
});

const adminReviewPlaylist = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/review/playlists/$code',
  staticData: { title: () => text('review', 'playlist.title') },
  loader: () => loadTexts('admin', 'review', 'submissions', 'catalog'),
  component: lazyNamed(() => import('@/routes/admin-review-playlist'), 'AdminReviewPlaylistScreen'),
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
