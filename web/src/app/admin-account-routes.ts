// Admin routes for accounts, payments, vocabularies and jobs.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { adminRoute } from './admin-route';

const adminUsers = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/users',
  staticData: { title: () => text('admin', 'sections.users.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/tables'), 'AdminUsersScreen'),
});

const adminUser = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/users/$id',
  staticData: { title: () => text('admin-accounts', 'user.one') },
  loader: () => loadTexts('admin', 'admin-accounts'),
  component: lazyNamed(() => import('@/screens/admin/user'), 'AdminUserScreen'),
});

const adminPayment = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/payments/$code',
  staticData: { title: () => text('admin-accounts', 'payment.one') },
  loader: () => loadTexts('admin', 'admin-accounts'),
  component: lazyNamed(() => import('@/screens/admin/payment'), 'AdminPaymentScreen'),
});

const adminPrices = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/prices',
  staticData: { title: () => text('admin', 'sections.prices.title') },
  loader: () => loadTexts('admin', 'admin-accounts'),
  component: lazyNamed(() => import('@/screens/admin/prices'), 'AdminPricesScreen'),
});

const adminVocabularies = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/vocabularies',
  staticData: { title: () => text('admin', 'sections.vocabularies.title') },
  loader: () => loadTexts('admin', 'admin-accounts'),
  component: lazyNamed(() => import('@/screens/admin/vocabularies'), 'AdminVocabulariesScreen'),
});

const adminJobs = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/jobs',
  staticData: { title: () => text('admin', 'sections.jobs.title') },
  loader: () => loadTexts('admin', 'admin-accounts'),
  component: lazyNamed(() => import('@/screens/admin/jobs'), 'AdminJobsScreen'),
});

export const adminAccountRoutes = [
  adminUsers,
  adminUser,
  adminPayment,
  adminPrices,
  adminVocabularies,
  adminJobs,
] as const;
