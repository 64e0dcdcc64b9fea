// Moscow time, by which the pool counts days: three hours ahead of UTC all year. It is computed, because creating an
// Intl format with a time zone takes 150 ms on a slow phone.
const AHEAD_MS = 3 * 60 * 60 * 1_000;

/** `2026-03-05T12:30:05.000`. */
export const moscowClock = (at: number): string => new Date(at + AHEAD_MS).toISOString().slice(0, -1);

/** `05.03.2026`, as lists show it. */
export const moscowDay = (date: Date): string => {
  const [year, month, day] = moscowClock(date.getTime()).split(/[-T]/);
  return `${day}.${month}.${year}`;
};

/** `05.03.2026 12:30:05`. */
export const moscowTime = (date: Date): string =>
  `${moscowDay(date)} ${moscowClock(date.getTime()).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm:ss'.length)}`;
