// Moments between the server's words and a field of the reader's own time.

/** For `<input type="datetime-local">`, to the minute. */
export function localInput(moment: string | null): string {
  if (!moment) return '';
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What was not touched stays as exact as it was. */
export function momentOf(typed: string, before: string | null): string | null {
  if (typed === localInput(before)) return before;
  return typed ? new Date(typed).toISOString() : null;
}
