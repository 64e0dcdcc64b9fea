import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { audio } from '@/features/player/audio';
import { switchVersion } from '@/features/player/compare';
import { play } from '@/features/player/controls';
import { queueOf } from '@/features/player/queue';
import { idle, usePlayer } from '@/features/player/store';
import { loadTexts } from '@/i18n';
import { someTrack, someVersion } from '@/testing/tracks';
import { pendingToastStore } from '@/ui/toast';
import { playVersionOfRow } from './play-version-of-row';

const now = usePlayer.getState;
const rows = [1, 2, 3].map((id) => someTrack(id, { duration: 150, available_percent: 50 }));
const queue = queueOf(rows);
const versions = [someVersion(1), someVersion(2), someVersion(3)];
const said = () => pendingToastStore.getState().map(({ text }) => text);

/** Answers to calls, by path with query; each waits until the test sends it. */
let pending: Map<string, (body: unknown) => void>;

const pressChip = (index: number, version: string, list = queue) =>
  playVersionOfRow(createQueryClient(), list, index, version);

const sent = async (call: string) => {
  await vi.waitFor(() => expect([...pending.keys()]).toContain(call));
  return pending.get(call) as (body: unknown) => void;
};
const ofRow = (track: number, version: number) => `/api/tracks/current?track_id=${track}&version=${version}`;

beforeEach(async () => {
  pending = new Map();
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return new Promise<Response>((resolve) => {
      pending.set(pathname + search, (body) => resolve(Response.json(body)));
    });
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  await loadTexts('catalog');
  pendingToastStore.setState([], true);
  usePlayer.setState(idle, true);
});

it('plays the version with its own length and its own open part', async () => {
  const pressed = pressChip(1, '2');
  const own = { version_id: '2', type: 'Extended', duration: 330, available_percent: 27.273 };
  (await sent(ofRow(2, 2)))(someTrack(2, { ...own, preview_start: 60, audioSrc: '/media/audio/2?extended' }));
  await pressed;
  expect(now()).toMatchObject({ index: 1, track: { ...own, preview_start: 60 }, status: 'loading' });
  expect(audio.getAttribute('src')).toBe('/media/audio/2?extended');
});

it('plays what was pressed last, whichever answer comes first', async () => {
  const first = pressChip(0, '2');
  const second = pressChip(1, '2');
  (await sent(ofRow(2, 2)))(someTrack(2, { version_id: '2' }));
  await second;
  (await sent(ofRow(1, 2)))(someTrack(1, { version_id: '2' }));
  await first;
  expect(now().track?.id).toBe('2');

  const late = pressChip(0, '3');
  play(queue, 2);
  (await sent(ofRow(1, 3)))(someTrack(1, { version_id: '3' }));
  await late;
  expect(now().track?.id).toBe('3');
});

it('does not pause at a second press while it loads, and does at one after', async () => {
  const pressed = pressChip(0, '2');
  await pressChip(0, '2');
  (await sent(ofRow(1, 2)))(someTrack(1, { version_id: '2' }));
  await pressed;
  await pressChip(0, '2');
  expect(now().status).toBe('loading');
  expect(audio.play).toHaveBeenCalledOnce();
  audio.dispatchEvent(new Event('playing'));
  await pressChip(0, '2');
  expect(now().status).toBe('paused');
  await pressChip(0, '2');
  expect(now().status).toBe('loading');
});

it.each(['playing', 'paused'] as const)(
  'does not pause at a second press while another version of a %s track loads',
  async (status) => {
    play(queue, 0);
    usePlayer.setState({ status });
    const pressed = pressChip(0, '2');
    (await sent('/api/tracks/detail?track_id=1'))({ ...someTrack(1), versions });
    await pressed;
    await pressChip(0, '2');
    expect(now()).toMatchObject({ track: { version_id: '2' } });
    expect(now().status).not.toBe('paused');
    audio.dispatchEvent(new Event('playing'));
    await pressChip(0, '2');
    expect(now().status).toBe('paused');
  },
);

it('goes on in this list if the track was played from another', async () => {
  const other = queueOf([someTrack(7), someTrack(1)]);
  play(other, 1);
  audio.dispatchEvent(new Event('playing'));
  const pressed = pressChip(0, '2');
  (await sent('/api/tracks/detail?track_id=1'))({ ...someTrack(1), versions });
  await pressed;
  expect(now()).toMatchObject({ index: 0, track: { id: '1', version_id: '2' }, rival: '1' });
  expect(now().queue).toBe(queue);

  audio.dispatchEvent(new Event('playing'));
  usePlayer.setState({ queue: other, index: 1 });
  await pressChip(0, '2');
  expect(now()).toMatchObject({ index: 0, status: 'paused' });
  expect(now().queue).toBe(queue);
});

it('leaves a version alone that was chosen in the player meanwhile', async () => {
  play(queue, 0);
  const pressed = pressChip(0, '2');
  switchVersion(versions, versions[2] ?? someVersion(3));
  (await sent('/api/tracks/detail?track_id=1'))({ ...someTrack(1), versions });
  await pressed;
  expect(now().track?.version_id).toBe('3');
});

it.each([
  ['another one stands for the track', someTrack(2, { version_id: '1' })],
  ['it has no audio', someTrack(2, { version_id: '2', audioSrc: null })],
])('says that it is gone where %s, and can be pressed again', async (_, answer) => {
  const pressed = pressChip(1, '2');
  (await sent(ofRow(2, 2)))(answer);
  await pressed;
  expect(now().track).toBeNull();
  expect(said()).toEqual(['Этой версии больше нет. Обновите список.']);
  pending.clear();
  const again = pressChip(1, '2');
  (await sent(ofRow(2, 2)))(someTrack(2, { version_id: '2' }));
  await again;
  expect(now().track?.version_id).toBe('2');
});
