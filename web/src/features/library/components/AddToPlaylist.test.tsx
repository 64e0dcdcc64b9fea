import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { loadTexts } from '@/i18n';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { somePlaylist } from '@/testing/playlists';
import { pendingToastStore } from '@/ui/toast';
import { AddToPlaylist } from './AddToPlaylist';

beforeEach(async () => {
  startSession('t');
  pendingToastStore.setState([], true);
  await loadTexts('library');
});
afterEach(endSession);

async function addTo(answer: { status: number; body: object | null }) {
  answerCalls({
    '/api/playlists/mylist': { body: [somePlaylist(1, { name: 'Разогрев' })] },
    'PUT /api/playlists/add_track': answer,
  });
  const onDone = vi.fn();
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <AddToPlaylist tracks={[{ id: '5', version_id: '51' }]} onDone={onDone} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Разогрев/ }));
  return { form: within(container), onDone };
}

it.each([
  [
    'in the words of the server',
    { message: 'В плейлисте уже 1000 треков', code: 'x' },
    'В плейлисте уже 1000 треков',
  ],
  ['in its own words', null, 'Не удалось добавить трек'],
])('says in the form why a track was not added: %s', async (_, body, said) => {
  const { form, onDone } = await addTo({ status: 409, body });
  expect(await form.findByText(said)).toBeVisible();
  expect(form.getByRole('alert')).toHaveTextContent(said);
  expect(pendingToastStore.getState()).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});
