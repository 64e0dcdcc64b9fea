import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLocale } from '@/i18n';
import { removeCookie, removeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import { LanguageOfferSlot } from './LanguageOfferSlot';

afterEach(() => setLocale('ru'));

it('offers the language of the browser, and asks nobody who has chosen by hand', async () => {
  await setLocale('en');
  // The build's default language, without a choice of the visitor.
  removeCookie('locale');
  removeStored(LOCAL.locale);
  render(<LanguageOfferSlot isAtTop={false} />);
  expect(await screen.findByText('Открыть по-русски?')).toBeVisible();
  for (const chosen of ['ru', 'en'] as const) {
    await act(() => setLocale(chosen));
    expect(screen.queryByRole('complementary')).toBeNull();
  }
});
