// The desk's own pages: its figures, letters, log and review.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { deskRoute } from './desk-route';

const admin = createRoute({
  getParentRoute: () => deskRoute,
  // With the slash, or the rest below would take it.
  path: '/admin/',
  staticData: { title: () => text('staff', 'title') },
  loader: () => loadTexts('staff', 'figures'),
  component: lazyNamed(() => import('@/routes/admin'), 'AdminScreen'),
});

const adminMail = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/mail',
  staticData: { title: () => text('staff', 'sections.mail.title') },
  loader: () => loadTexts('staff'),
  component: lazyNamed(() => import('@/routes/admin-mail'), 'AdminMailScreen'),
});

const adminLetter = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/mail/$id',
  staticData: { title: () => text('staff', 'letter.title') },
  loader: () => loadTexts('staff'),
  component: lazyNamed(() => import('@/routes/admin-letter'), 'AdminLetterScreen'),
});

const adminAudit = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/audit',
  staticData: { title: () => text('staff', 'sections.audit.title') },
  loader: () => loadTexts('staff'),
  component: lazyNamed(() => import('@/routes/admin-audit'), 'AdminAuditScreen'),
});

const adminReview = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/review',
  staticData: { title: () => text('staff', 'sections.review.title') },
  loader: () => loadTexts('staff', 'review'),
  component: lazyNamed(() => import('@/routes/admin-review'), 'AdminReviewScreen'),
});

const adminReviewItem = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/review/$id',
  staticData: { title: () => text('review', 'title') },
  loader: () => loadTexts('staff', 'review', 'submit', 'player'),
  component: lazyNamed(() => import('@/routes/admin-review-item'), 'AdminReviewItemScreen'),
});

const adminReviewPlaylist = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/review/playlists/$code',
  staticData: { title: () => text('review', 'playlist.title') },
  loader: () => loadTexts('staff', 'review', 'submit', 'catalogue'),
  component: lazyNamed(() => import('@/routes/admin-review-playlist'), 'AdminReviewPlaylistScreen'),
});

export const staffRoutes = [
  admin,
  adminMail,
  adminLetter,
  adminAudit,
  adminReview,
  adminReviewItem,
  adminReviewPlaylist,
] as const;
