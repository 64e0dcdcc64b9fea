import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Track } from '@/entities/track/track';
import { answerCalls } from '@/testing/answer';
import { someTrack, someVersion } from '@/testing/tracks';
import { audio, preload } from './audio';
import { readyVersion, rivalOf, switchVersion } from './compare';
import { next, play } from './controls';
import { queueOf } from './queue';
import { idle, usePlayer } from './store';
import { timelineOf } from './timeline';

const grid = (first_downbeat: number) => ({
  bpm: 120,
  first_beat: first_downbeat,
  first_downbeat,
  steady: true,
});
const extended = someVersion(1, { grid: grid(2), duration: 300 });
const radio = someVersion(2, { grid: grid(0.5), duration: 200 });
const clean = someVersion(3, { grid: grid(0.5), duration: 200 });
const versions = [extended, radio, clean];
const track = someTrack(7, { audioSrc: '/media/audio/1?signature=y', duration: 300 });
const now = usePlayer.getState;

beforeEach(() => {
  answerCalls({});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userActivation: { isActive: true } }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  usePlayer.setState(idle, true);
});
afterEach(() => audio.removeAttribute('src'));

describe('changing the version', () => {
  it('goes on at the same beat, on the deck that was ready', () => {
    play(queueOf([track]), 0);
    audio.dispatchEvent(new Event('playing'));
    audio.currentTime = 62;
    const first = audio;
    readyVersion(versions, radio);
    switchVersion(versions, radio);
    expect(audio).not.toBe(first);
    expect(audio.getAttribute('src')).toBe(radio.source);
    expect(audio.currentTime).toBe(60.5);
    expect(now()).toMatchObject({
      track: { id: '7', duration: 200, type: 'Версия 2' },
      time: 60.5,
      rival: '1',
    });
    expect(first.pause).toHaveBeenCalled();

    // Switching back loads nothing: the first element still has the source.
    switchVersion(versions, extended);
    expect(audio).toBe(first);
    expect(audio.currentTime).toBe(62);
  });

  it('keeps a paused track paused', () => {
    play(queueOf([track]), 0);
    usePlayer.setState({ status: 'paused' });
    switchVersion(versions, radio);
    expect(audio.play).toHaveBeenCalledOnce();
    expect(now().status).toBe('paused');
  });

  it('starts a preview anew when the place lies past it', () => {
    const preview = { ...track, available_percent: 10 };
    const cut = { ...radio, available_percent: 10 };
    play(queueOf([preview]), 0);
    audio.currentTime = 28;
    switchVersion([extended, cut], cut);
    expect(now().time).toBe(0);
  });

  it('knows what of the other version may be heard', () => {
    const short = { ...track, duration: 150, available_percent: 50, preview_length: 75 };
    const long = someVersion(2, {
      duration: 330,
      available_percent: 27.273,
      preview_start: 60,
      preview_length: 90,
    });
    play(queueOf([short]), 0);
    switchVersion([extended, long], long);
    const timeline = timelineOf(now().track as Track);
    expect(timeline).toMatchObject({ start: 60, length: 270 });
    expect(timeline.open).toBeCloseTo(90, 2);
  });

  it('repeats the same bars of the other version', () => {
    play(queueOf([track]), 0);
    usePlayer.setState({ loop: { from: 34, to: 50 } });
    audio.currentTime = 40;
    switchVersion(versions, radio);
    expect(now()).toMatchObject({ loop: { from: 32.5, to: 48.5 }, time: 38.5 });
    switchVersion(versions, extended);
    expect(now()).toMatchObject({ loop: { from: 34, to: 50 }, time: 40 });
  });

  it('repeats what the other version has of them', () => {
    play(queueOf([track]), 0);
    usePlayer.setState({ loop: { from: 194, to: 210 } });
    audio.currentTime = 196;
    switchVersion(versions, radio);
    expect(now().loop).toEqual({ from: 192.5, to: 200 });
  });

  it('repeats nothing where the other version has none of them', () => {
    play(queueOf([track]), 0);
    usePlayer.setState({ loop: { from: 234, to: 250 } });
    audio.currentTime = 236;
    switchVersion(versions, radio);
    expect(now().loop).toBeNull();
  });

  it('compares with the one heard before, at first with the next', () => {
    expect(rivalOf(versions, extended, null)).toBe(radio);
    expect(rivalOf(versions, clean, null)).toBe(extended);
    expect(rivalOf(versions, radio, '3')).toBe(clean);
    expect(rivalOf(versions, radio, '2')).toBe(clean);
  });
});

describe('the decks', () => {
  it('change at a press only: without one some browsers would stay silent', async () => {
    const other = someTrack(8);
    play(queueOf([track, other]), 0);
    const first = audio;
    preload('/media/audio/8');
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { userActivation: { isActive: false } }),
    );
    await next();
    expect(audio).toBe(first);
    expect(audio.getAttribute('src')).toBe('/media/audio/8');
  });
});
