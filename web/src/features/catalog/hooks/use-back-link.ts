// Remembers the page on which a search was started, so that the search page can link back to it.
import { useRouterState } from '@tanstack/react-router';

/** The state for a link to `/search`: the current page, or the one from which a search page was opened. */
export function useBackLink(): { backLink?: string } {
  const backLink = useRouterState({
    select: ({ location }) => (location.pathname === '/search' ? location.state.backLink : location.href),
  });
  return backLink ? { backLink } : {};
}
