// Tracks which rows are visible while the page scrolls. Rows are positioned by transforms, so scrolling alone
// needs no layout.
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
  /** The row at the top of the screen; while scrolling it is updated only when its date changes. */
  topRow: number;
}

export interface ListScroll {
  scrollToRow: (index: number) => void;
  rowsOnScreen: () => number;
}

/** The height that is assumed where nothing can be measured: in jsdom and on hidden pages. */
const FALLBACK_HEIGHT = 800;

const SCROLL_REST_MS = 120;

/** A sticky header covers what is above it, too. */
const coveredBy = (header: HTMLElement): number =>
  header.offsetHeight + (Number.parseFloat(getComputedStyle(header).top) || 0);

/** The rows to render before anything is measured. */
export const firstVisibleRow = (space: ListGeometry): VisibleRows => ({
  range: windowAt(space, 0, FALLBACK_HEIGHT),
  topRow: 0,
});

/** `listRef` is the element that contains the rows, `headerRef` the sticky part that covers its top. */
export function useListWindow(
  space: ListGeometry,
  listRef: RefObject<HTMLElement | null>,
  headerRef: RefObject<HTMLElement | null>,
  setShown: Dispatch<SetStateAction<VisibleRows>>,
): ListScroll {
  const router = useRouter();
  const scrollerRef = useScroller();
  const spaceRef = useRef(space);
  const measured = useRef({ listTop: 0, covered: 0, height: FALLBACK_HEIGHT });
  /**
   * The row that keeps its position when date lines appear, and how far above the top of the screen it
   * begins.
   */
  const anchor = useRef({ row: 0, above: 0 });
  /**
   * The row to which the list was scrolled: until the user scrolls, it is the one that keeps its position.
   */
  const scrolledTo = useRef<{ row: number; scrollTop: number } | null>(null);

  const update = useCallback(
    (isAtRest = false) => {
      const node = scrollerRef.current;
      if (!node) return;
      const { listTop, covered, height } = measured.current;
      const top = node.scrollTop + covered - listTop;
      const topRow = top <= 0 ? 0 : rowAt(spaceRef.current, top);
      if (scrolledTo.current?.scrollTop !== node.scrollTop) scrolledTo.current = null;
      const row = scrolledTo.current?.row ?? topRow;
      anchor.current = { row, above: top - rowTop(spaceRef.current, row) };
      const range = windowAt(spaceRef.current, Math.max(0, top), height);
      // The table renders only when other rows or another date become visible.
      setShown((old) =>
        old.range.first === range.first &&
        old.range.last === range.last &&
        linesAbove(spaceRef.current, old.topRow) === linesAbove(spaceRef.current, topRow) &&
        !(isAtRest && old.topRow !== topRow)
          ? old
          : { range, topRow },
      );
    },
    [scrollerRef, setShown],
  );

  const measure = useCallback(() => {
    const node = scrollerRef.current;
    if (!node || !listRef.current) return;
    const covered = headerRef.current ? coveredBy(headerRef.current) : 0;
    const height = (node.clientHeight || FALLBACK_HEIGHT) - covered;
    const listTop =
      listRef.current.getBoundingClientRect().top - node.getBoundingClientRect().top + node.scrollTop;
    measured.current = { listTop, covered, height };
    update();
  }, [scrollerRef, listRef, headerRef, update]);

  // Not a layout effect, because on the first load of a page those run before the surrounding scroller is
  // known.
  useEffect(() => {
    const node = scrollerRef.current;
    if (!node || !listRef.current) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    // The content above the list may grow when its data arrive.
    for (const part of node.children) observer.observe(part);
    if (headerRef.current) observer.observe(headerRef.current);
    return () => observer.disconnect();
  }, [scrollerRef, listRef, headerRef, measure]);

  // On going back the scroll position is restored once the page is rendered; measuring here renders the rows
  // at that position in the same frame.
  useLayoutEffect(
    // The first page after a load is at its top, where measuring here would only cost another layout.
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

  // While rows scroll under a resting pointer, hover effects would be wasted work.
  useEffect(() => {
    const node = scrollerRef.current;
    if (!node) return;
    let rest: number | undefined;
    const onScroll = () => {
      if (listRef.current && rest === undefined) listRef.current.dataset.scrolling = '';
      window.clearTimeout(rest);
      rest = window.setTimeout(() => {
        rest = undefined;
        delete listRef.current?.dataset.scrolling;
        // After scrolling, Tab starts with the visible rows.
        update(true);
      }, SCROLL_REST_MS);
      update();
    };
    node.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.clearTimeout(rest);
      node.removeEventListener('scroll', onScroll);
    };
  }, [scrollerRef, listRef, update]);

  // New date lines above a row push it down; scrolling by the same amount keeps its position on the screen.
  useLayoutEffect(() => {
    const before = spaceRef.current;
    spaceRef.current = space;
    const node = scrollerRef.current;
    const { row, above } = anchor.current;
    if (node && above + rowTop(before, row) > 0) {
      const moved = rowTop(space, row) - rowTop(before, row);
      if (moved !== 0 && before.rowHeight === space.rowHeight) node.scrollTop += moved;
      if (scrolledTo.current) scrolledTo.current.scrollTop = node.scrollTop;
    }
    update();
  }, [space, scrollerRef, update]);

  const scrollToRow = useCallback(
    (index: number) => {
      const node = scrollerRef.current;
      if (!node) return;
      const { listTop, covered, height } = measured.current;
      const top = rowTop(spaceRef.current, index) + listTop - covered;
      const bottom = top + spaceRef.current.rowHeight;
      if (top < node.scrollTop) node.scrollTop = index === 0 ? 0 : top;
      else if (bottom > node.scrollTop + height) node.scrollTop = bottom - height;
      scrolledTo.current = { row: index, scrollTop: node.scrollTop };
      update();
    },
    [scrollerRef, update],
  );
  const rowsOnScreen = useCallback(
    () => Math.max(1, Math.floor(measured.current.height / spaceRef.current.rowHeight) - 1),
    [],
  );

  return { scrollToRow, rowsOnScreen };
}
