// Where a search was begun, so that the search page can lead back there.
import { useRouterState } from '@tanstack/react-router';

/** For the state of a link to `/search`: this page, or the one a search page was opened from. */
export function useBackLink(): { backLink?: string } {
  const backLink = useRouterState({
    select: ({ location }) => (location.pathname === '/search' ? location.state.backLink : location.href),
  });
  return backLink ? { backLink } : {};
}
