// A playlist that its owner shares by a secret link, and those who open it.
import type { Browser, Page } from '@playwright/test';
import { newCredentials, registerByApi } from '../support/account.ts';
import { recordPool, setCookie, type Track, tracksOf } from '../support/api.ts';
import { createPlaylist, uniqueTitleTracks } from '../support/library.ts';
import { Player } from '../support/player.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Seconds by which a duration may differ from the promised one. */
const PRECISION = 0.1;

/** Anybody hears the whole of a free track. */
const isPreview = ({ available_percent }: Track) => available_percent < 100;

const shareDialog = (page: Page) => page.getByRole('dialog', { name: /^Поделиться/ });

async function linkIn(page: Page): Promise<string> {
  const field = shareDialog(page).getByRole('textbox', { name: 'Секретная ссылка' });
  await expect(field).toBeVisible();
  return field.inputValue();
}

/** A browser without an account. */
const openGuest = (browser: Browser, address: string) =>
  browser.newContext({ baseURL: new URL(address).origin, locale: 'ru-RU' });

/** What the page, the call behind it and the picture for messengers answer to a browser without an account. */
async function statuses(browser: Browser, address: string, link: string, picture: string): Promise<number[]> {
  const guest = await openGuest(browser, address);
  const { pathname } = new URL(link);
  const found: number[] = [];
  for (const path of [pathname, `/api${pathname}`, `/api${pathname}/tracks`, new URL(picture).pathname]) {
    const answer = await guest.request.get(path, { headers: { Accept: 'text/html, */*' } });
    found.push(answer.status());
  }
  await guest.close();
  return found;
}

async function pictureOf(page: Page): Promise<string> {
  return (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
}

test('a playlist is shared, heard by a guest, and closed again', async ({ page, browser }) => {
  const token = await registerByApi(page.request, newCredentials());
  await setCookie(page.context(), 'token', token);
  const tracks = await uniqueTitleTracks(page.request, 3, isPreview);
  const [track] = tracks;
  if (!track) throw new Error('no previews among the newest tracks');
  const { code } = await createPlaylist(page.request, token, 'Свадьба', tracks);
  await page.goto(`/playlists/${code}`);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await shareDialog(page).getByRole('button', { name: 'Создать ссылку' }).click();
  const first = await linkIn(page);

  const visitor = await openGuest(browser, page.url());
  const guest = await visitor.newPage();
  await guest.goto(new URL(first).pathname);
  await expect(guest.getByRole('heading', { level: 1, name: 'Свадьба' })).toBeVisible();
  await expect(guest.getByText('3 трека').first()).toBeVisible();
  expect(await guest.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const firstPicture = await pictureOf(guest);
  expect(await statuses(browser, page.url(), first, firstPicture)).toEqual([200, 200, 200, 200]);
  const row = guest.getByRole('row').filter({ hasText: track.title });
  await expect(row).toBeVisible();
  // A row shows its buttons on hover, and has the others in its menu.
  await row.hover();
  await row.getByRole('button', { name: /^Действия: / }).click();
  await expect(guest.getByRole('menuitem', { name: 'В плейлист…' })).toBeVisible();
  await expect(guest.getByRole('menuitem', { name: /^Скачать/ })).toHaveCount(0);
  await guest.keyboard.press('Escape');
  await expect(guest.getByRole('menu')).toHaveCount(0);
  await row.hover();
  await expect(guest.getByRole('button', { name: /^Скачать/ }).and(guest.locator('main *'))).toHaveCount(0);
  await guest.getByRole('button', { name: 'Слушать', exact: true }).click();
  const player = new Player(guest);
  await player.expectPlaying();
  const preview = (track.duration * track.available_percent) / 100;
  expect(Math.abs((await player.duration()) - preview)).toBeLessThan(PRECISION);
  // The queue is loaded again from the link.
  await guest.reload();
  await expect(player.bar.getByText(track.title).first()).toBeVisible();
  await player.bar.getByRole('button', { name: 'Следующий трек' }).click();
  await expect(player.bar.getByText(tracks[1]?.title ?? '').first()).toBeVisible();

  await shareDialog(page).getByRole('button', { name: 'Новая ссылка' }).click();
  await page.getByRole('button', { name: 'Создать новую' }).click();
  await expect(page.getByText('Новая ссылка создана, старая больше не открывается')).toBeVisible();
  const second = await linkIn(page);
  expect(second).not.toBe(first);
  expect(await statuses(browser, page.url(), first, firstPicture)).toEqual([404, 404, 404, 404]);
  await guest.goto(new URL(second).pathname);
  await expect(guest.getByRole('heading', { level: 1, name: 'Свадьба' })).toBeVisible();
  const secondPicture = await pictureOf(guest);

  await shareDialog(page).getByRole('button', { name: 'Закрыть доступ' }).click();
  await page
    .getByRole('dialog', { name: 'Закрыть доступ по ссылке?' })
    .getByRole('button', { name: 'Закрыть доступ' })
    .click();
  await expect(page.getByText('Доступ по ссылке закрыт')).toBeVisible();
  expect(await statuses(browser, page.url(), second, secondPicture)).toEqual([404, 404, 404, 404]);
  await guest.goto(new URL(second).pathname);
  await expect(guest.getByRole('heading', { level: 1, name: 'Ссылка не открывается' })).toBeVisible();
  await visitor.close();
});

test('the tracks of a playlist are copied with their links', async ({ page }) => {
  const token = await registerByApi(page.request, newCredentials());
  await setCookie(page.context(), 'token', token);
  const tracks = await uniqueTitleTracks(page.request, 2);
  const { code } = await createPlaylist(page.request, token, 'Разогрев', tracks);
  await page.goto(`/playlists/${code}`);
  await page.getByRole('button', { name: 'Скопировать треки со ссылками' }).click();
  await expect(page.getByText('Скопировано: названия и ссылки, по треку в строке')).toBeVisible();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines).toHaveLength(tracks.length);
  for (const [place, { id, artist, title }] of tracks.entries()) {
    expect(lines[place]).toContain(`${artist} — ${title}`);
    expect(lines[place]).toMatch(
      new RegExp(` ${new URL(`/track/${id}`, page.url()).href}(\\?version=\\d+)?$`),
    );
  }
});

test('a guest sees and hears the versions in which tracks were added', async ({ page, browser }) => {
  const token = await registerByApi(page.request, newCredentials());
  await setCookie(page.context(), 'token', token);
  const filter = { TYPE: 'clean', sort: 'bpm' };
  const found = tracksOf(await recordPool(page.request, { ...filter, limit: 20 }, token));
  const main = tracksOf(await recordPool(page.request, { sort: 'bpm', limit: 100 }, token));
  // A track whose main version is another one.
  const place = found.findIndex(({ id }) => main.some((other) => other.id === id && other.type !== 'Clean'));
  const track = found[place];
  if (!track) throw new Error('every track with a clean version has it as its main version');
  const { id, code } = await createPlaylist(page.request, token, 'Свадьба');

  await test.step('the row of the filtered list is added', async () => {
    const table = new PoolTable(page);
    await table.open(`/recordpool?${new URLSearchParams(filter)}`);
    await expect(table.row(place)).toContainText(track.title);
    await table.row(place).focus();
    await page.keyboard.press('KeyP');
    await page
      .getByRole('dialog', { name: 'В какой плейлист добавить трек' })
      .getByRole('button', { name: /Свадьба/ })
      .click();
    await expect(page.getByText('Трек добавлен в «Свадьба»')).toBeVisible();
  });

  const shared = await page.request.put(`/api/playlists/${id}/share`, {
    headers: { 'Authorization-Token': token },
  });
  const { link } = await shared.json();
  await page.goto(`/playlists/${code}`);
  const visitor = await openGuest(browser, page.url());
  const guest = await visitor.newPage();
  await guest.goto(new URL(link).pathname);
  for (const listener of [page, guest]) {
    const row = listener.getByRole('row').filter({ hasText: track.title });
    await expect(row).toContainText('Clean');
    await row.getByRole('button', { name: /^Слушать: / }).click();
    const player = new Player(listener);
    await player.expectPlaying();
    await expect(player.audio).toHaveAttribute('src', new RegExp(`/media/audio/${track.version_id}\\?`));
    await expect(player.bar).toContainText('Clean');
  }
  await visitor.close();
});
