import { render, screen } from '@testing-library/react';
import { Suspense, startTransition, useCallback, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type * as I18n from './index';

/** A fresh i18n layer whose files come as fast as from the browser's cache: React tries the very same render again. */
async function withCachedTexts(): Promise<typeof I18n> {
  vi.resetModules();
  vi.doMock('./catalogues', async (original) => ({
    ...(await original<typeof import('./catalogues')>()),
    fetchCatalogue: async () => ({ play: 'Слушать' }),
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
  const [isNeeded, need] = useState(false);
  return (
    <Suspense fallback={null}>
      {isNeeded ? (
        <PlayButton i18n={i18n} />
      ) : (
        <button type="button" onClick={() => startTransition(() => need(true))}>
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
