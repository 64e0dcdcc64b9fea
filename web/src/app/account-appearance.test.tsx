import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setCachedUser } from '@/api/user';
import { currentLocale, setLocale } from '@/i18n';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { someUser } from '@/testing/user';
import { AccountAppearance } from './account-appearance';

afterEach(async () => {
  endSession();
  await setLocale('ru');
});

it('keeps the language that is chosen while the account is on its way, and tells the account', async () => {
  const account = { ...someUser, lang: 'ru' };
  const calls = answerCalls({ '/api/user': { body: account } });
  const client = new QueryClient();
  // Preload the texts: the later of two `setLocale` calls must not finish last.
  await setLocale('en');
  await setLocale('ru');
  render(
    <QueryClientProvider client={client}>
      <AccountAppearance />
    </QueryClientProvider>,
  );
  await act(async () => {
    const chosen = setLocale('en');
    startSession('fresh');
    setCachedUser(client, account);
    await chosen;
  });
  expect(currentLocale()).toBe('en');
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  const puts = calls.filter(({ method }) => method === 'PUT');
  expect(await Promise.all(puts.map((call) => call.json()))).toEqual([{ lang: 'en' }]);
  expect(currentLocale()).toBe('en');
});
