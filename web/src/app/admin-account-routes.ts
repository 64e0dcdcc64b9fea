// Admin routes for accounts, payments, vocabularies and jobs.
import { createRoute } from '@tanstack/react-router';
import { text } from '@/i18n';
import { adminRoute, createAdminTable } from './admin-route';
import { screenParts } from './load-screen';

const adminUsers = createAdminTable(
  '/admin/users',
  'users',
  () => import('@/screens/admin/tables'),
  'AdminUsersScreen',
);

const adminUser = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/users/$id',
  staticData: { title: () => text('admin-accounts', 'user.one') },
  ...screenParts(() => import('@/screens/admin/user'), 'AdminUserScreen', 'admin-accounts'),
});

const adminPayment = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/payments/$code',
  staticData: { title: () => text('admin-accounts', 'payment.one') },
  ...screenParts(() => import('@/screens/admin/payment'), 'AdminPaymentScreen', 'admin-accounts'),
});

const adminPrices = createAdminTable(
  '/admin/prices',
  'prices',
  () => import('@/screens/admin/prices'),
  'AdminPricesScreen',
  'admin-accounts',
);

const adminVocabularies = createAdminTable(
  '/admin/vocabularies',
  'vocabularies',
  () => import('@/screens/admin/vocabularies'),
  'AdminVocabulariesScreen',
  'admin-accounts',
);

const adminJobs = createAdminTable(
  '/admin/jobs',
  'jobs',
  () => import('@/screens/admin/jobs'),
  'AdminJobsScreen',
  'admin-accounts',
);

export const adminAccountRoutes = [adminUser, adminPayment] as const;

export const adminAccountTables = [adminUsers, adminPrices, adminVocabularies, adminJobs] as const;
