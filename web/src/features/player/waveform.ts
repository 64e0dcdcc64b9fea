// Draws a track's waveform: bars of one width, whatever the number of peaks.

const BAR = 2;
const GAP = 1;
const QUIETEST = 0.06;
const FULL = 100;

/** One height (0–1) per bar: the loudest of the peaks under it, or where peaks are few, a line between them. */
export function barHeights(peaks: readonly number[], bars: number): number[] {
  const last = peaks.length - 1;
  const peak = (at: number) => (peaks[Math.min(at, last)] ?? 0) / FULL;
  return Array.from({ length: bars }, (_, bar) => {
    const from = (bar * last) / bars;
    const whole = Math.floor(from);
    let height = peak(whole) + (peak(whole + 1) - peak(whole)) * (from - whole);
    for (let at = whole + 1; at < Math.floor(((bar + 1) * last) / bars); at++)
      height = Math.max(height, peak(at));
    return Math.max(QUIETEST, Math.min(1, height));
  });
}

/** The peaks from the beginning of the timeline on. */
export function peaksFrom(peaks: readonly number[], share: number): readonly number[] {
  return peaks.slice(Math.min(peaks.length - 1, Math.max(0, Math.floor(peaks.length * share))));
}

export interface Look {
  colour: string;
  /** Share of the width from which bars are drawn hatched. */
  lockedFrom: number;
}

export function drawWaveform(
  canvas: HTMLCanvasElement,
  peaks: readonly number[],
  { colour, lockedFrom }: Look,
): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(scale, scale);
  context.fillStyle = colour;
  const bars = Math.max(1, Math.floor(width / (BAR + GAP)));
  const lockedX = lockedFrom * width;
  for (const [place, share] of barHeights(peaks, bars).entries()) {
    const x = place * (BAR + GAP);
    const tall = share * height;
    const top = (height - tall) / 2;
    if (x < lockedX) context.fillRect(x, top, BAR, tall);
    // Hatching: a rising third of each bar is left out.
    else for (let y = top; y < top + tall; y += 4) context.fillRect(x, y + (place % 4), BAR, 1);
  }
}
