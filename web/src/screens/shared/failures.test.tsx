// Lists that failed to load show an error and can be retried.
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { renderApp } from '@/testing/render-app';
import { someUser } from '@/testing/user';

beforeEach(() => startSession('t'));
afterEach(endSession);

describe('a list that does not come', () => {
  it.each([
    ['/playlists', 'Не удалось загрузить плейлисты'],
    ['/library/playlists', 'Не удалось загрузить плейлисты'],
    ['/notifications', 'Не удалось загрузить уведомления'],
    ['/submit', 'Не удалось загрузить'],
  ])('%s says: %s', async (path, title) => {
    const refusal = { status: 422, body: { message: 'Нельзя', code: 'x' } };
    const calls = answerCalls({
      '/api/user': { body: someUser },
      '/api/playlists/feed': refusal,
      '/api/playlists/mylist': refusal,
      '/api/notifications': refusal,
      '/api/submissions': refusal,
    });
    await renderApp(path);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getAllByText('Нельзя')[0]).toBeVisible();
    const asked = calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(calls.length).toBeGreaterThan(asked);
  });
});
