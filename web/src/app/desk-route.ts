// What all pages of the back office stand in.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '@/i18n';
import { rootRoute } from './root-route';

export const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'desk',
  loader: () => loadTexts('staff'),
  component: lazyRouteComponent(() => import('@/routes/admin-frame'), 'AdminFrame'),
});
