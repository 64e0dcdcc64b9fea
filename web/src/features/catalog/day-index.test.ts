import { describe, expect, it } from 'vitest';
import { type DayIndex, NO_DAYS, withDays } from './day-index';

const page = (...days: [from: number, date: string][]) => ({
  days: days.map(([from, date]) => ({ from, date, count: 5 })),
});

const add = (index: DayIndex, number: number, added: ReturnType<typeof page>) =>
  withDays(index, [[number, added]]);

describe('the index of dates', () => {
  it('knows a boundary between pages only when both have come, in any order', () => {
    const third = add(NO_DAYS, 2, page([40, 'c'], [47, 'd']));
    expect(third.starts).toEqual([47]);
    const first = add(third, 0, page([0, 'a'], [12, 'b']));
    expect(first.starts).toEqual([12, 47]);
    expect(add(first, 1, page([20, 'b'], [31, 'c'])).starts).toEqual([12, 31, 47]);
  });

  it('sees a date that begins with a page', () => {
    expect(add(add(NO_DAYS, 0, page([0, 'a'])), 1, page([20, 'b'])).starts).toEqual([20]);
  });

  it('takes several pages at once', () => {
    const index = withDays(NO_DAYS, [
      [1, page([20, 'b'])],
      [0, page([0, 'a'], [12, 'b'])],
    ]);
    expect(index.starts).toEqual([12]);
  });

  it('keeps its array while nothing new is learnt', () => {
    const index = add(NO_DAYS, 0, page([0, 'a'], [5, 'b']));
    expect(add(index, 1, page([20, 'b'])).starts).toBe(index.starts);
  });

  it('gives short dates in a row one line, also across pages', () => {
    const short = (from: number, date: string, count = 1) => ({ from, date, count });
    const first = { days: [short(0, 'a', 17), short(17, 'b', 2), short(19, 'c')] };
    const second = { days: [short(20, 'd', 2), short(22, 'e', 3), short(25, 'f')] };
    const index = withDays(NO_DAYS, [
      [0, first],
      [1, second],
    ]);
    expect(index.starts).toEqual([17, 22, 25]);
  });

  it('is itself the same after a page that it contains', () => {
    const first = page([0, 'a'], [5, 'b']);
    const index = add(NO_DAYS, 0, first);
    expect(add(index, 0, first)).toBe(index);
  });
});
