// Finds a text, chooses its plural form and inserts the values. Independent of the app, because the end-to-end tests
// use it too.

import { numberText } from '../lib/number-text.ts';
import { perLocale } from '../lib/per-locale.ts';

export type Tree = { [key: string]: string | Tree };
export type Flat = Record<string, string>;
/** `count` chooses the plural form; numbers are formatted by the language. */
export type TextValues = Record<string, string | number>;

export function flatten(tree: Tree, prefix = '', flat: Flat = {}): Flat {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat[prefix + key] = value;
    else flatten(value, `${prefix}${key}.`, flat);
  }
  return flat;
}

const pluralRules = perLocale((locale) => new Intl.PluralRules(locale));

/** Returns undefined if the language has no such text. */
export function format(
  locale: string,
  texts: Flat | undefined,
  key: string,
  values: TextValues = {},
): string | undefined {
  const { count } = values;
  const form = typeof count === 'number' ? pluralRules(locale).select(count) : 'other';
  const found = texts?.[key] ?? texts?.[`${key}_${form}`] ?? texts?.[`${key}_other`];
  return found?.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numberText(locale, value) : value;
  });
}
