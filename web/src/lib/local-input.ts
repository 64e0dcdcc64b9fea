// Moments for `<input type="datetime-local">`: the reader's own time, to the minute.

export function localInput(moment: string | null): string {
  if (!moment) return '';
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** What is sent of what was typed; nothing for nothing. */
export function fromLocalInput(typed: string): string {
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
