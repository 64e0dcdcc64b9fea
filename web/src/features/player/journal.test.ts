import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '@/testing/answer';
import { someTrack } from '@/testing/tracks';
import { audio } from './audio';
import { next, play } from './controls';
import { moscowTime } from './journal';
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
    play(queueOf(tracks), 0);
    await next();
    await next();
    await next();
    const marks = (await sent('/api/tracks/played')).map(
      ({ url, method }) => `${method} ${new URL(url).search}`,
    );
    expect(marks).toEqual(['POST ?track_id=1', 'POST ?track_id=3']);
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

  it('writes the date the Russian way', () => {
    expect(moscowTime(new Date('2026-01-02T21:03:04Z'))).toBe('03.01.2026 00:03:04');
  });
});
