// The player bar and the sound behind it.
import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

export class Player {
  readonly bar: Locator;
  readonly audio: Locator;
  readonly seekBar: Locator;

  constructor(readonly page: Page) {
    this.bar = page.getByRole('region', { name: 'Плеер' });
    this.audio = page.locator('audio[data-current]');
    this.seekBar = this.bar.getByRole('slider', { name: 'Перемотка' });
  }

  time(): Promise<number> {
    return this.audio.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  }

  duration(): Promise<number> {
    return this.audio.evaluate((audio: HTMLAudioElement) => audio.duration);
  }

  /** The element moves through its sound. */
  async plays(): Promise<void> {
    await expect(this.audio).toHaveJSProperty('paused', false);
    const before = await this.time();
    await expect.poll(() => this.time()).toBeGreaterThan(before + 0.2);
  }

  /** What comes out is not silence: the loudest sample of what the element gives away. */
  async isHeard(): Promise<void> {
    await expect.poll(() => this.audio.evaluate(loudest)).toBeGreaterThan(0.01);
  }

  /** A press on the waveform, at a share of its width. */
  async pressAt(share: number): Promise<void> {
    const box = await this.seekBar.boundingBox();
    if (!box) throw new Error('the waveform is not shown');
    await this.seekBar.click({ position: { x: box.width * share, y: box.height / 2 } });
  }

  /** Puts the sound just before its end, as patience would. */
  async jumpNearEnd(): Promise<void> {
    await this.audio.evaluate((audio: HTMLAudioElement) => {
      audio.currentTime = audio.duration - 1;
    });
  }
}

async function loudest(audio: HTMLAudioElement): Promise<number> {
  const context = new AudioContext();
  await context.resume();
  const analyser = context.createAnalyser();
  const stream = (audio as HTMLAudioElement & { captureStream: () => MediaStream }).captureStream();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let peak = 0;
  for (let look = 0; look < 20; look++) {
    await new Promise((done) => setTimeout(done, 25));
    analyser.getFloatTimeDomainData(samples);
    peak = Math.max(peak, ...samples.map(Math.abs));
  }
  await context.close();
  return peak;
}
