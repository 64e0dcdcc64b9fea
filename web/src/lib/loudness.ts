import { numberText } from './number-text';

/** `−14,9`: one decimal, with a minus sign instead of a hyphen. */
export const loudnessText = (lufs: number, locale: string): string =>
  numberText(locale, lufs, 1).replace('-', '−');
