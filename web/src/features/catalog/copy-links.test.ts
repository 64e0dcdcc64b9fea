import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '@/i18n';
import { someTrack } from '@/testing/tracks';
import { pendingToastStore } from '@/ui/toast';
import { copyLink, copyTracklist } from './copy-links';

const tracks = [someTrack(1), someTrack(2, { artist: 'Контур', title: 'Ночь' })];
const lines = [
  `Лида Север — Трек 1 (Extended) ${window.location.origin}/track/1?version=1`,
  `Контур — Ночь (Extended) ${window.location.origin}/track/2?version=1`,
].join('\n');

const writeText = vi.fn(async (_text: string) => undefined);
const write = vi.fn(async (_items: unknown[]) => undefined);
const said = () => pendingToastStore.getState().map(({ text }) => text);

beforeEach(async () => {
  await loadTexts('catalog');
  vi.clearAllMocks();
  pendingToastStore.setState([], true);
  vi.stubGlobal('navigator', { clipboard: { write, writeText } });
});
afterEach(() => vi.unstubAllGlobals());

it('copies the link of one track', async () => {
  await copyLink(someTrack(5));
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/track/5?version=1`);
});

it('copies titles with links, one track a line', async () => {
  await copyTracklist(tracks);
  expect(writeText).toHaveBeenCalledWith(lines);
  expect(said()).toEqual(['Скопировано: названия и ссылки, по треку в строке']);
});

it('writes during the press what is still loading, where the browser can wait for it', async () => {
  const items: Record<string, Promise<Blob>>[] = [];
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(item: Record<string, Promise<Blob>>) {
        items.push(item);
      }
    },
  );
  let finish: (loaded: typeof tracks) => void = () => undefined;
  const copying = copyTracklist(
    new Promise<typeof tracks>((resolve) => {
      finish = resolve;
    }),
  );
  expect(write).toHaveBeenCalledOnce();
  finish(tracks);
  await copying;
  expect(await (await items[0]?.['text/plain'])?.text()).toBe(lines);
});

it('says that a list could not be loaded', async () => {
  await copyTracklist(Promise.reject(new Error('broken')));
  expect(writeText).not.toHaveBeenCalled();
  expect(said()).toEqual(['Не удалось скопировать треки']);
});
