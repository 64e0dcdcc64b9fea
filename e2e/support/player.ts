// The player bar and its audio element.
import type { Locator, Page } from '@playwright/test';
import { focusByKeyboard, inputModeOf } from './input-mode.ts';
import { expect } from './test.ts';
import { type Language, textsOf } from './texts.ts';

export class Player {
  readonly bar: Locator;
  readonly audio: Locator;
  readonly fullScreen: Locator;
  readonly seekBar: Locator;

  constructor(
    readonly page: Page,
    language: Language = 'ru',
  ) {
    const t = textsOf(language);
    this.bar = page.getByRole('region', { name: t('common', 'player.label') });
    this.audio = page.locator('audio[data-current]');
    /** The player of a phone, opened to full screen. */
    this.fullScreen = page.getByRole('dialog', { name: t('player', 'queue.now') });
    this.seekBar = this.bar.or(this.fullScreen).getByRole('slider', { name: t('player', 'seek') });
  }

  time(): Promise<number> {
    return this.audio.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  }

  duration(): Promise<number> {
    return this.audio.evaluate((audio: HTMLAudioElement) => audio.duration);
  }

  /** Expects the playback position to advance. */
  async expectPlaying(): Promise<void> {
    await expect(this.audio).toHaveJSProperty('paused', false);
    const before = await this.time();
    await expect.poll(() => this.audio.evaluate(describeMovement, before)).toBe('moves');
  }

  /** Expects the output not to be silent. */
  async expectAudible(): Promise<void> {
    await expect.poll(() => this.audio.evaluate(peakLevel)).toBeGreaterThan(0.01);
  }

  /** Presses the waveform at a share of its width; with the keyboard, seeks to its end. */
  async pressAt(share: number): Promise<void> {
    if (inputModeOf(this.page) === 'keyboard') {
      await focusByKeyboard(this.seekBar);
      await this.page.keyboard.press('End');
      return;
    }
    const box = await this.seekBar.boundingBox();
    if (!box) throw new Error('the waveform is not shown');
    await this.seekBar.click({ position: { x: box.width * share, y: box.height / 2 } });
  }

  /** Slows playback down, so that a short preview does not end while a busy machine opens a dialog. */
  async setRate(rate: number): Promise<void> {
    await this.audio.evaluate((audio: HTMLAudioElement, rate) => {
      audio.playbackRate = rate;
    }, rate);
  }

  /** Seeks to one second before the end. */
  async jumpNearEnd(): Promise<void> {
    await this.audio.evaluate((audio: HTMLAudioElement) => {
      audio.currentTime = audio.duration - 1;
    });
  }
}

/** Runs in the page: returns `moves` if the position has advanced, otherwise the state of the element. */
function describeMovement(audio: HTMLAudioElement, before: number): string {
  if (audio.currentTime > before + 0.2) return 'moves';
  const { currentTime, readyState, networkState, error } = audio;
  return JSON.stringify({ currentTime, readyState, networkState, error: error?.message });
}

async function peakLevel(audio: HTMLAudioElement): Promise<number> {
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
