import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '@/testing/answer';
import { somePlaylist } from '@/testing/playlists';
import { movePlaylist, stage, withRemoved, withWords } from '../staged';
import { saveStaged } from './save-staged';

const playlists = [somePlaylist(1), somePlaylist(2), somePlaylist(3)];
let calls: Request[];
const sent = () => calls.map(({ url }) => new URL(url).pathname.replace('/api/playlists/', ''));

beforeEach(() => {
  vi.useFakeTimers();
  calls = answerCalls({
    '/api/playlists/update_playlist': { body: somePlaylist(1) },
    '/api/playlists/remove_playlist': { body: { message: 'ok' } },
    '/api/playlists/sort_playlist': { body: { message: 'ok' } },
  });
});
afterEach(() => vi.useRealTimers());

it('sends the order a second after the changes', async () => {
  const saving = saveStaged(movePlaylist(withWords(stage(playlists), '1', { name: 'Пик' }), 2, 0), playlists);
  // Once the changes have been answered, only the delay remains.
  while (vi.getTimerCount() === 0) await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent()).toEqual(['update_playlist']);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(sent()).toEqual(['update_playlist', 'sort_playlist']));
  expect(await saving).toMatchObject({ failures: [] });
});

it('sends the changes side by side', async () => {
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const held = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    const answered = await held(request);
    await gate;
    return answered;
  });
  let staged = withWords(withWords(stage(playlists), '1', { name: 'Пик' }), '2', { name: 'Закат' });
  staged = withRemoved(staged, '3', true);
  const saving = saveStaged(staged, playlists);
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  // None of them has been answered yet.
  expect(sent().sort()).toEqual(['remove_playlist', 'update_playlist', 'update_playlist']);
  answer();
  expect(await saving).toMatchObject({ failures: [] });
});
