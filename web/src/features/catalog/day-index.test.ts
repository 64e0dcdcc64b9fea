import { describe, expect, it } from 'vitest';
import type { TrackPage } from './api/track-pages';
import { DayIndex } from './day-index';

const page = (...days: [from: number, date: string][]): TrackPage => ({
  tracks: [],
  total: 100,
  days: days.map(([from, date]) => ({ from, date, count: 5 })),
});

describe('DayIndex', () => {
  it('knows a boundary between pages only when both have come, in any order', () => {
    const index = new DayIndex();
    index.add(2, page([40, 'c'], [47, 'd']));
    expect(index.starts).toEqual([47]);
    index.add(0, page([0, 'a'], [12, 'b']));
    expect(index.starts).toEqual([12, 47]);
    index.add(1, page([20, 'b'], [31, 'c']));
    expect(index.starts).toEqual([12, 31, 47]);
  });

  it('sees a date that begins with a page', () => {
    const index = new DayIndex();
    index.add(0, page([0, 'a']));
    index.add(1, page([20, 'b']));
    expect(index.starts).toEqual([20]);
  });

  it('begins with the pages already here', () => {
    const index = new DayIndex([
      [1, page([20, 'b'])],
      [0, page([0, 'a'], [12, 'b'])],
    ]);
    expect(index.starts).toEqual([12]);
  });

  it('keeps its array while nothing new is learnt', () => {
    const index = new DayIndex();
    index.add(0, page([0, 'a'], [5, 'b']));
    const before = index.starts;
    index.add(1, page([20, 'b']));
    expect(index.starts).toBe(before);
  });
});
