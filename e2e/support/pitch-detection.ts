// Serves audio whose pitch encodes the second, and detects in the page which second is playing.
import type { Page } from '@playwright/test';

const RATE = 16_000;
const LOWEST_HZ = 400;
/** The pitch rises by this much each second; the analyser resolves a third of it. */
const STEP_HZ = 20;
const HEADER = 44;

/** Returns a WAV with second 0 at 400 Hz, second 1 at 420 Hz and so on. */
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

/** Answers every audio request with this file, including range requests. */
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

/** Returns the second that is playing now, or null for silence. */
export const detectSecond = async (page: Page): Promise<number | null> =>
  secondOf(
    await audioOf(page)
      .evaluate(detectPitches, false)
      .then(([hertz]) => hertz ?? null),
  );

/** Returns every second that plays from now on until the audio ends. */
export const detectSecondsToEnd = async (page: Page): Promise<(number | null)[]> =>
  (await audioOf(page).evaluate(detectPitches, true)).map(secondOf);

const audioOf = (page: Page) => page.locator('audio[data-current]');

const secondOf = (hertz: number | null): number | null =>
  hertz === null ? null : Math.round((hertz - LOWEST_HZ) / STEP_HZ);

/** Runs in the page: returns the loudest frequency of each sample. */
async function detectPitches(element: Element, untilEnd: boolean): Promise<(number | null)[]> {
  const audio = element as HTMLAudioElement & { analyser?: AnalyserNode };
  if (!audio.analyser) {
    const context = new AudioContext();
    await context.resume();
    audio.analyser = context.createAnalyser();
    audio.analyser.fftSize = 16_384;
    audio.analyser.smoothingTimeConstant = 0;
    context.createMediaElementSource(audio).connect(audio.analyser).connect(context.destination);
  }
  const { analyser } = audio;
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  let hasEnded = false;
  audio.addEventListener('ended', () => {
    hasEnded = true;
  });
  // Longer than the analyser's window, so that it contains only audio from now on.
  await pause(450);
  const pitches: (number | null)[] = [];
  const levels = new Float32Array(analyser.frequencyBinCount);
  do {
    analyser.getFloatFrequencyData(levels);
    const loudest = Math.max(...levels);
    const isSilent = loudest < -70;
    pitches.push(
      isSilent ? null : (levels.indexOf(loudest) * analyser.context.sampleRate) / analyser.fftSize,
    );
    if (untilEnd) await pause(50);
  } while (untilEnd && !hasEnded);
  return pitches;
}
