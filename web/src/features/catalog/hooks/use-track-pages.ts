// Loads the pages of the visible rows as they are needed, and reads them from the cache if possible.
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { PAGE_SIZE } from '@/lib/constants';
import { useDeferredData } from '@/lib/use-deferred-data';
import {
  cachedPages,
  type Day,
  type ListedTrack,
  listKey,
  type TrackPage,
  trackPageOptions,
} from '../api/track-pages';
import { type DayIndex, isShort, NO_DAYS, withDays } from '../day-index';
import { pagesOf, type Range } from '../list-geometry';
import { isGrouped } from '../sort';
import type { TrackSource } from '../track-source';

/** During fast scrolling only the pages where it stops are fetched. */
const SETTLE_MS = 90;
const NEAR_PAGES = 2;

function useSettledPages({ first, last }: Range): Range {
  const [settled, setSettled] = useState<Range>({ first, last });
  const isNear = Math.abs(first - settled.first) <= NEAR_PAGES;
  // This is state and not a ref, so that a discarded render has no effect.
  if (isNear && (first !== settled.first || last !== settled.last)) setSettled({ first, last });
  useEffect(() => {
    if (isNear) return;
    const timer = window.setTimeout(() => setSettled({ first, last }), SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [first, last, isNear]);
  return isNear ? { first, last } : settled;
}

export interface TrackPages {
  total: number | null;
  /** The indices of tracks known to begin a date. */
  starts: readonly number[];
  trackAt: (index: number) => ListedTrack | undefined;
  dayAt: (index: number) => Day | undefined;
  /** The date that this row has to show itself, because there is no line above it. */
  ownDateAt: (index: number) => string | null;
  /** The error of the page that contains this row. */
  errorAt: (index: number) => Error | null;
  retry: () => void;
}

const NO_STARTS: readonly number[] = [];

/** What is known about a list as a whole. */
interface Known {
  key: string;
  total: number | null;
  days: DayIndex;
}

export function useTrackPages(source: TrackSource, rows: Range): TrackPages {
  const client = useQueryClient();
  const key = listKey(source).join();
  // A list to which a user returns has its full height at once, from the cached pages.
  const open = (): Known => ({ key, total: null, days: withDays(NO_DAYS, cachedPages(client, source)) });
  const [last, setLast] = useState(open);
  const before = last.key === key ? last : open();
  const pageRange = useSettledPages(pagesOf(rows, before.total ?? PAGE_SIZE, PAGE_SIZE));

  const numbers = useMemo(
    () =>
      Array.from({ length: pageRange.last - pageRange.first + 1 }, (_, offset) => pageRange.first + offset),
    [pageRange.first, pageRange.last],
  );
  const results = useQueries({ queries: numbers.map((number) => trackPageOptions(source, number)) });
  const loaded = results.flatMap(({ data }, offset) =>
    data ? [[pageRange.first + offset, data] as const] : [],
  );

  // A new list is shown once its first page is loaded, wherever the previous one was scrolled to.
  const firstPage = () => client.getQueryData(trackPageOptions(source, 0).queryKey);
  const known: Known = {
    key,
    total: loaded.at(-1)?.[1].total ?? before.total ?? firstPage()?.total ?? null,
    days: withDays(before.days, loaded),
  };
  // This is state and not a ref, so that a discarded render has no effect.
  if (known.key !== last.key || known.total !== last.total || known.days !== last.days) setLast(known);
  const total = useDeferredData(known.total ?? undefined) ?? null;
  const read = new Map<number, TrackPage | undefined>();
  const pageOf = (index: number) => {
    if (total === null) return undefined;
    const number = Math.floor(index / PAGE_SIZE);
    if (!read.has(number)) read.set(number, client.getQueryData(trackPageOptions(source, number).queryKey));
    return read.get(number);
  };
  const dayAt = (index: number) => pageOf(index)?.days.findLast((day) => day.from <= index);
  const starts = isGrouped(source.sort) ? known.days.starts : NO_STARTS;
  return {
    total,
    starts,
    trackAt: (index) => pageOf(index)?.tracks[index % PAGE_SIZE],
    dayAt,
    ownDateAt: (index) => {
      const day = isGrouped(source.sort) && index > 0 ? dayAt(index) : undefined;
      const begins = day?.from === index && dayAt(index - 1)?.date !== day.date;
      return begins && isShort(day) && !starts.includes(index) ? day.date : null;
    },
    errorAt: (index) => results[Math.floor(index / PAGE_SIZE) - (numbers[0] ?? 0)]?.error ?? null,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
