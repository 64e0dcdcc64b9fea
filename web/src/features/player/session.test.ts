import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTrackChanges, patchTrack } from '@/entities/track/changes';
import { answerCalls } from '@/testing/answer';
import { someTrack } from '@/testing/tracks';
import { audio } from './audio';
import { addToQueue, next, play, setVolume } from './controls';
import { type PlayQueue, queueOf } from './queue';
import { followSession } from './session';
import { idle, usePlayer } from './store';

const many = Array.from({ length: 300 }, (_, id) => someTrack(id + 1));
const now = usePlayer.getState;
const noList = (): PlayQueue => {
  throw new Error('no list was kept');
};
let stop: () => void = () => undefined;

/** Simulates a reload: only the storage remains. */
function reload(listOf: (source: object) => PlayQueue = noList): void {
  window.dispatchEvent(new Event('pagehide'));
  stop();
  usePlayer.setState(idle, true);
  audio.removeAttribute('src');
  stop = followSession(listOf);
}

beforeEach(() => {
  answerCalls({});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  sessionStorage.clear();
  usePlayer.setState(idle, true);
  setVolume(1);
  stop = followSession(noList);
});
afterEach(() => stop());

describe('a reload', () => {
  it('brings the track back, paused at its second', () => {
    play(queueOf(many.slice(0, 3)), 1);
    usePlayer.setState({ time: 42.5 });
    reload();
    expect(now()).toMatchObject({ track: { id: '2' }, index: 1, time: 42.5, status: 'paused' });
    expect(audio.getAttribute('src')).toBe('/media/audio/2');
    expect(audio.play).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('id')).toBe('2');
  });

  it('knows what was done to the track since it was handed out', () => {
    play(queueOf(many.slice(0, 3)), 1);
    patchTrack(new QueryClient(), '2', { liked: true });
    reload();
    forgetTrackChanges();
    expect(now().track?.liked).toBe(true);
  });

  it('keeps a part of a long queue, with the same neighbours', async () => {
    play(queueOf(many), 200);
    addToQueue(many.slice(0, 80));
    reload();
    expect(now().upNext).toHaveLength(50);
    expect(now().queue?.length).toBe(50);
    usePlayer.setState({ upNext: [] });
    await next();
    expect(now().track?.id).toBe('202');
    expect((sessionStorage.getItem('playing') ?? '').length).toBeLessThan(500_000);
  });

  it('asks for a list by where it came from, and goes on through it', async () => {
    const source = { origin: '/api/tracks/recordpool', params: { BPM: '118,126' }, sort: null };
    play({ ...queueOf(many), source }, 100);
    expect(sessionStorage.getItem('playing')).not.toContain('"tracks"');
    const asked: object[] = [];
    const known = new Map<number, (typeof many)[0]>();
    reload((storedSource) => {
      asked.push(storedSource);
      return {
        get length() {
          return known.size > 0 ? many.length : 0;
        },
        peek: (index) => known.get(index),
        load: async (index) => {
          const track = many[index];
          if (track) known.set(index, track);
          return track;
        },
      };
    });
    expect(asked).toEqual([source]);
    await next();
    expect(now()).toMatchObject({ index: 101, track: { id: '102' } });
  });

  it.each([
    ['{', '1'],
    ['{"track":{"id":"1"}}', '1'],
    ['[]', '1'],
    [JSON.stringify({ track: someTrack(1), upNext: 7, tracks: 'x' }), '2'],
  ])('ignores what it cannot read: %s', (playing, id) => {
    sessionStorage.setItem('playing', playing);
    sessionStorage.setItem('id', id);
    stop();
    stop = followSession(noList);
    expect(now().track).toBeNull();
  });
});
