// How much of a list "show more" has opened. The history entry keeps it, so that a reload and Back show as much again.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** `list` names the list within its page. */
export function useShownParts(list: string): [parts: number, setParts: (parts: number) => void] {
  const parts = useLocation({ select: ({ state }) => state.shownParts?.[list] ?? 1 });
  const navigate = useNavigate();
  const setParts = (next: number) =>
    void navigate({
      to: '.',
      search: true,
      state: (old) => ({ ...old, shownParts: { ...old.shownParts, [list]: next } }),
      replace: true,
      resetScroll: false,
    });
  return [parts, setParts];
}

/** Fetches as many pages as were shown before; returns a function that shows one more. */
export function useShownPages<Page>(
  list: string,
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
): () => void {
  const [parts, setParts] = useShownParts(list);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loaded = data?.pages.length ?? 0;
  const isMissing = loaded > 0 && loaded < parts && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isMissing) void fetchNextPage();
  }, [isMissing, fetchNextPage]);
  return () => {
    void fetchNextPage();
    setParts(loaded + 1);
  };
}
