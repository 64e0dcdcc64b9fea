// Admin routes for accounts, payments, vocabularies and jobs.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { adminRoute, createAdminTable } from './admin-route';

const adminUsers = createAdminTable(
  '/admin/users',
  'users',
  lazyNamed(() => import('@/screens/admin/tables'), 'AdminUsersScreen'),
);

const adminUser = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/users/$id',
  staticData: { title: () => text('admin-accounts', 'user.one') },
  loader: () => loadTexts('admin-accounts'),
  component: lazyNamed(() => import('@/screens/admin/user'), 'AdminUserScreen'),
});

const adminPayment = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/payments/$code',
  staticData: { title: () => text('admin-accounts', 'payment.one') },
  loader: () => loadTexts('admin-accounts'),
  component: lazyNamed(() => import('@/screens/admin/payment'), 'AdminPaymentScreen'),
});

const adminPrices = createAdminTable(
  '/admin/prices',
  'prices',
  lazyNamed(() => import('@/screens/admin/prices'), 'AdminPricesScreen'),
  'admin-accounts',
);

const adminVocabularies = createAdminTable(
  '/admin/vocabularies',
  'vocabularies',
  lazyNamed(() => import('@/screens/admin/vocabularies'), 'AdminVocabulariesScreen'),
  'admin-accounts',
);

const adminJobs = createAdminTable(
  '/admin/jobs',
  'jobs',
  lazyNamed(() => import('@/screens/admin/jobs'), 'AdminJobsScreen'),
  'admin-accounts',
);

export const adminAccountRoutes = [adminUser, adminPayment] as const;

export const adminAccountTables = [adminUsers, adminPrices, adminVocabularies, adminJobs] as const;
