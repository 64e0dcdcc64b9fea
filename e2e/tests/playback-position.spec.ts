// The audible position matches the displayed one. The pitch of the audio encodes the second.
import type { Page } from '@playwright/test';
import { recordPool, signInAs, type Track, tracksOf } from '../support/api.ts';
import { createPitchedWav, detectSecond, serveAudio } from '../support/pitch-detection.ts';
import { Player } from '../support/player.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/test.ts';

const PLAY = /^Слушать: /;

async function playFirst(page: Page): Promise<{ player: Player; track: Track }> {
  const token = await signInAs(page, 'event');
  const [track] = tracksOf(await recordPool(page.request, {}, token));
  if (!track) throw new Error('the pool is empty');
  await serveAudio(page, createPitchedWav(Math.floor(track.duration)));
  const table = new PoolTable(page);
  await table.open();
  await table.row(0).getByRole('button', { name: PLAY }).click();
  const player = new Player(page);
  await player.expectPlaying();
  return { player, track };
}

/** Detection takes half a second, so both positions may differ by a second. */
async function expectHeardSecond(player: Player, second: number): Promise<void> {
  await expect
    .poll(async () => {
      const detected = await detectSecond(player.page);
      return detected === null ? null : Math.abs(detected - second) <= 2;
    })
    .toBe(true);
  const detected = (await detectSecond(player.page)) ?? Number.NaN;
  expect(Math.abs((await player.time()) - detected)).toBeLessThan(2);
}

test('a press on the waveform, the arrow keys and a reload are heard where they landed, and muted is silent', async ({
  page,
}) => {
  const { player, track } = await playFirst(page);
  await player.pressAt(0.75);
  await expectHeardSecond(player, Math.floor(track.duration * 0.75));
  await page.locator('#content').focus();
  const before = await player.time();
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowLeft');
  await expectHeardSecond(player, Math.floor(before - 20));

  await page.keyboard.press('m');
  await expect.poll(() => detectSecond(page)).toBeNull();
  await page.keyboard.press('m');
  await expect.poll(() => detectSecond(page)).not.toBeNull();
  expect(await player.audio.evaluate((audio: HTMLAudioElement) => audio.volume)).toBe(1);

  const positionBefore = await player.time();
  await page.reload();
  await expect(player.audio).toHaveJSProperty('paused', true);
  await expect.poll(() => player.time()).toBeGreaterThan(positionBefore - 1);
  await player.bar.getByRole('button', { name: 'Слушать' }).click();
  await expectHeardSecond(player, Math.floor(positionBefore));
});

test('a lost connection is waited for, and the sound goes on at its second', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const { player } = await playFirst(page);
  await player.pressAt(0.5);
  await player.expectPlaying();
  const positionBefore = await player.time();
  // The audio link has expired, so the next request fails.
  await page.unroute('**/media/audio/**');
  await page.route('**/media/audio/**', (route) => route.abort());
  await page.route('**/api/tracks/current*', (route) => route.abort());
  await player.audio.evaluate((audio: HTMLAudioElement) => {
    audio.src = `${audio.getAttribute('src')}&again`;
  });
  await expect(player.bar).toContainText('Связь пропала');
  await page.unroute('**/media/audio/**');
  await page.unroute('**/api/tracks/current*');
  await serveAudio(page, createPitchedWav(60));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await player.expectPlaying();
  await expectHeardSecond(player, Math.floor(positionBefore));
});

/** A track with bars of two seconds, a drop from 20 to 26, and a second version that starts ten seconds later. */
async function findMeasuredTrack(page: Page): Promise<void> {
  await page.route('**/api/tracks/detail*', async (route) => {
    const answer = await route.fetch();
    const detail = await answer.json();
    const [first] = detail.versions;
    const grid = { bpm: 120, first_beat: 0, first_downbeat: 0, steady: true };
    const sections = [
      { kind: 'intro', start: 0, end: 20 },
      { kind: 'drop', start: 20, end: 26 },
    ];
    const later = { ...grid, first_beat: 10, first_downbeat: 10 };
    const versions = [
      { ...first, grid, sections, soundwave_link: null },
      {
        ...first,
        id: '999999',
        name: 'Later',
        source: '/media/audio/999999?later',
        grid: later,
        sections: [],
      },
    ];
    await route.fulfill({ json: { ...detail, versions } });
  });
}

test('the drop is jumped to, a loop stays in it, and two versions are compared at the same beat', async ({
  page,
}) => {
  await findMeasuredTrack(page);
  const { player } = await playFirst(page);
  await player.bar.getByRole('button', { name: 'К дропу' }).click();
  await expectHeardSecond(player, 20);
  await player.bar.getByRole('button', { name: 'Повторять фрагмент' }).click();
  const detected = new Set<number | null>();
  // Longer than the drop itself.
  for (let look = 0; look < 18; look++) detected.add(await detectSecond(page));
  detected.delete(null);
  expect([...detected].every((second) => second !== null && second >= 20 && second <= 26)).toBe(true);
  expect(detected.size).toBeGreaterThan(3);
  await player.bar.getByRole('button', { name: 'Повторять фрагмент' }).click();
  await expect.poll(() => detectSecond(page)).toBeGreaterThan(26);

  await player.pressAt(0.2);
  await player.expectPlaying();
  const before = await player.time();
  await player.bar.getByRole('button', { name: 'Сравнить с Later' }).click();
  await expectHeardSecond(player, Math.floor(before + 10));
  const later = await player.time();
  await player.bar.getByRole('button', { name: /^Сравнить с/ }).click();
  await expectHeardSecond(player, Math.floor(later - 10));
});
