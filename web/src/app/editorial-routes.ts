// Routes of posts and other editorial pages, and of their admin area.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { adminRoute, createAdminTable } from './admin-route';
import { loadScreen } from './load-screen';
import { rootRoute } from './root-route';

const blogScreen = () => import('@/screens/editorial/blog');
const blog = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog',
  staticData: { title: () => text('editorial', 'blog.title') },
  loader: loadScreen(blogScreen, 'editorial'),
  component: lazyNamed(blogScreen, 'BlogScreen'),
});

const blogPostScreen = () => import('@/screens/editorial/post');
const blogPost = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/$code',
  staticData: { title: () => text('editorial', 'blog.one') },
  loader: loadScreen(blogPostScreen, 'editorial', 'catalog', 'track'),
  component: lazyNamed(blogPostScreen, 'BlogPostScreen'),
});

const newsScreen = () => import('@/screens/editorial/blog');
const news = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news',
  staticData: { title: () => text('editorial', 'news.title') },
  loader: loadScreen(newsScreen, 'editorial'),
  component: lazyNamed(newsScreen, 'NewsScreen'),
});

const newsItemScreen = () => import('@/screens/editorial/post');
const newsItem = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/$code',
  staticData: { title: () => text('editorial', 'news.one') },
  loader: loadScreen(newsItemScreen, 'editorial', 'catalog', 'track'),
  component: lazyNamed(newsItemScreen, 'NewsItemScreen'),
});

const faqScreen = () => import('@/screens/editorial/faq');
const faq = createRoute({
  getParentRoute: () => rootRoute,
  path: '/faq',
  staticData: { title: () => text('editorial', 'faq.title') },
  loader: loadScreen(faqScreen, 'editorial'),
  component: lazyNamed(faqScreen, 'FaqScreen'),
});

const contactsScreen = () => import('@/screens/editorial/contacts');
const contacts = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contacts',
  staticData: { title: () => text('editorial', 'contacts') },
  loader: loadScreen(contactsScreen, 'editorial'),
  component: lazyNamed(contactsScreen, 'ContactsScreen'),
});

const textPageScreen = () => import('@/screens/editorial/text-page');
const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/$code',
  staticData: { title: () => text('editorial', 'page') },
  loader: loadScreen(textPageScreen, 'editorial'),
  component: lazyNamed(textPageScreen, 'TextPageScreen'),
});

const bugReport = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bug-report',
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

const adminBugReportScreen = () => import('@/screens/admin/bug-report');
const adminBugReport = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/bug-reports/$id',
  staticData: { title: () => text('admin', 'report.one') },
  loader: loadScreen(adminBugReportScreen),
  component: lazyNamed(adminBugReportScreen, 'AdminBugReportScreen'),
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
  loader: loadScreen(legalScreen, 'editorial'),
  component: lazyNamed(legalScreen, 'OfferScreen'),
});

const personalData = createRoute({
  getParentRoute: () => rootRoute,
  path: '/personal-data',
  staticData: { title: () => text('editorial', 'personalData') },
  loader: loadScreen(legalScreen, 'editorial'),
  component: lazyNamed(legalScreen, 'PersonalDataScreen'),
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
