// Loudness as it is written everywhere.
import { numberText } from './number-text';

/** `−14,9`: one digit, with a minus and not a hyphen. */
export const loudnessText = (lufs: number, locale: string): string =>
  numberText(locale, lufs, 1).replace('-', '−');
