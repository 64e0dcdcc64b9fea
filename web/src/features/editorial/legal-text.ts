// What becomes of personal data: a file per language, loaded with its page. It tells what the program does, so it comes
// with it; the terms are staff's to write.
import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@/i18n';

export type LegalName = 'personal-data';

/** Words may hold `{brand}`, `{site}` and links written `[words](/path)`. */
export type Block =
  | string
  | { list: readonly string[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } };

export interface LegalSection {
  /** The anchor; the same in every language. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface LegalText {
  title: string;
  /** The day of the last change. */
  updated: string;
  lead: string;
  sections: readonly LegalSection[];
}

const files = import.meta.glob<LegalText>('./texts/*/*.json', { import: 'default' });

export const legalTextOptions = (locale: Locale, name: LegalName) =>
  queryOptions({
    queryKey: ['legal', locale, name],
    queryFn: () => {
      const load = files[`./texts/${locale}/${name}.json`];
      return load ? load() : Promise.reject(new Error(`no text ${locale}/${name}`));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
