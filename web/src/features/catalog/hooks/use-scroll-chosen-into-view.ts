// On narrow screens the chips of the filter are a line that slides. Whoever comes by a link with a filter sees it.
import { type RefObject, useEffect, useRef } from 'react';

/** Slides the line to the first of its chosen chips unless one of them is in sight. The chips are told by their places. */
export function useScrollChosenIntoView(chosen: readonly number[]): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null);
  const places = chosen.join();
  useEffect(() => {
    const rail = line.current;
    if (!rail || places === '') return;
    const { left, right } = rail.getBoundingClientRect();
    const boxes = places.split(',').map((place) => rail.children[Number(place)]?.getBoundingClientRect());
    const [first] = boxes;
    if (!first || boxes.some((box) => box && box.left >= left && box.right <= right)) return;
    const inset = Number.parseFloat(getComputedStyle(rail).paddingLeft);
    rail.scrollLeft += first.left - left - inset;
  }, [places]);
  return line;
}
