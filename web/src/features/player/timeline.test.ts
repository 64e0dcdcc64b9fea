import { describe, expect, it } from 'vitest';
import { clock } from '@/lib/clock';
import { someTrack } from '@/testing/tracks';
import { isLocked, timelineOf } from './timeline';
import { barHeights, peaksFrom } from './waveform';

describe('timelineOf', () => {
  it('is the whole track for who may hear it all, wherever its preview starts', () => {
    const timeline = timelineOf(someTrack(1, { duration: 200, available_percent: 100, preview_start: 30 }));
    expect(timeline).toEqual({ start: 0, length: 200, open: 200 });
    expect(isLocked(timeline)).toBe(false);
  });

  it('begins with the preview and runs to the end of the track', () => {
    const timeline = timelineOf(someTrack(1, { duration: 200, available_percent: 45, preview_start: 30 }));
    expect(timeline).toEqual({ start: 30, length: 170, open: 90 });
    expect(isLocked(timeline)).toBe(true);
  });

  it.each([
    [{ duration: 0, available_percent: 50 }],
    [{ duration: -1, available_percent: -1, preview_start: -5 }],
    [{ duration: 10, available_percent: 50, preview_start: 99 }],
  ])('makes sense of %j', (changes) => {
    const { start, length, open } = timelineOf(someTrack(1, changes));
    expect(start).toBeGreaterThanOrEqual(0);
    expect(open).toBeLessThanOrEqual(length);
    expect(length).toBeGreaterThanOrEqual(0);
  });
});

describe('clock', () => {
  it.each([
    [0, '0:00'],
    [61.9, '1:01'],
    [3_605, '60:05'],
    [Number.NaN, '0:00'],
    [-3, '0:00'],
  ])('writes %d as %s', (seconds, text) => {
    expect(clock(seconds)).toBe(text);
  });
});

describe('the waveform', () => {
  it('has as many bars as there is room for, between silence and full', () => {
    for (const peaks of [[], [50], [0, 100, 300], Array.from({ length: 800 }, (_, at) => at % 101)]) {
      const bars = barHeights(peaks, 120);
      expect(bars).toHaveLength(120);
      expect(Math.min(...bars)).toBeGreaterThan(0);
      expect(Math.max(...bars)).toBeLessThanOrEqual(1);
    }
  });

  it('begins where the timeline does', () => {
    expect(peaksFrom([1, 2, 3, 4], 0.5)).toEqual([3, 4]);
    expect(peaksFrom([1, 2], 1)).toEqual([2]);
    expect(peaksFrom([], 0.5)).toEqual([]);
  });
});
