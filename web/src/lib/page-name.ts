// The name of the page's content, such as a track title, which the route cannot know.
import { useEffect } from 'react';
import { observable, useObservable } from './observable';

const name = observable<string | null>(null);

/** Names the page while the component is mounted. */
export function useNamedPage(text: string | undefined): void {
  useEffect(() => {
    name.set(text ?? null);
    return () => name.set(null);
  }, [text]);
}

export const usePageName = (): string | null => useObservable(name);
