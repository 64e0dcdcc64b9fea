// Routes of posts and other editorial pages, and of their admin area.
import { createRoute } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { adminRoute } from './admin-route';
import { rootRoute } from './root-route';

const blog = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog',
  staticData: { title: () => text('editorial', 'blog.title') },
  loader: () => loadTexts('editorial'),
  component: lazyNamed(() => import('@/screens/editorial/blog'), 'BlogScreen'),
});

const blogPost = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/$code',
  staticData: { title: () => text('editorial', 'blog.one') },
  loader: () => loadTexts('editorial', 'catalog', 'track'),
  component: lazyNamed(() => import('@/screens/editorial/post'), 'BlogPostScreen'),
});

const news = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news',
  staticData: { title: () => text('editorial', 'news.title') },
  loader: () => loadTexts('editorial'),
  component: lazyNamed(() => import('@/screens/editorial/blog'), 'NewsScreen'),
});

const newsItem = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/$code',
  staticData: { title: () => text('editorial', 'news.one') },
  loader: () => loadTexts('editorial', 'catalog', 'track'),
  component: lazyNamed(() => import('@/screens/editorial/post'), 'NewsItemScreen'),
});

const faq = createRoute({
  getParentRoute: () => rootRoute,
  path: '/faq',
  staticData: { title: () => text('editorial', 'faq.title') },
  loader: () => loadTexts('editorial'),
  component: lazyNamed(() => import('@/screens/editorial/faq'), 'FaqScreen'),
});

const contacts = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contacts',
  staticData: { title: () => text('editorial', 'contacts') },
  loader: () => loadTexts('editorial'),
  component: lazyNamed(() => import('@/screens/editorial/text-page'), 'ContactsScreen'),
});

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/$code',
  staticData: { title: () => text('editorial', 'page') },
  loader: () => loadTexts('editorial'),
  component: lazyNamed(() => import('@/screens/editorial/text-page'), 'TextPageScreen'),
});

const bugReport = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bug-report',
  staticData: { title: () => text('editorial', 'report.title') },
  loader: () => loadTexts('editorial'),
  component: lazyNamed(() => import('@/screens/editorial/bug-report'), 'BugReportScreen'),
});

const adminPosts = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/posts',
  staticData: { title: () => text('admin', 'sections.posts.title') },
  loader: () => loadTexts('admin', 'editor'),
  component: lazyNamed(() => import('@/screens/admin/posts'), 'AdminPostsScreen'),
});

const adminPost = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/posts/$id',
  staticData: { title: () => text('editor', 'post') },
  loader: () => loadTexts('admin', 'editor'),
  component: lazyNamed(() => import('@/screens/admin/post'), 'AdminPostScreen'),
});

const adminFaq = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/faq',
  staticData: { title: () => text('admin', 'sections.faq.title') },
  loader: () => loadTexts('admin', 'editor'),
  component: lazyNamed(() => import('@/screens/admin/faq'), 'AdminFaqScreen'),
});

const adminPages = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/pages',
  staticData: { title: () => text('admin', 'sections.pages.title') },
  loader: () => loadTexts('admin', 'editor'),
  component: lazyNamed(() => import('@/screens/admin/pages'), 'AdminPagesScreen'),
});

const adminPageTexts = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/page-texts',
  staticData: { title: () => text('admin', 'sections.pageVersions.title') },
  loader: () => loadTexts('admin', 'editor'),
  component: lazyNamed(() => import('@/screens/admin/page-versions'), 'AdminPageVersionsScreen'),
});

const adminBugReports = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/bug-reports',
  staticData: { title: () => text('admin', 'sections.bugReports.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/tables'), 'AdminBugReportsScreen'),
});

const adminBugReport = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/bug-reports/$id',
  staticData: { title: () => text('admin', 'report.one') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/bug-report'), 'AdminBugReportScreen'),
});

const adminPayments = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/payments',
  staticData: { title: () => text('admin', 'sections.payments.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/tables'), 'AdminPaymentsScreen'),
});

const adminPromos = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/promos',
  staticData: { title: () => text('admin', 'sections.promos.title') },
  loader: () => loadTexts('admin', 'admin-accounts'),
  component: lazyNamed(() => import('@/screens/admin/promos'), 'AdminPromosScreen'),
});

const adminRedirects = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/redirects',
  staticData: { title: () => text('admin', 'sections.redirects.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/tables'), 'AdminRedirectsScreen'),
});

const adminSeo = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/seo',
  staticData: { title: () => text('admin', 'sections.seo.title') },
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/tables'), 'AdminSeoScreen'),
});

const offer = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offer',
  staticData: { title: () => text('editorial', 'offer') },
  loader: () => loadTexts('editorial'),
  component: lazyNamed(() => import('@/screens/editorial/legal'), 'OfferScreen'),
});

const personalData = createRoute({
  getParentRoute: () => rootRoute,
  path: '/personal-data',
  staticData: { title: () => text('editorial', 'personalData') },
  loader: () => loadTexts('editorial'),
  component: lazyNamed(() => import('@/screens/editorial/legal'), 'PersonalDataScreen'),
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

export const adminEditorialRoutes = [
  adminPosts,
  adminPost,
  adminFaq,
  adminPages,
  adminPageTexts,
  adminBugReports,
  adminBugReport,
  adminPayments,
  adminPromos,
  adminRedirects,
  adminSeo,
] as const;
