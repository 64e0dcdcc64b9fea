// The layout route of all admin pages.
import { createRoute } from '@tanstack/react-router';
import { loadTexts } from '@/i18n';
import { lazyNamed } from '@/lib/lazy';
import { rootRoute } from './root-route';

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_admin',
  loader: () => loadTexts('admin'),
  component: lazyNamed(() => import('@/screens/admin/admin-layout'), 'AdminLayout'),
});
