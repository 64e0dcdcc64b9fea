// The waveform of a row as the path of an SVG: one element, which costs less to scroll than a canvas.

export const MINI_WAVE = { bars: 48, width: 144, height: 24 } as const;

const BAR = 2;
const MIN_HEIGHT = 1;
/** The peaks of a list are percentages. */
const FULL = 100;

const drawn = new WeakMap<readonly number[], string>();

/** Vertical lines around the middle; empty for a track without a waveform. */
export function miniWaveform(peaks: readonly number[]): string {
  const known = drawn.get(peaks);
  if (known !== undefined) return known;
  const path = draw(peaks);
  drawn.set(peaks, path);
  return path;
}

function draw(peaks: readonly number[]): string {
  if (peaks.length === 0) return '';
  const { bars, width, height } = MINI_WAVE;
  const step = width / bars;
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    const peak = Math.min(FULL, Math.max(...peaks.slice(from, to)));
    const tall = Math.max(MIN_HEIGHT, Math.round((peak / FULL) * height));
    return `M${bar * step + BAR / 2} ${(height - tall) / 2}v${tall}`;
  }).join('');
}
