// The pages still to be built: each says what it will hold. Building one removes its line here.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts, text } from '@/i18n';
import type { ComingKey } from '@/routes/coming';
import type { IconName } from '@/ui/Icon';
import { rootRoute } from './root-route';

function coming<const P extends string>(path: P, page: ComingKey, icon: IconName) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: {
      title: () => text('coming', `pages.${page}.title`),
      coming: { page, icon },
    },
    loader: () => loadTexts('coming'),
    component: lazyRouteComponent(() => import('@/routes/coming'), 'ComingScreen'),
  });
}

export const comingRoutes = [
  coming('/submit', 'submit', 'upload'),
  coming('/submit/$id', 'submission', 'upload'),
  coming('/blog', 'blog', 'blog'),
  coming('/blog/$code', 'post', 'blog'),
  coming('/news', 'news', 'news'),
  coming('/news/$code', 'newsItem', 'news'),
  coming('/faq', 'faq', 'help'),
  coming('/contacts', 'contacts', 'mail'),
  coming('/bug-report', 'bugReport', 'bug'),
] as const;
