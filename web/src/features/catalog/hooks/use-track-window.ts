// A long list of tracks as one scroll area: its pages, its geometry, and the visible rows.
import { type RefObject, useMemo, useState } from 'react';
import { PAGE_SIZE } from '@/lib/constants';
import { isTouch, THUMB } from '@/lib/touch';
import { type ListGeometry, reachableRows } from '../list-geometry';
import type { TrackSource } from '../track-source';
import { firstVisibleRow, type ListScroll, useListWindow, type VisibleRows } from './use-list-window';
import { type TrackPages, useTrackPages } from './use-track-pages';

export interface TrackWindow extends ListScroll {
  pages: TrackPages;
  space: ListGeometry;
  shown: VisibleRows;
}

/** Date lines are as tall as the sticky one under the header. */
export const DATE_LINE_HEIGHT = isTouch ? THUMB : 36;

export function useTrackWindow(
  source: TrackSource,
  rowHeight: number,
  list: RefObject<HTMLElement | null>,
  header: RefObject<HTMLElement | null>,
): TrackWindow {
  // Until the total is known, the list shows one page of skeletons.
  const [shown, setShown] = useState(() =>
    firstVisibleRow({ rows: PAGE_SIZE, rowHeight, lineHeight: DATE_LINE_HEIGHT, starts: [] }),
  );
  const pages = useTrackPages(source, shown.range);
  const { starts, total } = pages;
  const space = useMemo(
    () => ({
      rows: reachableRows(total ?? PAGE_SIZE, rowHeight),
      rowHeight,
      lineHeight: DATE_LINE_HEIGHT,
      starts,
    }),
    [starts, total, rowHeight],
  );
  const scroll = useListWindow(space, list, header, setShown);
  return { pages, space, shown, ...scroll };
}
