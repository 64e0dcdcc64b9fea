// A new filter or order shows its list from the top. The scroll happens in the same commit as the new rows; until then
// the current list does not move.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import type { ListSearch } from '@/features/catalog/filter/params';
import type { TrackSource } from '@/features/catalog/track-source';
import { useScroller } from '@/lib/scroller';

let isNavigating = false;

interface OtherList {
  search: (old: ListSearch) => ListSearch;
  /** Replaces the current history entry. */
  replace?: boolean;
}

/** Navigates to another list of the same page. */
export function useListNavigation(): (list: OtherList) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ search, replace = false }) => {
      isNavigating = true;
      void navigate({ to: '.', search, state: true, replace, resetScroll: false });
    },
    [navigate],
  );
}

/** `shown` is the list currently rendered. */
export function useScrollToListStart(shown: TrackSource): void {
  const scrollerRef = useScroller();
  const { history } = useRouter();
  // Back and Forward restore a scroll position instead.
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') isNavigating = false;
      }),
    [history],
  );
  // Once for each list.
  useLayoutEffect(() => {
    const node = scrollerRef.current;
    if (isNavigating && node && node.scrollTop > 0) {
      node.scrollTop = 0;
      // The browser would fire the event in the next frame, after rendering one without rows.
      node.dispatchEvent(new Event('scroll'));
    }
    isNavigating = false;
  }, [scrollerRef, shown]);
}
