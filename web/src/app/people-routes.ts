// The desk of people and machinery: accounts, money, words and jobs.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { deskRoute } from './desk-route';

const adminUsers = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/users',
  staticData: { title: () => text('staff', 'sections.users.title') },
  loader: () => loadTexts('staff'),
  component: lazyNamed(() => import('@/routes/admin-desk'), 'AdminUsersScreen'),
});

const adminUser = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/users/$id',
  staticData: { title: () => text('people', 'user.one') },
  loader: () => loadTexts('staff', 'people'),
  component: lazyNamed(() => import('@/routes/admin-user'), 'AdminUserScreen'),
});

const adminPayment = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/payments/$code',
  staticData: { title: () => text('people', 'payment.one') },
  loader: () => loadTexts('staff', 'people'),
  component: lazyNamed(() => import('@/routes/admin-payment'), 'AdminPaymentScreen'),
});

const adminPrices = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/prices',
  staticData: { title: () => text('staff', 'sections.prices.title') },
  loader: () => loadTexts('staff', 'people'),
  component: lazyNamed(() => import('@/routes/admin-prices'), 'AdminPricesScreen'),
});

const adminVocabularies = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/vocabularies',
  staticData: { title: () => text('staff', 'sections.vocabularies.title') },
  loader: () => loadTexts('staff', 'people'),
  component: lazyNamed(() => import('@/routes/admin-vocabularies'), 'AdminVocabulariesScreen'),
});

const adminJobs = createRoute({
  getParentRoute: () => deskRoute,
  path: '/admin/jobs',
  staticData: { title: () => text('staff', 'sections.jobs.title') },
  loader: () => loadTexts('staff', 'people'),
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
