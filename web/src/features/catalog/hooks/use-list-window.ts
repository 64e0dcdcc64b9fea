// Which rows are in sight while the page scrolls. Rows are placed by transforms, so scrolling alone costs no layout.
import { useRouter } from '@tanstack/react-router';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { registerRows } from '@/lib/row-anchor';
import { useScroller } from '@/lib/scroller';
import { type ListGeometry, linesAbove, type Range, rowAt, rowTop, windowAt } from '../list-geometry';

export interface VisibleRows {
  range: Range;
  /** The row at the top of the screen; while it scrolls, exact only when its date is new. */
  topRow: number;
}

export interface ListScroll {
  scrollToRow: (index: number) => void;
  rowsOnScreen: () => number;
}

/** Where jsdom and hidden pages measure nothing. */
const FALLBACK_HEIGHT = 800;

const SCROLL_REST_MS = 120;

/** What to draw before anything is measured. */
export const firstVisibleRow = (space: ListGeometry): VisibleRows => ({
  range: windowAt(space, 0, FALLBACK_HEIGHT),
  topRow: 0,
});

/** `list` is the element the rows stand in, `header` the sticky part that covers its top. */
export function useListWindow(
  space: ListGeometry,
  list: RefObject<HTMLElement | null>,
  header: RefObject<HTMLElement | null>,
  setShown: Dispatch<SetStateAction<VisibleRows>>,
): ListScroll {
  const router = useRouter();
  const scroller = useScroller();
  const spaceRef = useRef(space);
  const measured = useRef({ listTop: 0, covered: 0, height: FALLBACK_HEIGHT });
  /** The row that stays where it is when date lines appear, and how far above the top of the screen it begins. */
  const anchor = useRef({ row: 0, above: 0 });
  /** The row that was brought into sight: until somebody scrolls on, it is the one that stays. */
  const brought = useRef<{ row: number; scrollTop: number } | null>(null);

  const update = useCallback(
    (isAtRest = false) => {
      const node = scroller.current;
      if (!node) return;
      const { listTop, covered, height } = measured.current;
      const top = node.scrollTop + covered - listTop;
      const topRow = top <= 0 ? 0 : rowAt(spaceRef.current, top);
      if (brought.current?.scrollTop !== node.scrollTop) brought.current = null;
      const row = brought.current?.row ?? topRow;
      anchor.current = { row, above: top - rowTop(spaceRef.current, row) };
      const range = windowAt(spaceRef.current, Math.max(0, top), height);
      // The table is drawn again only when other rows or another date come into sight.
      setShown((old) =>
        old.range.first === range.first &&
        old.range.last === range.last &&
        linesAbove(spaceRef.current, old.topRow) === linesAbove(spaceRef.current, topRow) &&
        !(isAtRest && old.topRow !== topRow)
          ? old
          : { range, topRow },
      );
    },
    [scroller, setShown],
  );

  const measure = useCallback(() => {
    const node = scroller.current;
    if (!node || !list.current) return;
    const covered = header.current?.offsetHeight ?? 0;
    const height = (node.clientHeight || FALLBACK_HEIGHT) - covered;
    const listTop =
      list.current.getBoundingClientRect().top - node.getBoundingClientRect().top + node.scrollTop;
    measured.current = { listTop, covered, height };
    update();
  }, [scroller, list, header, update]);

  // Not a layout effect: on a page's first load those run before the scroller around them is known.
  useEffect(() => {
    const node = scroller.current;
    if (!node || !list.current) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    // What stands above the list may grow when its data arrives.
    for (const part of node.children) observer.observe(part);
    if (header.current) observer.observe(header.current);
    return () => observer.disconnect();
  }, [scroller, list, header, measure]);

  // The way back brings the page to where it was left once it is drawn: the rows there come with the same picture.
  useLayoutEffect(
    // The first page of an opening is at its top: to measure it here would lay it out once more.
    () => router.subscribe('onRendered', ({ fromLocation }) => fromLocation && flushSync(measure)),
    [router, measure],
  );

  useEffect(
    () =>
      registerRows({
        place: () =>
          anchor.current.above + rowTop(spaceRef.current, anchor.current.row) > 0 ? anchor.current : null,
        topOf: ({ row, above }) => {
          if (row >= spaceRef.current.rows) return null;
          measure();
          const { listTop, covered } = measured.current;
          return listTop - covered + rowTop(spaceRef.current, row) + above;
        },
      }),
    [measure],
  );

  // While rows fly past under a resting pointer, hovering them would be work for nothing.
  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    let rest: number | undefined;
    const onScroll = () => {
      if (list.current && rest === undefined) list.current.dataset.scrolling = '';
      window.clearTimeout(rest);
      rest = window.setTimeout(() => {
        rest = undefined;
        delete list.current?.dataset.scrolling;
        // Whoever comes with Tab now begins with what they see.
        update(true);
      }, SCROLL_REST_MS);
      update();
    };
    node.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.clearTimeout(rest);
      node.removeEventListener('scroll', onScroll);
    };
  }, [scroller, list, update]);

  // Date lines that became known above a row push it down; scrolling by as much keeps it where it was.
  useLayoutEffect(() => {
    const before = spaceRef.current;
    spaceRef.current = space;
    const node = scroller.current;
    const { row, above } = anchor.current;
    if (node && above + rowTop(before, row) > 0) {
      const moved = rowTop(space, row) - rowTop(before, row);
      if (moved !== 0 && before.rowHeight === space.rowHeight) node.scrollTop += moved;
      if (brought.current) brought.current.scrollTop = node.scrollTop;
    }
    update();
  }, [space, scroller, update]);

  const scrollToRow = useCallback(
    (index: number) => {
      const node = scroller.current;
      if (!node) return;
      const { listTop, covered, height } = measured.current;
      const top = rowTop(spaceRef.current, index) + listTop - covered;
      const bottom = top + spaceRef.current.rowHeight;
      if (top < node.scrollTop) node.scrollTop = index === 0 ? 0 : top;
      else if (bottom > node.scrollTop + height) node.scrollTop = bottom - height;
      brought.current = { row: index, scrollTop: node.scrollTop };
      update();
    },
    [scroller, update],
  );
  const rowsOnScreen = useCallback(
    () => Math.max(1, Math.floor(measured.current.height / spaceRef.current.rowHeight) - 1),
    [],
  );

  return { scrollToRow, rowsOnScreen };
}
