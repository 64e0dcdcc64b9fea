// The search field of wide screens. Ctrl K, ⌘ K or / focus it.
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSingleKey } from '@/lib/shortcuts';
import { SearchBox } from './SearchBox';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function SearchField() {
  const input = useRef<HTMLInputElement>(null);
  const focus = useCallback(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  useSingleKey('/', focus, 'Slash');
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [focus]);
  return <SearchBox input={input} keys={isMac ? '⌘K' : 'Ctrl K'} />;
}
