import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '@/i18n';
import { type Answers, answerCalls } from '@/testing/answer';
import { someTrack, someVersion } from '@/testing/tracks';
import { pendingToastStore } from '@/ui/toast';
import { audio } from './audio';
import { switchVersion } from './compare';
import { pause, play } from './controls';
import { queueOf } from './queue';
import { idle, usePlayer } from './store';

const tracks = [1, 2, 3].map((id) => someTrack(id));
const now = usePlayer.getState;
const fire = (name: string) => audio.dispatchEvent(new Event(name));
const texts = () => pendingToastStore.getState().map((item) => item.text);
const signedAnew = (id: number): Answers => ({
  '/api/tracks/current': { body: someTrack(id, { audioSrc: `/media/audio/${id}?anew` }) },
});
let seconds: number;
let isOnline: boolean;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  seconds = 0;
  isOnline = true;
  vi.spyOn(audio, 'currentTime', 'get').mockImplementation(() => seconds);
  vi.spyOn(audio, 'currentTime', 'set').mockImplementation((value) => {
    seconds = value;
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  await loadTexts('player');
  usePlayer.setState(idle, true);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  pendingToastStore.setState([], true);
});

function playTo(second: number): void {
  play(queueOf(tracks), 0);
  fire('playing');
  seconds = second;
}

describe('a sound that stops coming', () => {
  it('goes on at the same second with a link signed anew', async () => {
    answerCalls(signedAnew(1));
    playTo(42);
    fire('error');
    expect(now()).toMatchObject({ isLost: true, status: 'loading', time: 42 });
    seconds = 0;
    await vi.advanceTimersByTimeAsync(0);
    expect(audio.getAttribute('src')).toBe('/media/audio/1?anew');
    expect(seconds).toBe(42);
    expect(audio.play).toHaveBeenCalledTimes(2);
    fire('playing');
    expect(now()).toMatchObject({ isLost: false, status: 'playing' });
    expect(texts()).toEqual([]);
  });

  it('waits for the network, however long, and then goes on', async () => {
    answerCalls({ '/api/tracks/current': 'offline' });
    playTo(42);
    isOnline = false;
    fire('error');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(now()).toMatchObject({ isLost: true, index: 0 });
    answerCalls(signedAnew(1));
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([audio.getAttribute('src'), seconds]).toEqual(['/media/audio/1?anew', 42]);
  });

  it('asks less and less often while the server does not answer, and at last gives up', async () => {
    playTo(42);
    const calls = answerCalls({ '/api/tracks/current': 'offline' });
    const asked = () => calls.filter(({ url }) => url.includes('current')).length;
    fire('error');
    const counts: number[] = [];
    for (const wait of [0, 1_000, 2_000, 4_000, 8_000, 16_000]) {
      await vi.advanceTimersByTimeAsync(wait);
      counts.push(asked());
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
    expect(texts()).toEqual(['Не удалось загрузить файл']);
    expect(now()).toMatchObject({ status: 'paused', isLost: false });
  });

  it('is noticed by its silence, too', async () => {
    answerCalls(signedAnew(1));
    playTo(42);
    fire('waiting');
    await vi.advanceTimersByTimeAsync(7_999);
    expect(now().isLost).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(now().isLost).toBe(true);
  });

  it('is told of after two seconds, until it comes or is no longer wanted', async () => {
    playTo(42);
    fire('waiting');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(now().isLate).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(now()).toMatchObject({ isLate: true, isLost: false });
    fire('playing');
    expect(now().isLate).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(now().isLate).toBe(false);

    // A track does not start; the next one has its own two seconds.
    play(queueOf(tracks), 1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(now().isLate).toBe(true);
    play(queueOf(tracks), 2);
    expect(now().isLate).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    pause();
    expect(now()).toMatchObject({ isLate: false, status: 'paused' });
  });

  it('is lost at once when it is late without a network', async () => {
    playTo(42);
    isOnline = false;
    fire('waiting');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(now()).toMatchObject({ isLost: true, isLate: false, time: 42 });
  });

  it('goes on in the version that was playing, or says that it is gone', async () => {
    const other = someTrack(1, { version_id: '2', type: 'Clean', audioSrc: '/media/audio/1?clean' });
    const calls = answerCalls({ '/api/tracks/current': { body: other } });
    playTo(42);
    fire('error');
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.find(({ url }) => url.includes('current'))?.url).toContain('track_id=1&version=1');
    expect(audio.getAttribute('src')).toBe('/media/audio/1');
    expect(now()).toMatchObject({ track: { version_id: '1', type: 'Extended' }, status: 'paused' });
    expect(texts()).toEqual(['Версии Extended у этого трека больше нет']);
  });

  it('leaves a version alone that was chosen meanwhile', async () => {
    let answer: (response: Response) => void = () => undefined;
    answerCalls({});
    playTo(42);
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    fire('error');
    await vi.advanceTimersByTimeAsync(0);
    switchVersion([someVersion(1), someVersion(2)], someVersion(2));
    answer(Response.json(someTrack(1, { audioSrc: '/media/audio/1?anew' })));
    await vi.advanceTimersByTimeAsync(0);
    expect(audio.getAttribute('src')).toBe(someVersion(2).source);
    expect(now().track?.version_id).toBe('2');
  });

  it('goes on at the same second of the track where less of it may be heard now', async () => {
    const cut = {
      audioSrc: '/media/audio/1?cut',
      available_percent: 30,
      preview_start: 20,
      preview_length: 60,
    };
    answerCalls({ '/api/tracks/current': { body: someTrack(1, cut) } });
    playTo(42);
    fire('error');
    await vi.advanceTimersByTimeAsync(0);
    expect(now().track).toMatchObject(cut);
    expect([seconds, now().time]).toEqual([22, 22]);
  });

  it('is let go when someone pauses or chooses another track', async () => {
    answerCalls(signedAnew(1));
    playTo(42);
    fire('error');
    pause();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(now()).toMatchObject({ status: 'paused', isLost: false });
    expect(audio.getAttribute('src')).toBe('/media/audio/1');
  });
});

describe('a file that does not come', () => {
  it('is told, and the next one plays', async () => {
    answerCalls({});
    play(queueOf(tracks), 0);
    fire('error');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(texts()).toEqual(['Не удалось загрузить файл']);
    expect(now().index).toBe(1);
  });

  it('is tried once with a fresh link, no more', async () => {
    answerCalls(signedAnew(1));
    play(queueOf(tracks), 0);
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(now().index).toBe(0);
      fire('error');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(texts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(now().index).toBe(1);
  });

  it('is reported with the reason of the server, which the audio element does not know', async () => {
    const message = 'С этим аккаунтом уже слушают 3 трека на других устройствах';
    const refusal = { status: 429, body: { message, code: 'too_many_streams' } };
    const calls = answerCalls({ ...signedAnew(1), '/media/audio/1': refusal });
    play(queueOf(tracks), 0);
    for (let attempt = 0; attempt < 2; attempt++) {
      fire('error');
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(texts()).toEqual([message]);
    const asked = calls.filter(({ url }) => url.includes('/media/audio/1'));
    expect(asked.map(({ headers }) => headers.get('range'))).toEqual(['bytes=0-0']);
  });

  it('stops the player when it keeps happening', async () => {
    answerCalls({});
    play(queueOf(tracks), 0);
    for (let attempt = 0; attempt < 3; attempt++) {
      fire('error');
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(now()).toMatchObject({ index: 2, status: 'paused' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(now().index).toBe(2);
  });

  it('stops the player as well when every file begins and breaks off at once', async () => {
    answerCalls({});
    play(queueOf(tracks), 0);
    for (let attempt = 0; attempt < 3; attempt++) {
      fire('playing');
      fire('error');
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(now()).toMatchObject({ index: 2, status: 'paused' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(now().index).toBe(2);
  });

  it('does not run through the list when there is no sound in it', async () => {
    answerCalls({});
    vi.spyOn(audio, 'duration', 'get').mockReturnValue(0);
    play(queueOf(tracks), 0);
    for (let attempt = 0; attempt < 6; attempt++) {
      fire('playing');
      fire('ended');
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(now()).toMatchObject({ index: 2, status: 'paused' });
  });

  it('is not asked for for ever when it breaks off at the same second', async () => {
    const calls = answerCalls(signedAnew(1));
    playTo(42);
    for (let attempt = 0; attempt < 2; attempt++) {
      fire('error');
      await vi.advanceTimersByTimeAsync(0);
      fire('playing');
    }
    expect(calls.filter(({ url }) => url.includes('current'))).toHaveLength(1);
    expect(texts()).toHaveLength(1);
  });

  it('can be tried again from the message, from its second', async () => {
    answerCalls({});
    playTo(42);
    fire('error');
    await vi.advanceTimersByTimeAsync(0);
    const [message] = pendingToastStore.getState();
    expect(message?.action?.label).toBe('Повторить');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(now().index).toBe(1);
    message?.action?.run();
    expect(now()).toMatchObject({ index: 0, status: 'loading', time: 42 });
  });

  it('is a track without audio, too', async () => {
    answerCalls({});
    play(queueOf([someTrack(5, { audioSrc: null })]), 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(texts()).toHaveLength(1);
    expect(now().status).toBe('paused');
  });
});
