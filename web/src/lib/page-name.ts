// The name of what a page shows, such as a track's, where the route alone cannot know it.
import { useEffect } from 'react';
import { observable, useObservable } from './observable';

const name = observable<string | null>(null);

/** Names the page for as long as the component is on it. */
export function useNamedPage(text: string | undefined): void {
  useEffect(() => {
    name.set(text ?? null);
    return () => name.set(null);
  }, [text]);
}

export const usePageName = (): string | null => useObservable(name);
