import { renderHook, waitFor } from '@testing-library/react';
import { useMemo } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Tree } from './format';
import type { Locale, Namespace } from './texts';

const TEXTS: Record<Locale, Tree> = {
  ru: { close: 'Закрыть' },
  en: {
    close: 'Close',
    retry: 'Try again',
    topbar: { unread_one: '{count} new', unread_other: '{count} news' },
  },
};

/** A fresh i18n module with gaps in its Russian texts; returns the files it fetched. */
async function withGaps() {
  const fetched: string[] = [];
  vi.resetModules();
  vi.doMock('./texts', async (original) => ({
    ...(await original<typeof import('./texts')>()),
    fetchTexts: async (locale: Locale, namespace: Namespace) => {
      fetched.push(`${locale}/${namespace}`);
      return TEXTS[locale];
    },
  }));
  const i18n = await import('./index');
  await i18n.loadTexts('common');
  return { i18n, fetched };
}

describe('a text missing in Russian', () => {
  it('shows in English, whose file is fetched once and only then', async () => {
    const { i18n, fetched } = await withGaps();
    expect(i18n.text('common', 'close')).toBe('Закрыть');
    expect(fetched).toEqual(['ru/common']);

    const { result } = renderHook(() => {
      const t = i18n.useText();
      return [t('close'), t('retry'), t('topbar.unread', { count: 21 }), t('menu')];
    });
    // English uses its own plural form; a key without a text in any language is shown itself.
    await waitFor(() => expect(result.current).toEqual(['Закрыть', 'Try again', '21 news', 'menu']));
    expect(fetched).toEqual(['ru/common', 'en/common']);
  });

  it('reaches memoised content, because the function changes when the English file arrives', async () => {
    const { i18n } = await withGaps();
    const { result } = renderHook(() => {
      const t = i18n.useText();
      return useMemo(() => t('retry'), [t]);
    });
    await waitFor(() => expect(result.current).toBe('Try again'));
  });
});
