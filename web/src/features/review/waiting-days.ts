// How long something has been waiting, in whole days.

const DAY_MS = 24 * 60 * 60_000;

export const daysSince = (at: string, now: number): number =>
  Math.max(0, Math.floor((now - new Date(at).getTime()) / DAY_MS));
