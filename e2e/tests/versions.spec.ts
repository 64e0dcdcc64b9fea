// The version that was asked for is the one that is found, played and downloaded.
import type { APIRequestContext } from '@playwright/test';
import { register } from '../support/account.ts';
import { newSession, recordPool, type Track, tracksOf } from '../support/api.ts';
import { saveDownload, zipListing } from '../support/files.ts';
import { givePlan } from '../support/plans.ts';
import { Player } from '../support/player.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/test.ts';

/** A wedding: nothing rude, nothing fast. */
const CLEAN = ['Clean', 'Intro Clean'];
const CLEAN_AND_SLOW = { BPM: '100,118', TYPE: 'clean,intro-clean', sort: 'bpm' };
const ROWS = 4;

interface VersionedTrack extends Track {
  type: string;
  version_id: string;
  downloads: { items: { version_id: string; name: string; download_count: number }[] };
}

const listed = async (request: APIRequestContext, query: object, token: string) =>
  tracksOf(await recordPool(request, { ...query, limit: 20 }, token)) as VersionedTrack[];

/** Other tests change the downloads and settings of the shared accounts. */
async function newEventAccount(page: Parameters<typeof register>[0]): Promise<string> {
  const { token } = await register(page);
  await givePlan(page.request, await newSession(page.request, 'admin'), token, 'event');
  return token;
}

test('a wedding crate: clean and slow versions are found, played and archived', async ({ page }) => {
  const token = await newEventAccount(page);
  const tracks = await listed(page.request, CLEAN_AND_SLOW, token);
  expect(tracks.length).toBeGreaterThanOrEqual(ROWS);
  for (const { type, bpm } of tracks) {
    expect(CLEAN).toContain(type);
    expect(bpm).toBeGreaterThanOrEqual(100);
    expect(bpm).toBeLessThanOrEqual(118);
  }
  const table = new PoolTable(page);
  await table.open(`/recordpool?${new URLSearchParams(CLEAN_AND_SLOW)}`);

  await test.step('the row plays the version that it shows, and says so', async () => {
    const [first] = tracks;
    await table
      .row(0)
      .getByRole('button', { name: /^Слушать: / })
      .click();
    const player = new Player(page);
    await player.expectPlaying();
    await expect(player.audio).toHaveAttribute('src', new RegExp(`/media/audio/${first?.version_id}\\?`));
    await expect(player.bar).toContainText(first?.type ?? '');
    await expect(table.row(0)).toContainText(`Играет версия ${first?.type}`);
  });

  await test.step('another version of the row plays at a press on it', async () => {
    const isOther = (track: VersionedTrack | undefined) => (item: { version_id: string }) =>
      item.version_id !== track?.version_id;
    const place = tracks.findIndex((track) => track.downloads.items.some(isOther(track)));
    // The row has room for the first of them.
    const other = tracks[place]?.downloads.items.find(isOther(tracks[place]));
    const row = table.row(place);
    await row.getByRole('button', { name: new RegExp(`^Слушать ${other?.name}: `) }).click();
    await expect(row).toContainText(`Играет версия ${other?.name}`);
    // The row itself still plays what the filter asked for.
    await row.getByRole('button', { name: /^Слушать: / }).click();
    await expect(row).toContainText(`Играет версия ${tracks[place]?.type}`);
  });

  await test.step('every file of an archive of the rows is clean', async () => {
    await page.getByRole('button', { name: 'Скачать архивом' }).click();
    const bar = page.getByRole('region', { name: 'Выбор для архива' });
    const boxes = table.grid.locator('input[type=checkbox]:not([aria-disabled=true])');
    await boxes.nth(0).click();
    await boxes.nth(ROWS - 1).click({ modifiers: ['Shift'] });
    await expect(bar).toContainText(`${ROWS} из 20`);
    const file = await saveDownload(page, () => bar.getByRole('button', { name: 'Скачать архив' }).click());
    const { broken, names } = zipListing(file.path);
    expect(broken).toBeNull();
    const files = names.filter((name) => name.endsWith('.mp3'));
    expect(files).toHaveLength(ROWS);
    const several = tracks
      .slice(0, ROWS)
      .filter(({ downloads }) => new Set(downloads.items.map(({ name }) => name)).size > 1);
    // A file of a track with a single version does not name it.
    const named = files.filter((name) => /\((Intro )?Clean\)\.mp3$/.test(name));
    expect(named).toHaveLength(several.length);
    expect(files.filter((name) => /Dirty\)\.mp3$/.test(name))).toEqual([]);
  });
});

test('without a filter the preference of the account decides', async ({ page }) => {
  const token = await newEventAccount(page);
  const isOther = ({ type, downloads }: VersionedTrack) =>
    type !== 'Clean' && downloads.items.some(({ name }) => name === 'Clean');
  const before = (
    await listed(page.request, { sort: 'bpm', TYPE: 'dirty,intro-dirty,extended' }, token)
  ).find(isOther);
  if (!before) throw new Error('no track has Clean beside another version');

  await page.goto('/profile?tab=settings');
  const mine = page.getByRole('region', { name: 'Мои версии' });
  const saved = page.waitForResponse('**/api/user/settings');
  await mine.getByRole('combobox', { name: 'Добавить версию' }).selectOption({ label: 'Clean' });
  await mine.getByRole('button', { name: 'Добавить' }).click();
  await saved;
  await expect(mine.getByRole('listitem')).toHaveText([/Clean/]);
  await page.reload();
  await expect(mine.getByRole('listitem')).toHaveText([/Clean/]);

  await page.goto(`/track/${before.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Слушать', exact: true }).click();
  const player = new Player(page);
  await player.expectPlaying();
  await expect(player.bar).toContainText('Clean');
  const table = page.getByRole('table', { name: 'Версии трека' });
  await expect(table.getByRole('rowheader').first()).toHaveText('Clean');

  // A link to another version leads to that one.
  await page.goto(`/track/${before.id}?version=${before.version_id}`);
  await expect(table.getByRole('rowheader').first()).toHaveText(before.type);
});
