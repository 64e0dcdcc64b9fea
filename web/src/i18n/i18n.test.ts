import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readCookie, readStored } from '@/lib/storage';
import { flatten, format, type Tree } from './format';
import { currentLocale, loadTexts, setLocale, text, useText } from './index';

const files = import.meta.glob<Tree>('./locales/*/*.json', { import: 'default', eager: true });
const namespaces = [...new Set(Object.keys(files).map((path) => path.split('/').at(-1) ?? ''))];
const plural = /_(one|few|many|other)$/;
const catalogue = (locale: string, file: string) => flatten(files[`./locales/${locale}/${file}`] ?? {});

describe('catalogues', () => {
  it.each(namespaces)('%s has the same keys in both languages', (file) => {
    const keys = (locale: string) => [
      ...new Set(Object.keys(catalogue(locale, file)).map((key) => key.replace(plural, ''))),
    ];
    expect(keys('ru').sort()).toEqual(keys('en').sort());
  });

  it.each(namespaces)('%s has every plural form and the same values in both languages', (file) => {
    const forms = { ru: ['one', 'few', 'many', 'other'], en: ['one', 'other'] };
    for (const locale of ['ru', 'en'] as const) {
      const texts = catalogue(locale, file);
      for (const key of Object.keys(texts).filter((key) => plural.test(key))) {
        const base = key.replace(plural, '');
        expect(
          forms[locale].filter((form) => !(`${base}_${form}` in texts)),
          `${locale} ${base}`,
        ).toEqual([]);
      }
    }
    const values = (value: string | undefined) => [...(value ?? '').matchAll(/\{\w+\}/g)].map(String).sort();
    const english = catalogue('en', file);
    for (const [key, value] of Object.entries(catalogue('ru', file))) {
      if (!plural.test(key)) expect(values(value), key).toEqual(values(english[key]));
    }
  });

  it('have no exclamation marks and no empty texts', () => {
    for (const [path, tree] of Object.entries(files)) {
      for (const [key, value] of Object.entries(flatten(tree))) {
        expect(value, `${path} ${key}`).toMatch(/^[^!]+$/);
      }
    }
  });
});

describe('format', () => {
  const russian = { tracks_one: '{count} трек', tracks_few: '{count} трека', tracks_many: '{count} треков' };

  it.each([
    [1, '1 трек'],
    [3, '3 трека'],
    [11, '11 треков'],
    [21, '21 трек'],
    [112, '112 треков'],
  ])('counts %i in Russian', (count, expected) => {
    expect(format('ru', russian, 'tracks', { count })).toBe(expected);
  });

  it('writes numbers as the language does and leaves unknown braces alone', () => {
    expect(format('en', { total: '{count} of {all}' }, 'total', { count: 12_345 })).toBe('12,345 of {all}');
  });
});

describe('setLocale', () => {
  it('changes the texts and is remembered in the cookie and in local storage', async () => {
    await setLocale('en');
    expect(text('common', 'nav.home')).toBe('Home');
    expect(document.documentElement.lang).toBe('en');
    expect([readCookie('locale'), readStored('locale')]).toEqual(['en', 'en']);

    await setLocale('ru');
    expect(text('common', 'nav.home')).toBe('Главная');
    expect(currentLocale()).toBe('ru');
    expect([readCookie('locale'), readStored('locale')]).toEqual(['ru', 'ru']);
  });
});

describe('useText', () => {
  it('returns one function for a namespace to all renders and components', async () => {
    await loadTexts('common', 'player');
    const { result, rerender } = renderHook(() => useText());
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
    expect(renderHook(() => useText('common')).result.current).toBe(before);
    expect(renderHook(() => useText('player')).result.current).not.toBe(before);
  });

  it('returns another function after a change of the language', async () => {
    await loadTexts('common');
    const { result } = renderHook(() => useText());
    const russian = result.current;
    await act(() => setLocale('en'));
    expect(result.current).not.toBe(russian);
    expect(result.current('nav.home')).toBe('Home');
    await act(() => setLocale('ru'));
    expect(result.current('nav.home')).toBe('Главная');
  });
});
