// Moves the focus to a heading when the focused element has disappeared with the previous page.
import { type RefObject, useEffect, useRef } from 'react';

/** For a heading with `tabIndex={-1}`. A focus elsewhere is left alone. */
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
