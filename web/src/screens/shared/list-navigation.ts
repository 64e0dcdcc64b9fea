// Another filter or order begins at the top of the page, and in one step with its rows: until they are here, the list
// on the screen stays where it is.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import type { TrackSource } from '@/features/catalog/track-source';
import { useScroller } from '@/lib/scroller';

let isAsked = false;

interface OtherList {
  search: (old: Record<string, unknown>) => Record<string, unknown>;
  /** Instead of the present entry of the history. */
  replace?: boolean;
}

/** Goes to another list of the same page. */
export function useListNavigation(): (list: OtherList) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ search, replace = false }) => {
      isAsked = true;
      void navigate({ to: '.', search: search as never, state: true, replace, resetScroll: false });
    },
    [navigate],
  );
}

/** `shown` is the list on the screen. */
export function useScrollToListStart(shown: TrackSource): void {
  const scroller = useScroller();
  const { history } = useRouter();
  // The way back leads to where a list was left.
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') isAsked = false;
      }),
    [history],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list.
  useLayoutEffect(() => {
    const node = scroller.current;
    if (isAsked && node && node.scrollTop > 0) {
      node.scrollTop = 0;
      // By itself it would be told with the next frame, after one without rows.
      node.dispatchEvent(new Event('scroll'));
    }
    isAsked = false;
  }, [scroller, shown]);
}
