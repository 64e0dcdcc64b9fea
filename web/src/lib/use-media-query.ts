// Subscribes to a CSS media query.
import { useCallback, useSyncExternalStore } from 'react';
import { MOBILE_MAX_WIDTH, TABLET_MAX_WIDTH } from './constants';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

const MOBILE = `(max-width: ${MOBILE_MAX_WIDTH}px)`;

export const useIsMobile = (): boolean => useMediaQuery(MOBILE);

/** For a decision that is made once, without a subscription. */
export const isMobileNow = (): boolean => window.matchMedia(MOBILE).matches;

export const useIsTablet = (): boolean => useMediaQuery(`(max-width: ${TABLET_MAX_WIDTH}px)`);
