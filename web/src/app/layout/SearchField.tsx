// Search from anywhere on wide screens: Ctrl K, ⌘ K or / brings the cursor here.
import { useEffect, useRef } from 'react';
import { SearchBox } from './SearchBox';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Keys are told by their place, so that they work in every layout; a slash may also stand elsewhere. */
function asksForSearch(event: KeyboardEvent): boolean {
  const { code, key, altKey, shiftKey } = event;
  const withCommand = event.ctrlKey || event.metaKey;
  if (altKey) return false;
  if (withCommand) return code === 'KeyK' && !shiftKey;
  return (key === '/' || (code === 'Slash' && !shiftKey)) && !isTyping(event.target);
}

export function SearchField() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return <SearchBox input={input} keys={isMac ? '⌘K' : 'Ctrl K'} />;
}
