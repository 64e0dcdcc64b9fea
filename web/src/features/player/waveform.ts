// Draws a track's waveform as bars of equal width, independent of the number of points.
import type { Bands } from './bands';

const BAR = 2;
const GAP = 1;
const MIN_HEIGHT = 0.06;
/** The value of full height: in the list's waveform, and in a band. */
const FULL = 100;
const FULL_BAND = 255;

/**
 * One height (0–1) per bar: the highest peak in its range, or an interpolated value where there are few
 * peaks.
 */
export function barHeights(peaks: ArrayLike<number>, bars: number, full = FULL): number[] {
  const last = peaks.length - 1;
  const peak = (at: number) => (peaks[Math.min(at, last)] ?? 0) / full;
  return Array.from({ length: bars }, (_, bar) => {
    const from = (bar * last) / bars;
    const whole = Math.floor(from);
    let height = peak(whole) + (peak(whole + 1) - peak(whole)) * (from - whole);
    for (let at = whole + 1; at < Math.floor(((bar + 1) * last) / bars); at++)
      height = Math.max(height, peak(at));
    return Math.max(MIN_HEIGHT, Math.min(1, height));
  });
}

/** The peaks from the beginning of the timeline. */
export function peaksFrom<T extends { length: number; slice: (from: number) => T }>(
  peaks: T,
  share: number,
): T {
  return peaks.slice(Math.min(peaks.length - 1, Math.max(0, Math.floor(peaks.length * share))));
}

/** Heights of bars in one colour. */
interface Layer {
  heights: readonly number[];
  color: string;
}

function clear(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(canvas.clientWidth * scale);
  canvas.height = Math.round(canvas.clientHeight * scale);
  const context = canvas.getContext('2d');
  context?.scale(scale, scale);
  return context;
}

const barsIn = (canvas: HTMLCanvasElement) => Math.max(1, Math.floor(canvas.clientWidth / (BAR + GAP)));

/**
 * Draws rectangles, because one path of them costs twice as much. Where a bar is taller in one layer than in
 * the next, both are visible.
 */
function drawLayers(canvas: HTMLCanvasElement, layers: readonly Layer[], lockedFrom: number): void {
  const context = clear(canvas);
  if (!context) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const lockedX = lockedFrom * width;
  for (const { heights, color } of layers) {
    context.fillStyle = color;
    for (const [index, share] of heights.entries()) {
      const x = index * (BAR + GAP);
      const tall = share * height;
      const top = (height - tall) / 2;
      if (x < lockedX) context.fillRect(x, top, BAR, tall);
      // Hatching leaves out a diagonal part of each bar.
      else for (let y = top; y < top + tall; y += 4) context.fillRect(x, y + (index % 4), BAR, 1);
    }
  }
}

export interface Look {
  color: string;
  /** The share of the width from which bars are hatched. */
  lockedFrom: number;
}

export function drawWaveform(
  canvas: HTMLCanvasElement,
  peaks: readonly number[],
  { color, lockedFrom }: Look,
): void {
  drawLayers(canvas, [{ heights: barHeights(peaks, barsIn(canvas)), color }], lockedFrom);
}

export interface BandColors {
  low: string;
  mid: string;
  high: string;
}

/** `from` is the share of the track at which the timeline begins. */
export function drawBands(
  canvas: HTMLCanvasElement,
  bands: Bands,
  { colors, lockedFrom, from }: { colors: BandColors; lockedFrom: number; from: number },
): void {
  const bars = barsIn(canvas);
  const layers = (['low', 'mid', 'high'] as const).map((band) => ({
    heights: barHeights(peaksFrom(bands[band], from), bars, FULL_BAND),
    color: colors[band],
  }));
  drawLayers(canvas, layers, lockedFrom);
}
