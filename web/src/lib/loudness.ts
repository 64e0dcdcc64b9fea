// Loudness as it is written everywhere.

/** `−14,9`: one digit, with a minus and not a hyphen. */
export const loudnessText = (lufs: number, locale: string): string =>
  lufs.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace('-', '−');
