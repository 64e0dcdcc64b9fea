// Where the keyboard and a screen reader go on when what they were at is gone with the page before.
import { type RefObject, useEffect, useRef } from 'react';

/** For a heading with `tabIndex={-1}`. Whoever is somewhere else stays there. */
export function useHeadingFocus(isWanted = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (!wanted.current) return;
    if (!document.activeElement || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
