// On narrow screens the chips of the filter are a line that scrolls. A user who opens a link with a filter
// must see it.
import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to the first chosen chip unless one of them is visible. `chosen` has the indices of the chips. */
export function useScrollChosenIntoView(chosen: readonly number[]): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null);
  const places = chosen.join();
  useEffect(() => {
    const rail = line.current;
    if (!rail || places === '') return;
    const { left, right } = rail.getBoundingClientRect();
    const boxes = places.split(',').map((index) => rail.children[Number(index)]?.getBoundingClientRect());
    const [first] = boxes;
    if (!first || boxes.some((box) => box && box.left >= left && box.right <= right)) return;
    const inset = Number.parseFloat(getComputedStyle(rail).paddingLeft);
    rail.scrollLeft += first.left - left - inset;
  }, [places]);
  return line;
}
