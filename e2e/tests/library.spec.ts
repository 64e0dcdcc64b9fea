// Favourites and follows, everywhere they are shown.
import type { Page } from '@playwright/test';
import { register } from '../support/account.ts';
import { signInAs, tracksOf } from '../support/api.ts';
import { getJsonAs, uniqueTitleTracks } from '../support/library.ts';
import { openSection } from '../support/navigation.ts';
import { expect, test } from '../support/test.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title }).first();
const heartOf = (page: Page, title: string) =>
  rowOf(page, title).getByRole('button', { name: `В избранном: ${title}` });

test('a like shows in the row, in the top bar and among the favourites, and leaves them again', async ({
  page,
}) => {
  const { token } = await register(page);
  const [first, second] = await uniqueTitleTracks(page.request, 2);
  if (!first || !second) throw new Error('the pool is empty');
  await page.goto('/recordpool');
  await rowOf(page, first.title).hover();
  await heartOf(page, first.title).click();
  await expect(heartOf(page, first.title)).toHaveAttribute('aria-pressed', 'true');
  // By the shortcut of the focused row.
  await rowOf(page, second.title).focus();
  await page.keyboard.press('KeyL');
  await expect(heartOf(page, second.title)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('banner').getByRole('button', { name: 'Избранное' }).click();
  const short = page.getByRole('region', { name: 'Избранное' });
  await expect(short.getByRole('listitem')).toHaveCount(2);
  await expect(short.getByRole('listitem').first()).toContainText(second.title);
  await short.getByRole('link', { name: 'Всё избранное' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Избранное' })).toHaveAttribute('aria-rowcount', '3');
  await rowOf(page, first.title).hover();
  await heartOf(page, first.title).click();
  // The row stays until the page is left, so that a mistake can be undone.
  await expect(heartOf(page, first.title)).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(async () =>
      tracksOf(await getJsonAs(page.request, token, '/api/tracks/favorites')).map(({ id }) => id),
    )
    .toEqual([second.id]);
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Избранное' })).toHaveAttribute('aria-rowcount', '2');
});

test('the player and the track page have the same heart', async ({ page }) => {
  await signInAs(page, 'event');
  const [track] = await uniqueTitleTracks(page.request, 1);
  if (!track) throw new Error('the pool is empty');
  await page.goto(`/track/${track.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Слушать', exact: true }).click();
  const player = page.getByRole('region', { name: 'Плеер' });
  await player.getByRole('button', { name: 'В избранном' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'В избранном' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'В избранном' }).click();
  await expect(player.getByRole('button', { name: 'В избранном' })).toHaveAttribute('aria-pressed', 'false');
});

test('following an artist brings new tracks to the home page at once', async ({ page }) => {
  const { token } = await register(page);
  interface Artists {
    items: { name: string; code: string }[];
    total: number;
  }
  const { items } = await getJsonAs<Artists>(page.request, token, '/api/artists?sort=-tracks&limit=1');
  const [artist] = items;
  if (!artist) throw new Error('the pool has no artists');
  await page.goto('/home');
  const news = page.getByRole('region', { name: 'Ваши новинки' });
  await expect(news.getByText('Подпишитесь на артистов')).toBeVisible();
  await openSection(page, 'Артисты');
  await page.getByRole('searchbox', { name: 'Имя артиста' }).fill(artist.name);
  await page.getByRole('article').filter({ hasText: artist.name }).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: artist.name })).toBeVisible();
  await page.getByRole('button', { name: `Подписаться: ${artist.name}` }).click();
  await expect(page.getByRole('button', { name: `Отписаться: ${artist.name}` })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Подписки' }).click();
  await expect(page.getByRole('region', { name: 'Подписки' }).getByText(artist.name)).toBeVisible();
  await page.keyboard.press('Escape');
  await openSection(page, 'Главная');
  await expect(news.getByRole('listitem').first()).toContainText(artist.name);

  // The card in the list shows the follow, too.
  await openSection(page, 'Артисты');
  await page.getByRole('searchbox', { name: 'Имя артиста' }).fill(artist.name);
  // Filtering the list moves the card away from the pointer.
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: `Отписаться: ${artist.name}` }).click();
  await expect(page.getByRole('button', { name: `Подписаться: ${artist.name}` })).toBeVisible();
  expect((await getJsonAs<Artists>(page.request, token, '/api/follow/header')).total).toBe(0);
});
