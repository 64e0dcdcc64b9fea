// Reads the texts of the app, for tests that run in both languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Flat, flatten, format, type TextValues } from '../../web/src/i18n/format.ts';

export const LANGUAGES = ['ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `t('auth', 'signup.title')`, `t('downloads', 'archive.makeCount', { count: 3 })`. */
export type Texts = (file: string, key: string, values?: TextValues) => string;

const locales = join(import.meta.dirname, '../../web/src/i18n/locales');
const read = new Map<string, Flat>();

function loadTexts(language: Language, file: string): Flat {
  const path = join(locales, language, `${file}.json`);
  const texts = read.get(path) ?? flatten(JSON.parse(readFileSync(path, 'utf8')));
  read.set(path, texts);
  return texts;
}

export function textsOf(language: Language): Texts {
  return (file, key, values) => {
    const found = format(language, loadTexts(language, file), key, values);
    if (found === undefined) throw new Error(`no text ${language}/${file} ${key}`);
    return found;
  };
}
