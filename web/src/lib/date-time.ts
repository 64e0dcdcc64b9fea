// Formats the server's timestamps in the given language, always in Moscow time, because plans begin and end by it.
export const MOSCOW = 'Europe/Moscow';

type Style = 'day' | 'time' | 'minute' | 'record';

const STYLES: Record<Style, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  /** For lists that span years. */
  record: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  minute: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
};

/** Russian writes 09:05, English 9:05 AM without the zero. */
export function formatOptions(locale: string, style: Style): Intl.DateTimeFormatOptions {
  const options = { ...STYLES[style], timeZone: MOSCOW };
  return locale === 'en' && options.hour ? { ...options, hour: 'numeric' } : options;
}

/** Some timestamps have the Russian format `05.03.2026 12:30:00`, in Moscow time. */
function parse(text: string): Date {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})(?: (\d{2}:\d{2})(?::\d{2})?)?$/.exec(text);
  return new Date(parts ? `${parts[3]}-${parts[2]}-${parts[1]}T${parts[4] ?? '12:00'}+03:00` : text);
}

/** A text that cannot be parsed is returned unchanged. */
export function formatDateTime(text: string, locale: string, style: Style = 'minute'): string {
  const date = parse(text);
  if (Number.isNaN(date.getTime())) return text;
  // The dot of "2026 г." would double before a full stop or a comma.
  return new Intl.DateTimeFormat(locale, formatOptions(locale, style))
    .format(date)
    .replace(/\sг\.(?=,|$)/, '');
}
