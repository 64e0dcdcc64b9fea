import { describe, expect, it } from 'vitest';
import { someNotification } from '@/testing/notifications';
import { daysAgo, notificationDays } from './days';

describe('days of notices', () => {
  it('begin at midnight in Moscow', () => {
    const days = notificationDays([
      someNotification(3, { date: '2026-11-14T21:00:00Z' }),
      someNotification(2, { date: '2026-11-14T20:59:59Z' }),
      someNotification(1, { date: '2026-11-13T22:00:00Z' }),
    ]);
    expect(days.map(({ notices }) => notices.map(({ id }) => id))).toEqual([['3'], ['2', '1']]);
    expect(days.map(({ day }) => daysAgo(day, new Date('2026-11-15T06:00:00Z')))).toEqual([0, 1]);
  });
});
