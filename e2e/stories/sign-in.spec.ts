// Signing in and out, and where one lands.
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
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/story.ts';

async function fillIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Логин или почта' }).fill(login);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

test.describe('a wrong password', () => {
  test.use({ expectedTroubles: [/status of 401/] });

  test('is told in the words of the server, and the right one then signs in', async ({ page, context }) => {
    await page.goto('/login');
    await fillIn(page, 'pro', 'not-the-password');
    await expect(page.getByRole('alert').filter({ hasText: 'Неверный логин или пароль' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await cookieOf(context, 'token')).toBeUndefined();

    await fillIn(page, 'pro');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('button', { name: /^Аккаунт/ })).toBeVisible();
    expect(await cookieOf(context, 'token')).toBeTruthy();
  });
});

test('empty fields are named before the server is asked', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Введите логин или почту')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Логин или почта' })).toBeFocused();
});

for (const [login, plan] of [
  ['free', 'Free'],
  ['pool', 'Record Pool'],
  ['event', 'Event'],
  ['admin', null],
] as const) {
  test(`${login} signs in and sees the own plan in the menu`, async ({ page }) => {
    await page.goto('/login');
    await fillIn(page, login);
    await expect(page).toHaveURL(/\/home$/);
    await page.getByRole('button', { name: /^Аккаунт/ }).click();
    const menu = page.getByRole('menu');
    if (plan) await expect(menu).toContainText(plan);
    // Only staff are shown the back office.
    await expect(menu.getByRole('menuitem', { name: 'Управление' })).toHaveCount(login === 'admin' ? 1 : 0);
  });
}

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

test('lists show what is the reader’s own, and a visitor sees none of it', async ({ page }) => {
  const token = await signInAs(page, 'pro', await newSession(page.request, 'pro'));
  // The oldest first: what other stories publish meanwhile moves none of them.
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
  // The token itself is dead, not only forgotten.
  const answer = await page.request.get('/api/user', { headers: { 'Authorization-Token': token } });
  expect(answer.status()).toBe(401);
});

test('someone signed in has no use for the landing and the sign-in page', async ({ page }) => {
  await signInAs(page, 'free');
  for (const path of ['/', '/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/home$/);
  }
  await page.goto('/?backurl=/recordpool');
  await expect(page).toHaveURL(/\/recordpool$/);
});

test('a visitor is sent from the profile to the home page', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/home$/);
});

test('after signing in one returns to where one was heading', async ({ page }) => {
  await page.goto('/recordpool?sort=-bpm');
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/login\?backurl=/);
  await fillIn(page, 'pool');
  await expect(page).toHaveURL(/\/recordpool\?sort=-bpm$/);
});

const HOSTILE = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/x/..//evil.example',
  ' //evil.example',
  '/login?backurl=/login',
];

test('a hostile way back leads home', async ({ page, baseURL }) => {
  await signInAs(page, 'free');
  for (const backurl of HOSTILE) {
    // The app itself turns away: nothing of the page it leads to is waited for.
    await page.goto(`/login?backurl=${encodeURIComponent(backurl)}`, { waitUntil: 'commit' });
    await expect(page, backurl).toHaveURL(`${baseURL}/home`);
  }
});

test('a hostile way back leads home through the form too', async ({ page, baseURL }) => {
  await page.goto(`/login?backurl=${encodeURIComponent('//evil.example/')}`);
  await fillIn(page, 'free');
  await expect(page).toHaveURL(`${baseURL}/home`);
});
