// Panels with the browser's history, which other tests replace by a memory history.
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { closeShortcutHelp } from '@/lib/shortcuts';
import { answerCalls } from '@/testing/answer';
import { Providers } from './providers';
import { createAppRouter } from './router';

async function openApp(path: string) {
  window.history.pushState(null, '', path);
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  render(<Providers queryClient={queryClient} router={router} />);
  await router.load();
  return router;
}

beforeEach(() => {
  answerCalls({});
});
afterEach(() => act(closeShortcutHelp));

it('Back closes a panel that a change of pages has left open, and the next Back leads to the page before', async () => {
  const router = await openApp('/faq');
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('?');
  await screen.findByRole('dialog');
  await act(() => router.navigate({ to: '/plans' }));
  expect(window.location.pathname).toBe('/plans');
  expect(screen.getByRole('dialog')).toBeVisible();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/plans');
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/faq'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
  router.history.destroy();
});
