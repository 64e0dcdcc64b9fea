// Notices under the days they came on.
import type { Notice } from './api/notices';

export interface NoticeDay {
  /** Its first moment, as the reader's clock has it. */
  day: Date;
  notices: Notice[];
}

const dayOf = (moment: Date): Date => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());

export function noticeDays(notices: readonly Notice[]): NoticeDay[] {
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const day = dayOf(new Date(notice.date));
    const last = days.at(-1);
    if (last && last.day.getTime() === day.getTime()) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days ago it was; a day of changed clocks is a day all the same. */
export const daysAgo = (day: Date, now = new Date()): number =>
  Math.round((dayOf(now).getTime() - day.getTime()) / DAY_MS);
