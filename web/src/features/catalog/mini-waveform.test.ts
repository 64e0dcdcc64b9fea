import { describe, expect, it } from 'vitest';
import { MINI_WAVE, miniWaveform } from './mini-waveform';

const heights = (path: string) => [...path.matchAll(/v(\d+)/g)].map(([, height]) => Number(height));

describe('the waveform of a row', () => {
  it('has a bar for the highest peak of each part', () => {
    const peaks = Array.from({ length: 96 }, (_, at) => (at === 3 ? 100 : 50));
    expect(heights(miniWaveform(peaks)).slice(0, 3)).toEqual([12, 24, 12]);
  });

  it.each([[[7]], [[10, 90, 40]], [Array(1000).fill(80)]])(
    'has as many bars for any number of peaks',
    (peaks) => {
      expect(heights(miniWaveform(peaks))).toHaveLength(MINI_WAVE.bars);
    },
  );

  it('is empty without peaks, and never taller than its row', () => {
    expect(miniWaveform([])).toBe('');
    expect(Math.max(...heights(miniWaveform([900])))).toBe(MINI_WAVE.height);
  });
});
