// Signing in and out, and the page that follows.
import type { APIRequestContext, Page } from '@playwright/test';
import {
  cookieOf,
  isDownloaded,
  newSession,
  PASSWORD,
  recordPool,
  signInAs,
  type Track,
  tracksOf,
} from '../support/api.ts';
import { openSection } from '../support/navigation.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/test.ts';

async function fillIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Логин или почта' }).fill(login);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

const accountMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^Аккаунт/ }).click();
  return page.getByRole('menu');
};

test.describe('on the way in', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('a visitor is sent home from the profile, told of a wrong password, and led back by the right one', async ({
    page,
    context,
  }) => {
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/home$/);
    await openSection(page, 'Рекорд-пул');
    await new PoolTable(page).sortBy('BPM');
    await expect(page).toHaveURL(/\/recordpool\?sort=bpm$/);
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
    await expect(page).toHaveURL(/\/login\?backurl=/);

    await fillIn(page, 'pool', 'not-the-password');
    await expect(page.getByRole('alert').filter({ hasText: 'Неверный логин или пароль' })).toBeVisible();
    await expect(page).toHaveURL(/\/login\?backurl=/);
    expect(await cookieOf(context, 'token')).toBeUndefined();

    await fillIn(page, 'pool');
    await expect(page).toHaveURL(/\/recordpool\?sort=bpm$/);
    expect(await cookieOf(context, 'token')).toBeTruthy();
    const menu = await accountMenu(page);
    await expect(menu).toContainText('Record Pool');
    // Only staff see the admin area.
    await expect(menu.getByRole('menuitem', { name: 'Управление' })).toHaveCount(0);
  });
});

test('an admin whose way back is hostile lands at home, and is shown the back office', async ({
  page,
  baseURL,
}) => {
  await page.goto(`/login?backurl=${encodeURIComponent('//evil.example/')}`);
  await fillIn(page, 'admin');
  await expect(page).toHaveURL(`${baseURL}/home`);
  await expect((await accountMenu(page)).getByRole('menuitem', { name: 'Управление' })).toBeVisible();
});

test('someone signed in has no use for the landing and the sign-in page, and a hostile way back leads home', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, 'free');
  for (const [path, target] of [
    ['/', '/home'],
    ['/?backurl=/recordpool', '/recordpool'],
    [`/login?backurl=${encodeURIComponent('/\\evil.example/')}`, '/home'],
  ]) {
    // The redirect happens in the app, so the test does not wait for the page to load.
    await page.goto(path ?? '', { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(`${baseURL}${target}`);
  }
});

const BELOW_THE_FIRST_SCREENS = 100;

async function oldestFirst(request: APIRequestContext, token: string): Promise<Track[]> {
  const tracks: Track[] = [];
  for (;;) {
    const page = tracksOf(
      await recordPool(request, { limit: 100, offset: tracks.length, sort: 'date' }, token),
    );
    if (page.length === 0) return tracks;
    tracks.push(...page);
  }
}

test('lists show the user’s own marks, and a visitor sees none of them', async ({ page }) => {
  const token = await signInAs(page, 'pro', await newSession(page.request, 'pro'));
  // Oldest first, because tracks that parallel tests publish do not move them.
  const tracks = await oldestFirst(page.request, token);
  const placeOf = (what: string, is: (track: Track) => boolean) => {
    const place = tracks.findIndex((track, place) => place >= BELOW_THE_FIRST_SCREENS && is(track));
    expect(place, `a ${what} track among the demo's`).toBeGreaterThanOrEqual(0);
    return place;
  };
  const liked = placeOf('liked', (track) => track.liked);
  const downloaded = placeOf('downloaded', isDownloaded);
  const table = new PoolTable(page);
  await table.open('/recordpool?sort=date');
  const heart = { name: /^В избранном/, pressed: true };
  await expect((await table.scrollToRow(liked)).getByRole('button', heart)).toBeVisible();
  await expect((await table.scrollToRow(downloaded)).getByRole('img', { name: 'Скачан' })).toBeVisible();

  await page.getByRole('button', { name: /^Аккаунт/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByText('Вы вышли', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  expect(await cookieOf(page.context(), 'token')).toBeUndefined();
  const row = await table.scrollToRow(liked);
  await expect(row).toContainText(tracks[liked]?.title ?? '');
  await expect(table.grid.getByRole('button', heart)).toHaveCount(0);
  // The token is revoked, not only removed from the browser.
  const answer = await page.request.get('/api/user', { headers: { 'Authorization-Token': token } });
  expect(answer.status()).toBe(401);
});
