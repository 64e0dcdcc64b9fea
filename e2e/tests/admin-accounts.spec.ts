// Accounts, roles, vocabularies, promo codes, jobs and prices in the admin area.
import type { Page } from '@playwright/test';
import { newCredentials, registerByApi } from '../support/account.ts';
import { getJson, recordPool, signInAs, tracksOf } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openAdminSection } from '../support/navigation.ts';
import { expect, test } from '../support/test.ts';

// Refused calls and expired sessions answer with these statuses.
test.use({ expectedErrors: [/40[0-9]/] });

interface Rows {
  items: { id: string }[];
}

/** Returns the path of an account in the admin area. */
async function adminAccountPath(page: Page, admin: string, login: string): Promise<string> {
  const answer = await page.request.get('/api/admin/tables/users', {
    params: { q: login },
    headers: { 'Authorization-Token': admin },
  });
  const { items }: Rows = await answer.json();
  return `/admin/users/${items[0]?.id}`;
}

const as = (token: string) => ({ headers: { 'Authorization-Token': token } });

test('an admin looks as a user, and cannot like', async ({ page }) => {
  const account = newCredentials();
  const token = await registerByApi(page.request, account);
  const admin = await signInAs(page, 'admin');
  const [track] = tracksOf(await recordPool(page.request, { limit: 1 }));
  await page.goto(await adminAccountPath(page, admin, account.login));
  await page.getByRole('button', { name: 'Посмотреть глазами пользователя' }).click();
  const bar = page.getByRole('complementary', { name: 'Просмотр глазами пользователя' });
  await expect(bar).toContainText(account.login);
  await expect(page).toHaveURL(/\/home/);
  await page.goto(`/track/${track?.id}`);
  await expect(bar).toBeVisible();
  const view = await page.evaluate(() => sessionStorage.getItem('view')?.split(' ')[2] ?? '');
  const liking = await page.request.get('/api/tracks/add_favorites', {
    ...as(view),
    params: { id: track?.id ?? '' },
  });
  expect([liking.status(), (await liking.json()).code]).toEqual([403, 'view_only']);
  // Plans show the user's prices, but the admin cannot pay.
  await page.goto('/plans?tariff=301');
  const summary = page.getByRole('dialog');
  await expect(summary).toContainText('оплатить нельзя');
  await expect(summary.getByRole('button', { name: /^Оплатить/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await bar.getByRole('button', { name: 'Выйти из просмотра' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
  await expect(bar).toHaveCount(0);
  expect((await page.request.get('/api/user', as(view))).status()).toBe(401);
  expect((await page.request.get('/api/user', as(token))).status()).toBe(200);
});

test('a granted role opens its section of the admin area', async ({ page }) => {
  const account = newCredentials();
  const token = await registerByApi(page.request, account);
  const admin = await signInAs(page, 'admin');
  expect((await page.request.get('/api/admin/review', as(token))).status()).toBe(404);
  await page.goto(await adminAccountPath(page, admin, account.login));
  await page.getByRole('checkbox', { name: 'Модератор' }).check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Роли сохранены')).toBeVisible();
  expect((await page.request.get('/api/admin/review', as(token))).status()).toBe(200);
  await page.getByRole('link', { name: 'Что делали с этим аккаунтом' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Изменил роли' })).toContainText('moderator');
});

test('a renamed vocabulary entry shows in the filter', async ({ page }) => {
  await signInAs(page, 'admin');
  const mark = Date.now().toString(36);
  await page.goto('/admin/vocabularies');
  await page.getByRole('button', { name: 'Добавить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Название по-русски' }).fill(`Пробный ${mark}`);
  await dialog.getByRole('textbox', { name: 'Название по-английски' }).fill(`Trial ${mark}`);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Поиск по списку' }).fill(mark);
  // The row moves until the header and one result are left.
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row').filter({ hasText: `Trial ${mark}` });
  await row.getByRole('button', { name: 'Изменить' }).click();
  await dialog.getByRole('textbox', { name: 'Название по-русски' }).fill(`Жанр ${mark}`);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row).toContainText(`Жанр ${mark}`);
  const words = await getJson<{ genres: { title: string }[] }>(page.request, '/api/vocabulary');
  expect(words.genres.map(({ title }) => title)).toContain(`Жанр ${mark}`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  expect((await file).suggestedFilename()).toBe('vocabularies.csv');
  await row.getByRole('button', { name: 'Удалить' }).click();
  await expect(row).toHaveCount(0);
});

test('promo codes are switched, jobs are seen by state and prices by plan', async ({ page }) => {
  await signInAs(page, 'admin');
  const code = `S${Date.now().toString(36)}`.toUpperCase();
  await page.goto('/admin/promos');
  await page.getByRole('button', { name: 'Добавить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Код' }).fill(code);
  await dialog.getByRole('textbox', { name: 'Процент' }).fill('15');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  const row = page.getByRole('row').filter({ hasText: code });
  await row.getByRole('button', { name: 'Выключить' }).click();
  await row.getByRole('button', { name: 'Включить' }).click();
  await expect(row.getByRole('button', { name: 'Выключить' })).toBeVisible();
  await row.getByRole('button', { name: 'Выключить' }).click();
  await expect(row.getByRole('button', { name: 'Включить' })).toBeVisible();

  await openAdminSection(page, 'Задачи');
  await expect(page.getByRole('table', { name: 'Задачи' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Состояние' }).selectOption('done');
  await expect(page).toHaveURL(/state(:|%3A)done/);

  await openAdminSection(page, 'Цены');
  await expect(page.getByRole('table', { name: 'Цены' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Тариф' }).selectOption('pro');
  await expect(page).toHaveURL(/plan(:|%3A)pro/);
  await page.getByRole('button', { name: 'Изменить цены' }).click();
  await expect(page.getByRole('textbox', { name: 'Pro, 1 месяц, RUB' })).toBeVisible();
  await expectNoAxeViolations(page, 'the prices');
});
