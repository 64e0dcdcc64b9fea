// Sizes of files as people read them.
const MEGABYTE = 1024 * 1024;

export const megabytes = (bytes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    bytes / MEGABYTE,
  );
