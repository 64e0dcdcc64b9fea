import { describe, expect, it } from 'vitest';
import { someNotice } from '@/testing/notices';
import { daysAgo, noticeDays } from './days';

describe('days of notices', () => {
  it('begin at midnight of the reader', () => {
    const at = (...date: [number, number, number, number]) => new Date(...date).toISOString();
    const days = noticeDays([
      someNotice(3, { date: at(2026, 10, 15, 0) }),
      someNotice(2, { date: at(2026, 10, 14, 23) }),
      someNotice(1, { date: at(2026, 10, 14, 1) }),
    ]);
    expect(days.map(({ notices }) => notices.map(({ id }) => id))).toEqual([['3'], ['2', '1']]);
    expect(days.map(({ day }) => daysAgo(day, new Date(2026, 10, 15, 9)))).toEqual([0, 1]);
  });
});
