import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { loadTexts } from '@/i18n';
import { pendingToastStore } from '@/ui/toast';
import { addTracks } from './add-tracks';

const goal = { id: '1', code: 'list-1', name: 'Разогрев' };
const said = () => pendingToastStore.getState().map(({ text }) => text);
let isBroken: boolean;

beforeEach(async () => {
  await loadTexts('library');
  pendingToastStore.setState([], true);
  isBroken = false;
  vi.stubGlobal('fetch', async () =>
    isBroken
      ? new Response('Bad gateway', { status: 502 })
      : Response.json({ message: 'ok', count: 1, changed: true }),
  );
});

describe('a track for a playlist', () => {
  it('that fails is left to the form that added it', async () => {
    isBroken = true;
    await expect(addTracks(createQueryClient(), goal, ['5'])).rejects.toThrow();
    expect(said()).toEqual([]);
  });

  it('taken back without a word of the server says so in its own', async () => {
    await addTracks(createQueryClient(), goal, ['5']);
    expect(said()).toEqual(['Трек добавлен в «Разогрев»']);
    isBroken = true;
    pendingToastStore.getState()[0]?.action?.run();
    await vi.waitFor(() => expect(said()).toContain('Не удалось удалить трек'));
  });
});
