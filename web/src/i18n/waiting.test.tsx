import { render, screen } from '@testing-library/react';
import { Suspense, startTransition, useCallback, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { readCookie, readStored } from '@/lib/storage';
import type * as I18n from './index';
import type { Locale } from './texts';

/** A fresh i18n module whose files load as fast as from a cache: React retries the same render at once. */
async function withCachedTexts(): Promise<typeof I18n> {
  vi.resetModules();
  vi.doMock('./texts', async (original) => ({
    ...(await original<typeof import('./texts')>()),
    fetchTexts: async () => ({ play: 'Слушать' }),
  }));
  return import('./index');
}

function PlayButton({ i18n }: { i18n: typeof I18n }) {
  const t = i18n.useText('player');
  const press = useCallback(() => undefined, []);
  return (
    <button type="button" onClick={press}>
      {t('play')}
    </button>
  );
}

function Bar({ i18n }: { i18n: typeof I18n }) {
  const [isNeeded, setIsNeeded] = useState(false);
  return (
    <Suspense fallback={null}>
      {isNeeded ? (
        <PlayButton i18n={i18n} />
      ) : (
        <button type="button" onClick={() => startTransition(() => setIsNeeded(true))}>
          need
        </button>
      )}
    </Suspense>
  );
}

it('lets a component that waited for its texts go on with the hooks after them', async () => {
  const i18n = await withCachedTexts();
  const onRecoverableError = vi.fn();
  render(<Bar i18n={i18n} />, { onRecoverableError });
  screen.getByRole('button').click();
  expect(await screen.findByRole('button', { name: 'Слушать' })).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

/** A fresh i18n module; returns a function that resolves the texts of a language. */
async function withLateTexts() {
  const come: Partial<Record<Locale, (isFound?: boolean) => void>> = {};
  vi.resetModules();
  vi.doMock('./texts', async (original) => ({
    ...(await original<typeof import('./texts')>()),
    fetchTexts: (locale: Locale) =>
      new Promise((resolve, reject) => {
        come[locale] = (isFound = true) =>
          isFound ? resolve({ play: locale }) : reject(new TypeError('offline'));
      }),
  }));
  const i18n: typeof I18n = await import('./index');
  const texts = i18n.loadTexts('player');
  await vi.waitFor(() => expect(come.ru).toBeDefined());
  return { i18n, come, texts };
}

describe('a language that is chosen while another is on its way', () => {
  it.each([
    ['before it', ['en', 'ru']],
    ['after it', ['ru', 'en']],
  ] as const)('stays, when its texts come %s', async (_when, order) => {
    const { i18n, come } = await withLateTexts();
    const both = [i18n.setLocale('ru'), i18n.setLocale('en')];
    await vi.waitFor(() => expect(come.en).toBeDefined());
    for (const locale of order) {
      come[locale]?.();
      await new Promise((over) => setTimeout(over));
    }
    await Promise.all(both);
    expect(i18n.currentLocale()).toBe('en');
    expect(readCookie('locale')).toBe('en');
  });

  it('is remembered at once: the next page may be opened before its texts are here', async () => {
    const { i18n } = await withLateTexts();
    void i18n.setLocale('en');
    expect(i18n.currentLocale()).toBe('ru');
    expect([readCookie('locale'), readStored('locale')]).toEqual(['en', 'en']);
    expect(i18n.requestedLocale()).toBe('en');
  });

  it('is given up when its texts do not come', async () => {
    const { i18n, come } = await withLateTexts();
    const failed = i18n.setLocale('en');
    await vi.waitFor(() => expect(come.en).toBeDefined());
    come.en?.(false);
    come.ru?.();
    await expect(failed).rejects.toThrow();
    expect([i18n.currentLocale(), i18n.requestedLocale()]).toEqual(['ru', 'ru']);
  });
});
