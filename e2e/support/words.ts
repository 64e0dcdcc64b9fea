// The app's own texts, for stories told in both languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const LANGUAGES = ['ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

type Tree = { [key: string]: string | Tree };

const locales = join(import.meta.dirname, '../../web/src/i18n/locales');

/** `wordsOf('ru')('auth', 'signup.title')`. */
export function wordsOf(language: Language): (file: string, key: string) => string {
  return (file, key) => {
    const texts: Tree = JSON.parse(readFileSync(join(locales, language, `${file}.json`), 'utf8'));
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>(
        (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
        texts,
      );
    if (typeof found !== 'string') throw new Error(`no text ${language}/${file} ${key}`);
    return found;
  };
}
