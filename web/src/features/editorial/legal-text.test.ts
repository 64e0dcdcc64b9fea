import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAppRouter } from '@/app/router';
import { LOCALES } from '@/i18n';
import type { Block, LegalName, LegalText } from './legal-text';
import { linkedWords } from './linked-words';

const NAMES: readonly LegalName[] = ['personal-data'];

const read = (locale: string, name: LegalName): LegalText =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', locale, `${name}.json`), 'utf8'));

const wordsOf = (block: Block): readonly string[] => {
  if (typeof block === 'string') return [block];
  return 'list' in block ? block.list : [...block.table.head, ...block.table.rows.flat()];
};
const allWords = ({ lead, sections }: LegalText) => [
  lead,
  ...sections.flatMap(({ blocks }) => blocks.flatMap(wordsOf)),
];
/** What must be alike whatever the language: anchors, and where there are paragraphs, lists and tables. */
const shapeOf = ({ updated, sections }: LegalText) => ({
  updated,
  sections: sections.map(({ id, blocks }) => [id, blocks.map((block) => wordsOf(block).length)]),
});

describe.each(NAMES)('the text %s', (name) => {
  it('says the same in both languages', () => {
    expect(shapeOf(read('en', name))).toEqual(shapeOf(read('ru', name)));
    expect(allWords(read('en', name)).join(' ')).not.toMatch(/[а-яё]/i);
  });

  it.each(LOCALES)('leads only to pages there are, and calls a section once, in %s', (locale) => {
    const text = read(locale, name);
    const known = Object.keys(createAppRouter().routesByPath);
    const links = allWords(text).flatMap((words) => linkedWords(words).flatMap(({ to }) => to ?? []));
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(known).toContain(link.split('?')[0]);
    const ids = text.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(allWords(text).join(' ')).not.toContain('!');
  });
});

describe('words with links', () => {
  it('are taken apart and lose nothing', () => {
    expect(linkedWords('Смотрите [тарифы](/plans) и [профиль](/profile?tab=security).')).toEqual([
      { text: 'Смотрите ' },
      { text: 'тарифы', to: '/plans' },
      { text: ' и ' },
      { text: 'профиль', to: '/profile?tab=security' },
      { text: '.' },
    ]);
  });

  it('lead to pages of ours only', () => {
    expect(linkedWords('[там](https://example.com)')).toEqual([{ text: '[там](https://example.com)' }]);
  });
});
