import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';

it('shows what is free this week, not a playlist that somebody once put together', async () => {
  const empty = { items: [], total: 0, offset: 0, limit: 20 };
  const calls = answerCalls({ '/api/tracks/free': { body: empty } });
  await renderApp('/playlists/free-playlist');
  expect(await screen.findByText('Плейлист собирается')).toBeVisible();
  await waitFor(() => expect(calls.map(({ url }) => new URL(url).pathname)).toContain('/api/tracks/free'));
});

it('opens by the name its tab has in old links', async () => {
  answerCalls({ '/api/tracks/free': { body: { items: [], total: 0, offset: 0, limit: 20 } } });
  await renderApp('/playlists?tab=besplatnyj');
  expect(await screen.findByText('Плейлист собирается')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Бесплатный' })).toHaveAttribute('aria-selected', 'true');
});
