// The name of the page's content, such as a track title, which the route cannot know.
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';

const pageNameStore = createStore<string | null>(() => null);

/** Names the page while the component is mounted. */
export function useNamedPage(text: string | undefined): void {
  useEffect(() => {
    pageNameStore.setState(text ?? null);
    return () => pageNameStore.setState(null);
  }, [text]);
}

export const usePageName = (): string | null => useStore(pageNameStore);
