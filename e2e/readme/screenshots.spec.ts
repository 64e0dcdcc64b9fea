// Takes the pictures of the README from the demo into docs/screenshots and checks only their size.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { setCookie, signInAs } from '../support/api.ts';
import { setAppearance, type Theme } from '../support/appearance.ts';
import { Player } from '../support/player.ts';
import { expect, test } from '../support/test.ts';
import { type Language, textsOf } from '../support/texts.ts';

interface Picture {
  path: string;
  theme: Theme;
  width: number;
  language: Language;
}

const PICTURES: Record<string, Picture> = {
  'recordpool-dark': { path: '/recordpool', theme: 'dark', width: 1440, language: 'ru' },
  'track-light': { path: '/track/1', theme: 'light', width: 1440, language: 'en' },
  'recordpool-phone': { path: '/recordpool', theme: 'dark', width: 390, language: 'ru' },
};
const FOLDER = join(import.meta.dirname, '../../docs/screenshots');
/** Limits the load time of the README. */
const BYTES_MAX = 120_000;
const QUALITY = 80;
/** The playback position of the picture, so that the waveform shows the played part. */
const PLAYED_SHARE = 0.3;

for (const [name, { path, theme, width, language }] of Object.entries(PICTURES)) {
  test(name, async ({ page, context }) => {
    await setCookie(context, 'locale', language);
    await signInAs(page, 'event');
    await setAppearance(page, theme, width);
    await page.goto(path);
    await play(page, textsOf(language)('player', 'play'));
    const picture = await takeScreenshot(page);
    expect(picture.length, 'bytes').toBeLessThan(BYTES_MAX);
    writeFileSync(join(FOLDER, `${name}.webp`), picture);
  });
}

/** Plays the first track of the page and waits until everything is loaded. */
async function play(page: Page, listen: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${listen}`) })
    .first()
    .click();
  const player = new Player(page);
  await player.expectPlaying();
  await player.audio.evaluate((audio: HTMLAudioElement, share) => {
    audio.currentTime = audio.duration * share;
  }, PLAYED_SHARE);
  // Waits until the player shows the new position.
  await expect(page.locator('[data-player]')).not.toContainText('0:00');
  await page.mouse.move(0, 0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => [...document.images].every((image) => image.complete)))
    .toBe(true);
  await page.evaluate(() => document.fonts.ready);
}

/** Uses the DevTools protocol, because Playwright cannot write WebP. */
async function takeScreenshot(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}
