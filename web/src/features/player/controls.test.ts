import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '@/i18n';
import { answerCalls } from '@/testing/answer';
import { someTrack } from '@/testing/tracks';
import { audio, mountDecks } from './audio';
import {
  addToQueue,
  closeLocked,
  dropFromQueue,
  moveInQueue,
  moveOnto,
  next,
  play,
  playNext,
  playWaiting,
  previous,
  renew,
  seek,
  setVolume,
  toggle,
  toggleMute,
} from './controls';
import { queueOf } from './queue';
import { setAuditioning, storedVolume } from './settings';
import { idle, usePlayer } from './store';

const tracks = [1, 2, 3].map((id) => someTrack(id));
const queue = queueOf(tracks);
const now = usePlayer.getState;
const fire = (name: string) => audio.dispatchEvent(new Event(name));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  answerCalls({});
  await loadTexts('player');
  usePlayer.setState(idle, true);
  setVolume(1);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe('the player', () => {
  it('asks for the audio inside the click', () => {
    play(queue, 1);
    expect(audio.getAttribute('src')).toBe('/media/audio/2');
    expect(audio.play).toHaveBeenCalledOnce();
    expect(now()).toMatchObject({ index: 1, status: 'loading', time: 0 });
    expect(now().heard.has('2')).toBe(false);
    fire('playing');
    expect(now().status).toBe('playing');
    expect(now().heard.has('2')).toBe(true);
  });

  it('plays the version that a list shows, also while another one of the track plays', () => {
    play(queue, 0);
    fire('playing');
    const clean = someTrack(1, { version_id: '2', type: 'Clean', audioSrc: '/media/audio/12' });
    play(queueOf([clean]), 0);
    expect(audio.getAttribute('src')).toBe('/media/audio/12');
    expect(now()).toMatchObject({ track: { version_id: '2' }, status: 'loading', time: 0 });
  });

  it('pauses and resumes when the same track is pressed again', () => {
    play(queue, 0);
    fire('playing');
    play(queue, 0);
    expect(now().status).toBe('paused');
    expect(audio.pause).toHaveBeenCalled();
    toggle();
    expect(now().status).toBe('loading');
    expect(audio.play).toHaveBeenCalledTimes(2);
  });

  it('plays what was queued before the list goes on from where it was', async () => {
    const [a, b, c] = [7, 8, 9].map((id) => someTrack(id));
    if (!a || !b || !c) throw new Error('three tracks');
    play(queue, 0);
    addToQueue([a]);
    addToQueue([b]);
    playNext([c, someTrack(10, { audioSrc: null })]);
    const played: (string | undefined)[] = [];
    for (let step = 0; step < 4; step++) {
      await next();
      played.push(now().track?.id);
    }
    expect(played).toEqual(['9', '7', '8', '2']);
    expect(now().upNext).toEqual([]);
  });

  it('keeps the queue when another list is played, and starts it when nothing is', async () => {
    addToQueue([someTrack(7), someTrack(8)]);
    expect(now().track?.id).toBe('7');
    addToQueue([someTrack(9)]);
    play(queue, 2);
    await next();
    expect(now().track?.id).toBe('9');
    await next();
    expect(now().track?.id).toBe('1');
  });

  it('changes the order of the queue, takes from it, and plays one of it at once', async () => {
    play(queue, 0);
    addToQueue([7, 8, 9].map((id) => someTrack(id)));
    const waiting = () => now().upNext.map(({ id }) => id);
    moveInQueue(2, 0);
    expect(waiting()).toEqual(['9', '7', '8']);
    moveInQueue(0, 1);
    expect(waiting()).toEqual(['7', '9', '8']);
    moveInQueue(5, 0);
    dropFromQueue(1);
    expect(waiting()).toEqual(['7', '8']);
    playWaiting(1);
    expect([now().track?.id, now().index, waiting()]).toEqual(['8', 0, ['7']]);
  });

  it('goes round at both ends, each time from the beginning', async () => {
    play(queue, 0);
    usePlayer.setState({ time: 42 });
    await previous();
    expect(now()).toMatchObject({ index: 2, time: 0 });
    usePlayer.setState({ time: 42 });
    await next();
    expect(now()).toMatchObject({ index: 0, time: 0 });
  });

  it('waits 200 ms at the end, then plays the next', () => {
    play(queue, 0);
    fire('ended');
    vi.advanceTimersByTime(199);
    expect(now().index).toBe(0);
    vi.advanceTimersByTime(1);
    expect(now().index).toBe(1);
  });

  it('stays at the end of a preview while it says why the rest is locked', () => {
    const preview = someTrack(9, { duration: 200, available_percent: 40 });
    play(queueOf([preview, ...tracks]), 0);
    fire('playing');
    seek(81);
    fire('ended');
    vi.advanceTimersByTime(1_000);
    expect(now()).toMatchObject({ index: 0, status: 'paused', askedLocked: true });
    closeLocked();
    vi.advanceTimersByTime(1_000);
    expect(now()).toMatchObject({ index: 0, status: 'paused' });
    toggle();
    fire('playing');
    fire('ended');
    vi.advanceTimersByTime(200);
    expect(now().index).toBe(1);
  });

  it('does not go on by itself once something else was chosen', () => {
    play(queue, 0);
    fire('ended');
    play(queue, 2);
    vi.advanceTimersByTime(1_000);
    expect(now().index).toBe(2);
  });

  it('loads a neighbour it does not know, and forgets it when another is chosen meanwhile', async () => {
    let answer: (track: (typeof tracks)[0]) => void = () => undefined;
    const partial = { ...queue, peek: (index: number) => (index === 1 ? undefined : tracks[index]) };
    partial.load = () => new Promise((resolve) => (answer = resolve));
    play(partial, 0);
    const first = next();
    answer(tracks[1] as (typeof tracks)[0]);
    await first;
    expect(now()).toMatchObject({ index: 1, status: 'loading' });

    play(partial, 0);
    const late = next();
    play(partial, 2);
    answer(tracks[1] as (typeof tracks)[0]);
    await late;
    expect(now().index).toBe(2);
  });

  it('makes the next one ready once this one is here whole', () => {
    const place = document.createElement('div');
    mountDecks(place);
    const ready = () => place.querySelector('audio:not([data-current])')?.getAttribute('src');
    let end = 100;
    vi.spyOn(audio, 'buffered', 'get').mockReturnValue({ length: 1, start: () => 0, end: () => end });
    vi.spyOn(audio, 'duration', 'get').mockReturnValue(200);
    play(queue, 0);
    fire('progress');
    expect(ready()).not.toBe('/media/audio/2');
    end = 200;
    fire('progress');
    expect(ready()).toBe('/media/audio/2');
  });

  it('keeps the time every second while it plays', () => {
    let seconds = 0;
    vi.spyOn(audio, 'currentTime', 'get').mockImplementation(() => seconds);
    play(queue, 0);
    fire('playing');
    seconds = 2.5;
    vi.advanceTimersByTime(999);
    expect(now().time).toBe(0);
    vi.advanceTimersByTime(1);
    expect(now().time).toBe(2.5);
    fire('pause');
    seconds = 9;
    vi.advanceTimersByTime(5_000);
    expect(now().time).toBe(2.5);
  });
});

describe('seeking', () => {
  const preview = someTrack(9, { duration: 200, available_percent: 40 });

  it('moves within what may be heard', () => {
    play(queueOf([preview]), 0);
    seek(80);
    expect(now()).toMatchObject({ time: 80, askedLocked: false });
  });

  it('stays where it is in the locked part and says why', () => {
    play(queueOf([preview]), 0);
    seek(30);
    seek(81);
    expect(now()).toMatchObject({ time: 30, askedLocked: true });
    closeLocked();
    expect(now().askedLocked).toBe(false);
  });
});

describe('auditioning', () => {
  const telling = queueOf([
    someTrack(1),
    { ...someTrack(2), telling_moment: 64 },
    { ...someTrack(3, { duration: 200, available_percent: 20 }), telling_moment: 64 },
  ]);
  afterEach(() => setAuditioning(false));

  it('plays the row the focus rests on, from its telling moment', () => {
    setAuditioning(true);
    moveOnto(telling, 0);
    moveOnto(telling, 1);
    vi.advanceTimersByTime(149);
    expect(now().track).toBeNull();
    vi.advanceTimersByTime(1);
    expect(now()).toMatchObject({ index: 1, time: 64 });
    expect(audio.play).toHaveBeenCalledOnce();
  });

  it('starts a preview at its beginning when the moment lies past it', () => {
    setAuditioning(true);
    moveOnto(telling, 2);
    vi.advanceTimersByTime(150);
    expect(now()).toMatchObject({ index: 2, time: 0, askedLocked: false });
  });

  it('is left alone by who has not asked for it', () => {
    moveOnto(telling, 1);
    vi.advanceTimersByTime(1_000);
    expect(now().track).toBeNull();
  });
});

describe('volume', () => {
  it('comes back from mute to what it was', () => {
    setVolume(0.4);
    toggleMute();
    expect([now().volume, audio.volume]).toEqual([0, 0]);
    toggleMute();
    expect([now().volume, audio.volume]).toEqual([0.4, 0.4]);
  });

  it('is found again by the next page, muted or not', () => {
    setVolume(0.4);
    expect(storedVolume()).toEqual({ volume: 0.4, volumeBefore: 0.4 });
    toggleMute();
    expect(storedVolume()).toEqual({ volume: 0, volumeBefore: 0.4 });
    localStorage.setItem('volume', '7 loud');
    expect(storedVolume()).toEqual({ volume: 1, volumeBefore: 1 });
  });

  it('stays between 0 and 1 without drifting', () => {
    setVolume(1.1);
    expect(now().volume).toBe(1);
    for (let step = 0; step < 12; step++) setVolume(now().volume - 0.1);
    expect(now().volume).toBe(0);
    for (let step = 0; step < 3; step++) setVolume(now().volume + 0.1);
    expect(now().volume).toBe(0.3);
  });
});

describe('rights that change', () => {
  const cut = someTrack(7, { duration: 100, available_percent: 30, preview_start: 20 });
  const whole = { ...cut, available_percent: 100, preview_start: 0, audioSrc: '/media/audio/7?whole' };
  let seconds: number;
  beforeEach(() => {
    seconds = 0;
    vi.spyOn(audio, 'currentTime', 'get').mockImplementation(() => seconds);
    vi.spyOn(audio, 'currentTime', 'set').mockImplementation((value) => {
      seconds = value;
    });
  });

  it('open the lock where the sound is, and close it again', () => {
    play(queueOf([cut]), 0);
    fire('playing');
    seconds = 10;
    renew([someTrack(1), whole]);
    expect(audio.getAttribute('src')).toBe('/media/audio/7?whole');
    expect(seconds).toBe(30);
    expect(now()).toMatchObject({ track: whole, time: 30, status: 'playing' });
    expect(audio.play).toHaveBeenCalledTimes(2);

    seconds = 80;
    renew([cut]);
    expect(audio.getAttribute('src')).toBe(cut.audioSrc);
    expect(now()).toMatchObject({ track: cut, time: 0, status: 'paused' });
    expect(audio.play).toHaveBeenCalledTimes(2);
  });

  it('leave the sound alone while they are the same', () => {
    play(queueOf([cut]), 0);
    renew([{ ...cut, audioSrc: '/media/audio/7?signed=anew' }, someTrack(8)]);
    expect(audio.getAttribute('src')).toBe(cut.audioSrc);
    expect(audio.play).toHaveBeenCalledOnce();
  });
});
