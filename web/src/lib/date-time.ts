// A moment as the server writes it, in the reader's language. One clock for all of it: Moscow's, by which plans begin
// and end, wherever the reader is.
export const MOSCOW = 'Europe/Moscow';

type Style = 'day' | 'minute' | 'record';

const STYLES: Record<Style, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  /** For lists that go back for years. */
  record: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  minute: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
};

/** Some dates come as people write them in Russia: `05.03.2026 12:30:00`, Moscow time. */
function parse(text: string): Date {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})(?: (\d{2}:\d{2})(?::\d{2})?)?$/.exec(text);
  return new Date(parts ? `${parts[3]}-${parts[2]}-${parts[1]}T${parts[4] ?? '12:00'}+03:00` : text);
}

/** What cannot be read is shown as it came. */
export function formatDateTime(text: string, locale: string, style: Style = 'minute'): string {
  const date = parse(text);
  if (Number.isNaN(date.getTime())) return text;
  const options = { ...STYLES[style], timeZone: MOSCOW };
  // The dot of "2026 г." would meet the one that ends a sentence, or a comma.
  return new Intl.DateTimeFormat(locale, options).format(date).replace(/\sг\.(?=,|$)/, '');
}
