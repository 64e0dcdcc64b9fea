import { describe, expect, it } from 'vitest';
import type { TrackVersion } from '@/entities/track/track';
import { someTrack, someVersion } from '@/testing/tracks';
import { readBands } from './bands';
import { dropAfter, dropsOf, loopAround, samePlace } from './positions';
import { trackWithVersion, versionOf } from './version';
import { barHeights } from './waveform';

const grid = (bpm: number, first_downbeat: number, steady = true): TrackVersion['grid'] => ({
  bpm,
  first_beat: first_downbeat,
  first_downbeat,
  steady,
});

const some = (id: number, changes: Partial<TrackVersion> = {}) =>
  someVersion(id, { grid: grid(120, 1), ...changes });

describe('the same place in another version', () => {
  it('is the same beat where both run on one grid', () => {
    const short = some(2, { grid: grid(120, 0.5), duration: 100 });
    expect(samePlace(some(1), short, 33)).toBe(32.5);
    // The position is 32 beats later, at a slightly faster tempo.
    expect(samePlace(some(1), some(3, { grid: grid(120.1, 0.5) }), 17)).toBeCloseTo(0.5 + (16 * 120) / 120.1);
  });

  it.each([
    ['the tempo differs', some(2, { grid: grid(90, 0.5), duration: 100 })],
    ['the tempo varies', some(2, { grid: grid(120, 0.5, false), duration: 100 })],
    ['there is no grid', some(2, { grid: null, duration: 100 })],
  ])('is the same share where %s', (_, other) => {
    expect(samePlace(some(1), other, 50)).toBe(25);
  });

  it('stays within the other one', () => {
    expect(samePlace(some(1), some(2, { duration: 30 }), 190)).toBe(30);
    expect(samePlace(some(1, { duration: 0, grid: null }), some(2), 5)).toBe(0);
  });
});

describe('versions of a track', () => {
  it('are told apart by their ids', () => {
    const track = someTrack(1, { version_id: '7' });
    const versions = [some(5), some(7)];
    expect(versionOf(versions, track)?.id).toBe('7');
    expect(versionOf(versions, trackWithVersion(track, some(5, { duration: 99 })))?.id).toBe('5');
    expect(trackWithVersion(track, some(5, { duration: 99 }))).toMatchObject({
      id: '1',
      version_id: '5',
      duration: 99,
      type: 'Версия 5',
    });
  });
});

const sections: TrackVersion['sections'] = [
  { kind: 'intro', start: 0, end: 32 },
  { kind: 'drop', start: 32, end: 64 },
  { kind: 'break', start: 64, end: 96 },
  { kind: 'drop', start: 96, end: 128 },
];

describe('the drop', () => {
  it('is the next one, and after the last the first again', () => {
    const drops = dropsOf(some(1, { sections, telling_moment: 96 }));
    expect(dropAfter(drops, 0)).toBe(32);
    expect(dropAfter(drops, 32)).toBe(96);
    expect(dropAfter(drops, 120)).toBe(32);
    expect(dropAfter([], 0)).toBeUndefined();
  });

  it('is the telling moment where no sections are known', () => {
    expect(dropsOf(some(1, { telling_moment: 48 }))).toEqual([48]);
    expect(dropsOf(some(1))).toEqual([]);
  });
});

describe('a loop', () => {
  const track = someTrack(1, { duration: 200 });
  const version = some(1, { sections });

  it('is the section that sounds', () => {
    expect(loopAround(track, version, 40, 'section')).toEqual({ from: 32, to: 64 });
  });

  it('begins with a bar and is whole bars long', () => {
    // A bar lasts 2 s, and the first one begins at second 1.
    expect(loopAround(track, version, 40, '4')).toEqual({ from: 39, to: 47 });
    expect(loopAround(track, some(1), 40, 'section')).toEqual({ from: 39, to: 55 });
  });

  it('ends where the preview does, on the timeline of the preview', () => {
    const preview = someTrack(1, { duration: 200, available_percent: 20, preview_start: 20 });
    expect(loopAround(preview, version, 20, 'section')).toEqual({ from: 12, to: 40 });
  });

  it('is not offered where there are no bars', () => {
    expect(loopAround(track, some(1, { grid: null }), 40, 'section')).toBeUndefined();
    expect(loopAround(track, some(1, { grid: grid(0, 0) }), 40, '8')).toBeUndefined();
  });
});

describe('three bands', () => {
  const file = (points: number, bytes: number[]) => {
    const whole = new Uint8Array(12 + bytes.length);
    whole.set([...'PWF1'].map((sign) => sign.charCodeAt(0)));
    whole.set([100, 3, 0, 0, points, 0, 0, 0], 4);
    whole.set(bytes, 12);
    return whole.buffer;
  };

  it('are read point by point', () => {
    const bands = readBands(file(2, [1, 2, 3, 4, 5, 6]));
    expect(bands && [[...bands.low], [...bands.mid], [...bands.high]]).toEqual([
      [1, 4],
      [2, 5],
      [3, 6],
    ]);
  });

  it.each([
    ['nothing', new ArrayBuffer(0)],
    ['something else', new TextEncoder().encode('<!doctype html>').buffer],
    ['a part', file(3, [1, 2, 3])],
    ['no points', file(0, [])],
  ])('are nothing in %s', (_, buffer) => {
    expect(readBands(buffer as ArrayBuffer)).toBeNull();
  });

  it('keep the loudest point under each bar', () => {
    const low = Uint8Array.from({ length: 1_000 }, (_, at) => (at === 505 ? 255 : 51));
    const heights = barHeights(low, 10, 255);
    expect(heights.map((height) => Math.round(height * 10))).toEqual([2, 2, 2, 2, 2, 10, 2, 2, 2, 2]);
  });
});
