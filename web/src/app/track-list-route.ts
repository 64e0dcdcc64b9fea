// The layout route of all pages with a list of tracks. Its search parameters are the filter and the order of the list.
import { createRoute } from '@tanstack/react-router';
import { loadTexts } from '@/i18n';
import { rootRoute } from './root-route';
import { readTrackList } from './search-params';

export const trackListRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_tracks',
  validateSearch: readTrackList,
  loader: () => loadTexts('filters'),
});
