// Imported files and their previews: what a visitor hears ends where the preview ends.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getJson, type Track, type TrackList, tracksOf } from '../support/api.ts';
import { createPitchedWav, detectSecond, detectSecondsToEnd } from '../support/pitch-detection.ts';
import { Player } from '../support/player.ts';
import { PoolTable } from '../support/pool.ts';
import { type RunningServer, runCommand, serve } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

interface VersionedTrack extends Track {
  type: string;
  downloads: { items: { version_id: string; name: string; download_count: number }[] };
}

const SECONDS = 60;
let served: RunningServer;

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pult-import-'));
  const file = join(folder, 'Metronome - Seconds (Original).wav');
  writeFileSync(file, createPitchedWav(SECONDS));
  served = await serve((settings) => runCommand(['import', '--publish', file], settings));
  rmSync(folder, { recursive: true });
});

test.afterAll(() => served?.stop());

test('a visitor hears an imported track from its beginning to the end of the preview', async ({ page }) => {
  const pool = () => getJson<TrackList>(page.request, `${served.url}/api/tracks/recordpool`);
  await expect.poll(async () => (await pool()).total, { timeout: 45_000 }).toBe(1);
  const [track] = tracksOf(await pool());
  if (!track) throw new Error('the track is not listed');
  expect(track.duration).toBeCloseTo(SECONDS, 1);
  expect(track.available_percent).toBeLessThan(100);
  const open = (track.duration * track.available_percent) / 100;

  const table = new PoolTable(page);
  const player = new Player(page);
  await table.open(`${served.url}/recordpool`);
  await table
    .row(0)
    .getByRole('button', { name: /^Слушать: / })
    .click();
  await player.expectPlaying();
  const early = (await detectSecond(page)) ?? Number.NaN;
  expect(Math.abs((await player.time()) + track.preview_start - early)).toBeLessThan(2);

  // Five seconds before the end of the preview; the seek bar starts at the beginning of the preview.
  const length = track.duration - track.preview_start;
  await player.pressAt((open - 5) / length);
  const heardSeconds = (await detectSecondsToEnd(page)).filter((second) => second !== null);
  const last = Math.floor(track.preview_start + open);
  expect(Math.min(...heardSeconds)).toBeGreaterThanOrEqual(last - 6);
  expect(Math.max(...heardSeconds)).toBeLessThanOrEqual(last);
  expect(Math.max(...heardSeconds)).toBeGreaterThanOrEqual(last - 1);
});

test.describe('of two versions', () => {
  /** Half of the short one may be heard, and less than half of the long one. */
  const LENGTHS = { Original: 60, Extended: 200 };
  const OPEN_SECONDS = 90;
  let twoVersions: RunningServer;

  test.beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pult-import-'));
    for (const [version, seconds] of Object.entries(LENGTHS)) {
      writeFileSync(join(folder, `Metronome - Seconds (${version}).wav`), createPitchedWav(seconds));
    }
    twoVersions = await serve((settings) =>
      runCommand(['import', '--publish', '--keep-alike', folder], settings),
    );
    rmSync(folder, { recursive: true });
  });

  test.afterAll(() => twoVersions?.stop());

  test('each one that a visitor presses in a row is open as far as its own preview goes', async ({
    page,
  }) => {
    const { url } = twoVersions;
    const listed = async () =>
      tracksOf(await getJson<TrackList>(page.request, `${url}/api/tracks/recordpool`)) as VersionedTrack[];
    const versions = async () =>
      new Set((await listed())[0]?.downloads.items.map(({ version_id }) => version_id)).size;
    await expect.poll(versions, { timeout: 45_000 }).toBe(2);
    const [track] = await listed();
    if (!track) throw new Error('the track is not listed');

    const table = new PoolTable(page);
    const player = new Player(page);
    await table.open(`${url}/recordpool`);
    const isShort = track.type === 'Original';
    // The row shows one of the versions, and the other one stands beside it.
    const pressed = isShort ? 'Extended' : 'Original';
    const button = table.row(0).getByRole('button', { name: new RegExp(`^Слушать ${pressed}: `) });
    await button.click();
    await player.expectPlaying();
    const open = isShort ? OPEN_SECONDS : LENGTHS.Original / 2;
    expect(Math.abs((await player.duration()) - open)).toBeLessThan(1);
    await expect(player.seekBar).toHaveAttribute('max', String(LENGTHS[pressed]));
    await player.seekBar.press('End');
    const time = isShort ? '1:30' : '0:30';
    await expect(page.getByRole('dialog')).toContainText(`Сейчас доступны первые ${time} трека`);
  });
});
