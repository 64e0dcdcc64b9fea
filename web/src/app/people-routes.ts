// The desk of people and machinery: accounts, money, words and jobs.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { deskRoute } from './desk-route';

const adminUsers = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/users',
  staticData: { title: () => text('admin', 'sections.users.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/routes/admin-desk'), 'AdminUsersScreen'),
});

const adminUser = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/users/$id',
  staticData: { title: () => text('admin-accounts', 'user.one') },
  loader: () => loadTexts('admin', 'admin-accounts'),
  component: lazyNamed(() => import('@/routes/admin-user'), 'AdminUserScreen'),
});

const adminPayment = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/payments/$code',
  staticData: { title: () => text('admin-accounts', 'payment.one') },
  loader: () => loadTexts('admin', 'admin-accounts'),
  component: lazyNamed(() => import('@/routes/admin-payment'), 'AdminPaymentScreen'),
});

const adminPrices = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/prices',
  staticData: { title: () => text('admin', 'sections.prices.title') },
  loader: () => loadTexts('admin', 'admin-accounts'),
  component: lazyNamed(() => import('@/routes/admin-prices'), 'AdminPricesScreen'),
});

const adminVocabularies = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/vocabularies',
  staticData: { title: () => text('admin', 'sections.vocabularies.title') },
  loader: () => loadTexts('admin', 'admin-accounts'),
  component: lazyNamed(() => import('@/routes/admin-vocabularies'), 'AdminVocabulariesScreen'),
});

const adminJobs = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/jobs',
  staticData: { title: () => text('admin', 'sections.jobs.title') },
  loader: () => loadTexts('admin', 'admin-accounts'),
  component: lazyNamed(() => import('@/routes/admin-jobs'), 'AdminJobsScreen'),
});

export const peopleRoutes = [
  adminUsers,
  adminUser,
  adminPayment,
  adminPrices,
  adminVocabularies,
  adminJobs,
] as const;
