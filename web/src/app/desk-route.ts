// What all pages of the back office stand in.
import { createRoute } from '@tanstack/react-router';
import { loadTexts } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { rootRoute } from './root-route';

export const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'desk',
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/routes/admin-frame'), 'AdminFrame'),
});
