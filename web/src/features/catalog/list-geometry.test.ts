import { describe, expect, it } from 'vitest';
import {
  type ListGeometry,
  listHeight,
  pagesOf,
  reachableRows,
  rowAt,
  rowTop,
  startsWithin,
  windowAt,
} from './list-geometry';

const space = (rows: number, starts: number[] = []): ListGeometry => ({
  rows,
  rowHeight: 40,
  lineHeight: 36,
  starts,
});

describe('row places', () => {
  it('make room for the date lines known so far', () => {
    const list = space(100, [3, 10]);
    expect([0, 2, 3, 9, 10].map((row) => rowTop(list, row))).toEqual([0, 80, 156, 396, 472]);
    expect(listHeight(list)).toBe(100 * 40 + 2 * 36);
  });

  it('are found again from any height, a date line belonging to the row below it', () => {
    const list = space(100, [3, 10]);
    expect(rowAt(list, 119)).toBe(2);
    expect(rowAt(list, 120)).toBe(3);
    expect(rowAt(list, 195)).toBe(3);
    for (const row of [0, 1, 3, 4, 10, 99]) {
      expect(rowAt(list, rowTop(list, row))).toBe(row);
      expect(rowAt(list, rowTop(list, row) + 39)).toBe(row);
    }
    expect(rowAt(list, 1e9)).toBe(99);
    expect(rowAt(list, -5)).toBe(0);
  });

  it('of an empty list are none', () => {
    expect(windowAt(space(0), 0, 800)).toEqual({ first: 0, last: -1 });
    expect(startsWithin(space(0), { first: 0, last: -1 })).toEqual([]);
    expect(listHeight(space(0))).toBe(0);
  });

  it('stay within what a browser can scroll', () => {
    expect(reachableRows(50_000, 40)).toBe(50_000);
    expect(reachableRows(1_000_000, 40) * 40).toBeLessThanOrEqual(16_000_000);
  });
});

describe('windowAt', () => {
  it.each([0, 37, 40_000, 1_999_000])('covers the screen at %i with rows to spare', (top) => {
    const list = space(50_000);
    const { first, last } = windowAt(list, top, 800);
    expect(rowTop(list, first)).toBeLessThanOrEqual(top);
    expect(last === list.rows - 1 || rowTop(list, last) >= top + 800).toBe(true);
    expect(last - first).toBeLessThan(60);
  });

  it('moves in steps, so that a small scroll draws nothing', () => {
    const list = space(50_000);
    expect(windowAt(list, 40_000, 800)).toEqual(windowAt(list, 40_030, 800));
  });

  it('lists the dates that begin inside', () => {
    expect(startsWithin(space(100, [3, 10, 40, 90]), { first: 10, last: 40 })).toEqual([10, 40]);
  });
});

describe('pagesOf', () => {
  it.each([
    [
      { first: 0, last: 30 },
      { first: 0, last: 2 },
    ],
    [
      { first: 100, last: 119 },
      { first: 4, last: 6 },
    ],
    [
      { first: 49_980, last: 49_999 },
      { first: 2_498, last: 2_499 },
    ],
    [
      { first: 0, last: -1 },
      { first: 0, last: 1 },
    ],
  ])('of rows %j are %j', (rows, pages) => {
    expect(pagesOf(rows, 50_000, 20)).toEqual(pages);
  });

  it('never lie past the end', () => {
    expect(pagesOf({ first: 0, last: 30 }, 5, 20)).toEqual({ first: 0, last: 0 });
  });
});
