// Routes of posts and other editorial pages, and of their admin area.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { asText } from '@/lib/search-values';
import { adminRoute, createAdminTable } from './admin-route';
import { screenParts } from './load-screen';
import { rootRoute } from './root-route';
import { readSearch } from './search-params';

const blog = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog',
  staticData: { title: () => text('editorial', 'blog.title') },
  ...screenParts(() => import('@/screens/editorial/blog'), 'BlogScreen', 'editorial'),
});

const blogPost = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/$code',
  staticData: { title: () => text('editorial', 'blog.one') },
  ...screenParts(() => import('@/screens/editorial/post'), 'BlogPostScreen', 'editorial', 'catalog', 'track'),
});

const news = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news',
  staticData: { title: () => text('editorial', 'news.title') },
  ...screenParts(() => import('@/screens/editorial/blog'), 'NewsScreen', 'editorial'),
});

const newsItem = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/$code',
  staticData: { title: () => text('editorial', 'news.one') },
  ...screenParts(() => import('@/screens/editorial/post'), 'NewsItemScreen', 'editorial', 'catalog', 'track'),
});

const faq = createRoute({
  getParentRoute: () => rootRoute,
  path: '/faq',
  staticData: { title: () => text('editorial', 'faq.title') },
  ...screenParts(() => import('@/screens/editorial/faq'), 'FaqScreen', 'editorial'),
});

const contacts = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contacts',
  staticData: { title: () => text('editorial', 'contacts') },
  // Not fetched ahead: a new pool does not have this page yet, and a link of every page leads to it.
  loader: () => loadTexts('editorial'),
  component: lazyNamed(() => import('@/screens/editorial/contacts'), 'ContactsScreen'),
});

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/$code',
  staticData: { title: () => text('editorial', 'page') },
  ...screenParts(() => import('@/screens/editorial/text-page'), 'TextPageScreen', 'editorial'),
});

const bugReport = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bug-report',
  validateSearch: readSearch({ page: asText, text: asText }),
  staticData: { title: () => text('editorial', 'report.title') },
  loader: () => loadTexts('editorial'),
  component: lazyNamed(() => import('@/screens/editorial/bug-report'), 'BugReportScreen'),
});

const adminPosts = createAdminTable(
  '/admin/posts',
  'posts',
  () => import('@/screens/admin/posts'),
  'AdminPostsScreen',
  'editor',
);

const adminPost = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/posts/$id',
  staticData: { title: () => text('editor', 'post') },
  loader: () => loadTexts('editor'),
  component: lazyNamed(() => import('@/screens/admin/post'), 'AdminPostScreen'),
});

const adminFaq = createAdminTable(
  '/admin/faq',
  'faq',
  () => import('@/screens/admin/faq'),
  'AdminFaqScreen',
  'editor',
);

const adminPages = createAdminTable(
  '/admin/pages',
  'pages',
  () => import('@/screens/admin/pages'),
  'AdminPagesScreen',
  'editor',
);

const adminPageTexts = createAdminTable(
  '/admin/page-texts',
  'pageVersions',
  () => import('@/screens/admin/page-versions'),
  'AdminPageVersionsScreen',
  'editor',
);

const adminBugReports = createAdminTable(
  '/admin/bug-reports',
  'bugReports',
  () => import('@/screens/admin/tables'),
  'AdminBugReportsScreen',
);

const adminBugReport = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/bug-reports/$id',
  staticData: { title: () => text('admin', 'report.one') },
  ...screenParts(() => import('@/screens/admin/bug-report'), 'AdminBugReportScreen'),
});

const adminPayments = createAdminTable(
  '/admin/payments',
  'payments',
  () => import('@/screens/admin/tables'),
  'AdminPaymentsScreen',
);

const adminPromos = createAdminTable(
  '/admin/promos',
  'promos',
  () => import('@/screens/admin/promo-codes'),
  'AdminPromoCodesScreen',
  'admin-accounts',
);

const adminRedirects = createAdminTable(
  '/admin/redirects',
  'redirects',
  () => import('@/screens/admin/tables'),
  'AdminRedirectsScreen',
);

const adminSeo = createAdminTable(
  '/admin/seo',
  'seo',
  () => import('@/screens/admin/tables'),
  'AdminSeoScreen',
);

const legalScreen = () => import('@/screens/editorial/legal');
const offer = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offer',
  staticData: { title: () => text('editorial', 'offer') },
  ...screenParts(legalScreen, 'OfferScreen', 'editorial'),
});

const personalData = createRoute({
  getParentRoute: () => rootRoute,
  path: '/personal-data',
  staticData: { title: () => text('editorial', 'personalData') },
  ...screenParts(legalScreen, 'PersonalDataScreen', 'editorial'),
});

export const editorialRoutes = [
  offer,
  personalData,
  blog,
  blogPost,
  news,
  newsItem,
  faq,
  contacts,
  page,
  bugReport,
] as const;

export const adminEditorialRoutes = [adminPost, adminBugReport] as const;

export const adminEditorialTables = [
  adminPosts,
  adminFaq,
  adminPages,
  adminPageTexts,
  adminBugReports,
  adminPayments,
  adminPromos,
  adminRedirects,
  adminSeo,
] as const;
