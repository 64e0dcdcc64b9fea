// The notations of keys that a user can choose.

export const KEY_NOTATIONS = ['camelot', 'openkey', 'classic'] as const;
export type KeyNotation = (typeof KEY_NOTATIONS)[number];

/** An unknown value of the profile means Camelot. */
export const readKeyNotation = (value: unknown): KeyNotation =>
  KEY_NOTATIONS.find((notation) => notation === value) ?? 'camelot';
