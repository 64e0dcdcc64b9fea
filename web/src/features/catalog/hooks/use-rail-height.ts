// The header of the table sticks below the filter rail, whose height depends on how its chips wrap.
import { type RefObject, useLayoutEffect } from 'react';

export function useRailHeight(rail: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = rail.current;
    if (!node) return;
    const measure = () => node.parentElement?.style.setProperty('--rail-height', `${node.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [rail]);
}
