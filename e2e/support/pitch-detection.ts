// A sound whose pitch tells the second it belongs to, and ears that hear which second plays.
import type { Page } from '@playwright/test';

const RATE = 16_000;
const LOWEST_HZ = 400;
/** Seconds are this far apart; ears tell tones a third of it apart. */
const STEP_HZ = 20;
const HEADER = 44;

/** A WAV: second 0 sounds at 400 Hz, second 1 at 420 Hz and so on. */
export function createPitchedWav(seconds: number): Buffer {
  const samples = seconds * RATE;
  const file = Buffer.alloc(HEADER + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  let phase = 0;
  for (let sample = 0; sample < samples; sample++) {
    phase += (2 * Math.PI * (LOWEST_HZ + STEP_HZ * Math.floor(sample / RATE))) / RATE;
    file.writeInt16LE(Math.round(Math.sin(phase) * 12_000), HEADER + sample * 2);
  }
  return file;
}

/** Every track sounds like this from now on; ranges are answered as the server answers them. */
export async function serveAudio(page: Page, sound: Buffer): Promise<void> {
  await page.route('**/media/audio/**', (route) => {
    const range = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '');
    const headers = { 'Content-Type': 'audio/wav', 'Accept-Ranges': 'bytes' };
    if (!range) return route.fulfill({ headers, body: sound });
    const from = Number(range[1]);
    const to = Math.min(range[2] ? Number(range[2]) : sound.length - 1, sound.length - 1);
    return route.fulfill({
      status: 206,
      headers: { ...headers, 'Content-Range': `bytes ${from}-${to}/${sound.length}` },
      body: sound.subarray(from, to + 1),
    });
  });
}

/** The second whose tone is heard now; null is silence. */
export const detectSecond = async (page: Page): Promise<number | null> =>
  secondOf(
    await audioOf(page)
      .evaluate(detectPitches, false)
      .then(([hertz]) => hertz ?? null),
  );

/** Every second that is heard from now on, until the sound ends. */
export const detectSecondsToEnd = async (page: Page): Promise<(number | null)[]> =>
  (await audioOf(page).evaluate(detectPitches, true)).map(secondOf);

const audioOf = (page: Page) => page.locator('audio[data-current]');

const secondOf = (hertz: number | null): number | null =>
  hertz === null ? null : Math.round((hertz - LOWEST_HZ) / STEP_HZ);

/** Runs in the page: the loudest tones, at each look. */
async function detectPitches(element: Element, untilEnd: boolean): Promise<(number | null)[]> {
  const audio = element as HTMLAudioElement & { ears?: AnalyserNode };
  if (!audio.ears) {
    const context = new AudioContext();
    await context.resume();
    audio.ears = context.createAnalyser();
    audio.ears.fftSize = 16_384;
    audio.ears.smoothingTimeConstant = 0;
    context.createMediaElementSource(audio).connect(audio.ears).connect(context.destination);
  }
  const { ears } = audio;
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  let hasEnded = false;
  audio.addEventListener('ended', () => {
    hasEnded = true;
  });
  // Long enough for the ears to have forgotten what was before.
  await pause(450);
  const pitches: (number | null)[] = [];
  const levels = new Float32Array(ears.frequencyBinCount);
  do {
    ears.getFloatFrequencyData(levels);
    const loudest = Math.max(...levels);
    const isSilent = loudest < -70;
    pitches.push(isSilent ? null : (levels.indexOf(loudest) * ears.context.sampleRate) / ears.fftSize);
    if (untilEnd) await pause(50);
  } while (untilEnd && !hasEnded);
  return pitches;
}
