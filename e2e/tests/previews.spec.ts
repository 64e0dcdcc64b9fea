// An imported file and its preview: what a visitor hears ends where the preview ends.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getJson, type TrackList, tracksOf } from '../support/api.ts';
import { createPitchedWav, detectSecond, detectSecondsToEnd } from '../support/pitch-detection.ts';
import { Player } from '../support/player.ts';
import { PoolTable } from '../support/pool.ts';
import { type RunningServer, runCommand, serve } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

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
