// Groups notifications by day.
import type { UserNotification } from './api/notifications';

export interface NotificationDay {
  /** The beginning of the day in Moscow. */
  day: Date;
  notices: UserNotification[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Moscow has had UTC+3 without summer time since 2014. */
const AHEAD_MS = 3 * 60 * 60 * 1000;

const dayOf = (moment: Date): Date =>
  new Date(Math.floor((moment.getTime() + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS);

export function notificationDays(notices: readonly UserNotification[]): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const notice of notices) {
    const day = dayOf(new Date(notice.date));
    const last = days.at(-1);
    if (last && last.day.getTime() === day.getTime()) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}

/** How many days ago the moment was. */
export const daysAgo = (moment: Date, now = new Date()): number =>
  Math.round((dayOf(now).getTime() - dayOf(moment).getTime()) / DAY_MS);
