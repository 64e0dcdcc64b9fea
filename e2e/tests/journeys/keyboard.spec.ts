// Journeys with the keyboard alone and with the shortcuts of the app: a visitor subscribes, a DJ downloads music.
import type { Page } from '@playwright/test';
import { newCredentials, registerByApi } from '../../support/account.ts';
import { cookieOf, newSession, recordPool, tracksOf } from '../../support/api.ts';
import { saveDownload, zipListing } from '../../support/files.ts';
import { countPointerPresses, pressByKey, tabTo, tabToRows } from '../../support/keyboard.ts';
import { CARDS, givePlan, planStatusOf } from '../../support/plans.ts';
import { Player } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';
import {
  type DownloadableTrack,
  hasVersions,
  PLAIN_TITLE,
  pickTracks,
  SLOWEST_FIRST,
  searchableTracks,
} from '../../support/test-tracks.ts';

test.slow();

let presses: () => number;

test.beforeEach(async ({ page }) => {
  presses = await countPointerPresses(page);
});

test.afterEach(() => expect(presses(), 'presses of a mouse').toBe(0));

/** Fills in the fields of a form one after the other in Tab order. */
async function typeInto(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, new RegExp(`^${label}`));
    await page.keyboard.type(text);
  }
}

test('a visitor listens, joins and pays by the keyboard alone', async ({ page, context }) => {
  const user = newCredentials();
  const list = tracksOf(await recordPool(page.request, { ...SLOWEST_FIRST, limit: 100 }));
  const track = list.find(
    ({ title, available_percent }) => PLAIN_TITLE.test(title) && available_percent < 100,
  );
  if (!track) throw new Error('a visitor hears all of every track');
  const player = new Player(page);

  await test.step('skips to what matters, and finds a track', async () => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pressByKey(page, 'К содержанию', { maxPresses: 1 });
    await expect(page.locator('#content')).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Поиск' })).toBeFocused();
    await page.keyboard.type(`${track.artist} ${track.title}`);
    const option = page.getByRole('option').filter({ hasText: track.title }).first();
    await expect(option).toBeVisible();
    // Results change while the query is typed, so the arrow is pressed until the track is selected.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Shift+Enter');
    await expect(player.bar).toContainText(track.title);
    await player.expectPlaying();
  });

  await test.step('goes to the end of the preview and past it', async () => {
    await page.keyboard.press('Escape');
    await tabTo(page, 'Перемотка', { isBackwards: true });
    await page.keyboard.press('End');
    const lockedDialog = page.getByRole('dialog', { name: /^Полный трек — на тарифе/ });
    await expect(lockedDialog).toBeVisible();
    await pressByKey(page, 'Посмотреть тарифы');
    await expect(page).toHaveURL(/\/plans$/);
    await expect(page.getByRole('link', { name: 'Выбрать Pro' })).toBeVisible();
  });

  await test.step('chooses Pro and signs up', async () => {
    await pressByKey(page, 'Выбрать Pro');
    await expect(page).toHaveURL(/\/signup/);
    await expect(page.locator('input[name=login]')).toBeVisible();
    await typeInto(page, {
      Логин: user.login,
      Почта: user.email,
      Пароль: user.password,
      'Пароль ещё раз': user.password,
    });
    await tabTo(page, /^Согласен/);
    await page.keyboard.press('Space');
    await pressByKey(page, 'Создать аккаунт');
    await expect(page).toHaveURL(/\/profile\?.*tariff=/);
  });

  await test.step('pays', async () => {
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Оплатить/ })).toBeVisible();
    await pressByKey(page, /^Оплатить/);
    await expect(page.locator('input[name=card]')).toBeFocused();
    await page.keyboard.type(CARDS.pays.replaceAll(' ', ''));
    await typeInto(page, { Срок: '1240', CVC: '123' });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Оплата прошла' })).toBeVisible();
    const token = (await cookieOf(context, 'token')) ?? '';
    expect((await planStatusOf(page.request, token)).current.code).toBe('pro');
  });
});

test('a DJ signs in, finds, and takes a version and an archive by the keyboard alone', async ({ page }) => {
  const user = newCredentials();
  const token = await registerByApi(page.request, user);
  await givePlan(page.request, await newSession(page.request, 'admin'), token, 'pro');
  const { genre, tracks } = await pickTracks(page.request, token);
  const found = (await searchableTracks(page.request, token, 100)).find(
    (track: DownloadableTrack) => hasVersions(track) && track.downloads.available,
  );
  if (!found) throw new Error('no track has several versions');

  await test.step('signs in', async () => {
    await page.goto('/login');
    await expect(page.locator('input[name=login]')).toBeVisible();
    await typeInto(page, { 'Логин или почта': user.login, Пароль: user.password });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Что нового' })).toBeVisible();
  });

  await test.step('searches, and takes a version', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Поиск' })).toBeFocused();
    await page.keyboard.type(found.title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    const row = page
      .locator('[role=row][data-row]')
      .filter({ has: page.getByText(found.title, { exact: true }) })
      .filter({ has: page.getByText(found.artist, { exact: true }) })
      .first();
    await expect(row).toBeVisible();
    await tabToRows(page);
    const place = Number(await row.getAttribute('data-row'));
    for (let step = 0; step < place; step++) await page.keyboard.press('ArrowDown');
    await expect(row).toBeFocused();
    await page.keyboard.press('KeyD');
    const popup = page.getByRole('dialog', { name: 'Версии' });
    const files = popup.getByRole('button', { name: /скачано 0 из 2/ });
    await expect(files.first()).toBeFocused();
    await expect(popup.getByRole('button', { name: /^Слушать/ }).nth(1)).toBeVisible();
    await page.keyboard.press('Tab');
    // The play button of the next version comes before its files.
    const [first, second] = found.downloads.items;
    if (first?.version_id !== second?.version_id) await page.keyboard.press('Tab');
    await expect(files.nth(1)).toBeFocused();
    const file = await saveDownload(page, () => page.keyboard.press('Enter'));
    expect(file.name).toContain(`${found.title} (${found.downloads.items[1]?.name})`);
    // The selection has ended and the focus is back on the row.
    await expect(popup).toBeHidden();
    await expect(row).toBeFocused();
  });

  await test.step('chooses three tracks and takes their archive', async () => {
    await page.goto(`/recordpool?sort=bpm&GENRES=${genre.code}`);
    await expect(page.locator('[role=row][data-row="0"]')).toContainText(tracks[0]?.title ?? '');
    await pressByKey(page, 'К содержанию', { maxPresses: 1 });
    await tabToRows(page);
    await page.keyboard.press('KeyX');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    const chosen = page.getByRole('region', { name: 'Выбранные треки' });
    await expect(chosen).toContainText('3 из 20');
    await pressByKey(page, 'Скачать архивом');
    const bar = page.getByRole('region', { name: 'Выбор для архива' });
    await expect(bar).toContainText('3 из 20');
    await expect(bar.getByRole('button', { name: 'Скачать архив' })).toBeVisible();
    const file = await saveDownload(page, () => pressByKey(page, 'Скачать архив'));
    const { broken, names } = zipListing(file.path);
    expect(broken).toBeNull();
    expect(names.filter((name) => name.endsWith('.mp3'))).toHaveLength(3);
  });
});
