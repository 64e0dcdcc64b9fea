import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '@/testing/answer';
import { someTrack } from '@/testing/tracks';
import { audio } from './audio';
import { next, play } from './controls';
import { queueOf } from './queue';
import { idle, usePlayer } from './store';

const tracks = [someTrack(1), someTrack(2, { played: true }), someTrack(3)];
let calls: Request[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T08:20:05Z'), toFake: ['Date'] });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  usePlayer.setState(idle, true);
  calls = answerCalls({});
});
afterEach(() => vi.useRealTimers());

const sent = (path: string) =>
  vi.waitFor(() => {
    const found = calls.filter(({ url }) => new URL(url).pathname === path);
    if (found.length === 0) throw new Error(`nothing was sent to ${path}`);
    return found;
  });
const lines = async (): Promise<string[]> => {
  const pairs = await Promise.all((await sent('/api/log/add')).map((call) => call.clone().json()));
  return pairs.map(([before, after]) => {
    expect(before).toBeDefined();
    return `${after.trackId} ${after.message}`;
  });
};

describe('the played mark', () => {
  it('is sent once, for tracks that were not played before', async () => {
    const heard = () => audio.dispatchEvent(new Event('playing'));
    play(queueOf(tracks), 0);
    heard();
    for (let step = 0; step < 3; step++) {
      await next();
      heard();
    }
    const marks = (await sent('/api/tracks/played')).map(
      ({ url, method }) => `${method} ${new URL(url).search}`,
    );
    expect(marks).toEqual(['POST ?track_id=1', 'POST ?track_id=3']);
  });
});

describe('the played mark of what makes no sound', () => {
  it('is not sent', async () => {
    play(queueOf(tracks), 0);
    play(queueOf(tracks), 2);
    audio.dispatchEvent(new Event('playing'));
    const marks = (await sent('/api/tracks/played')).map(({ url }) => new URL(url).search);
    expect(marks).toEqual(['?track_id=3']);
    expect([...usePlayer.getState().heard]).toEqual(['3']);
  });
});

describe('the log', () => {
  it('tells of presses, of starts, and of who did not wait', async () => {
    play(queueOf(tracks), 0);
    audio.dispatchEvent(new Event('playing'));
    audio.dispatchEvent(new Event('playing'));
    play(queueOf(tracks), 1);
    play(queueOf(tracks), 2);
    await vi.waitFor(async () => expect(await lines()).toHaveLength(5));
    expect(await lines()).toEqual([
      '1 play pressed',
      '1 playback started',
      '2 play pressed',
      '2 did not wait for loading',
      '3 play pressed',
    ]);
  });

  it('sends every line with the one before it, in Moscow time', async () => {
    play(queueOf(tracks), 0);
    play(queueOf(tracks), 2);
    const [first, second] = await vi.waitFor(async () => {
      const found = await sent('/api/log/add');
      expect(found).toHaveLength(3);
      return Promise.all(found.slice(-2).map((call) => call.clone().json()));
    });
    expect(second[0]).toEqual(first[1]);
    expect(second[1].date).toBe('15.11.2026 11:20:05');
  });

  it('tells how long a start took, in its own line only', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    play(queueOf(tracks), 0);
    clock.mockReturnValue(1_340.4);
    audio.dispatchEvent(new Event('playing'));
    play(queueOf(tracks), 1);
    const pairs = await vi.waitFor(async () => {
      const found = await sent('/api/log/add');
      expect(found).toHaveLength(3);
      return Promise.all(found.map((call) => call.clone().json()));
    });
    expect(pairs.map((pair) => pair.map(({ took }: { took?: number }) => took))).toEqual([
      [undefined, undefined],
      [undefined, 340],
      [undefined, undefined],
    ]);
  });
});
