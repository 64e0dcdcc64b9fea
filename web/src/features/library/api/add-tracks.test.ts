import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { loadTexts } from '@/i18n';
import { pendingToastStore } from '@/ui/toast';
import { addTracks } from './add-tracks';

const goal = { id: '1', code: 'list-1', name: 'Разогрев' };
const said = () => pendingToastStore.getState().map(({ text }) => text);
const track = { id: '5', version_id: '51' };
let isBroken: boolean;
let answer: object;
/** Method and, of what was added, the version. */
let calls: [string, unknown][];

beforeEach(async () => {
  await loadTexts('library');
  pendingToastStore.setState([], true);
  isBroken = false;
  answer = { changed: true, replaced: false, previous_version: null };
  calls = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (isBroken) return new Response('Bad gateway', { status: 502 });
    if (request.method === 'GET') return Response.json([]);
    calls.push([request.method, request.method === 'PUT' ? (await request.json()).version : null]);
    return Response.json({ message: 'ok', count: 1, ...answer });
  });
});

describe('a track for a playlist', () => {
  it('that fails is left to the form that added it', async () => {
    isBroken = true;
    await expect(addTracks(createQueryClient(), goal, [track])).rejects.toThrow();
    expect(said()).toEqual([]);
  });

  it('taken back without a word of the server says so in its own', async () => {
    await addTracks(createQueryClient(), goal, [track]);
    expect(said()).toEqual(['Трек добавлен в «Разогрев»']);
    expect(calls).toEqual([['PUT', '51']]);
    isBroken = true;
    pendingToastStore.getState()[0]?.action?.run();
    await vi.waitFor(() => expect(said()).toContain('Не удалось удалить трек'));
  });

  it.each([
    ['another version', '50'],
    ['no version', null],
  ])('that was there in %s is said to have this one, until it is taken back', async (_, before) => {
    answer = { changed: true, replaced: true, previous_version: before };
    await addTracks(createQueryClient(), goal, [track]);
    expect(said()).toEqual(['Трек уже был в «Разогрев», теперь в этой версии']);
    pendingToastStore.getState()[0]?.action?.run();
    await vi.waitFor(() =>
      expect(calls).toEqual([
        ['PUT', '51'],
        ['PUT', before],
      ]),
    );
  });
});
