// The desk of people and machinery, as an admin runs it.
import type { Page } from '@playwright/test';
import { newSessionOf, register, registered, someone } from '../support/account.ts';
import { ask, recordPool, setCookie, signInAs, tracksOf } from '../support/api.ts';
import { hasNoBarriers } from '../support/axe.ts';
import { Plans, paymentsOf, standingOf, TARIFFS } from '../support/plans.ts';
import { expect, test } from '../support/story.ts';

// Whoever is refused, or has lost their session, is told so by a status.
test.use({ expectedTroubles: [/40[0-9]/] });

interface Rows {
  items: { id: string }[];
}

/** Where an account stands at the desk. */
async function deskPage(page: Page, admin: string, login: string): Promise<string> {
  const answer = await page.request.get('/api/admin/tables/users', {
    params: { q: login },
    headers: { 'Authorization-Token': admin },
  });
  const { items }: Rows = await answer.json();
  return `/admin/users/${items[0]?.id}`;
}

const as = (token: string) => ({ headers: { 'Authorization-Token': token } });

test('a blocked account is out at once and told why, until it is opened again', async ({ page }) => {
  const account = someone();
  const token = await registered(page.request, account);
  const admin = await signInAs(page, 'admin');
  await page.goto(await deskPage(page, admin, account.login));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.login);
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Раздаёт файлы');
  await dialog.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByRole('button', { name: 'Разблокировать' })).toBeVisible();

  expect((await page.request.get('/api/user', as(token))).status()).toBe(401);
  const refused = await page.request.post('/api/login', {
    data: { login: account.login, password: account.password },
  });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'account_blocked']);
  const visitor = await page.context().browser()?.newContext();
  const door = await visitor?.newPage();
  if (!door) throw new Error('a second browser');
  await door.goto(`${process.env.PULT_E2E_URL}/login`);
  await door.getByRole('textbox', { name: 'Логин или почта' }).fill(account.login);
  await door.getByRole('textbox', { name: 'Пароль' }).fill(account.password);
  await door.getByRole('button', { name: 'Войти' }).click();
  await expect(door.getByText('Аккаунт заблокирован: Раздаёт файлы')).toBeVisible();
  await visitor?.close();

  await page.getByRole('button', { name: 'Разблокировать' }).click();
  await expect(page.getByRole('button', { name: 'Заблокировать' })).toBeVisible();
  await newSessionOf(page.request, account);
});

test('an admin looks as a user, and cannot like', async ({ page }) => {
  const account = someone();
  const token = await registered(page.request, account);
  const admin = await signInAs(page, 'admin');
  const [track] = tracksOf(await recordPool(page.request, { limit: 1 }));
  await page.goto(await deskPage(page, admin, account.login));
  await page.getByRole('button', { name: 'Посмотреть глазами пользователя' }).click();
  const bar = page.getByRole('complementary', { name: 'Просмотр глазами пользователя' });
  await expect(bar).toContainText(account.login);
  await expect(page).toHaveURL(/\/home/);
  await page.goto(`/track/${track?.id}`);
  await expect(bar).toBeVisible();
  await hasNoBarriers(page, 'a page in a view');
  const view = await page.evaluate(() => sessionStorage.getItem('view')?.split(' ')[2] ?? '');
  const liking = await page.request.get('/api/tracks/add_favorites', {
    ...as(view),
    params: { id: track?.id ?? '' },
  });
  expect([liking.status(), (await liking.json()).code]).toEqual([403, 'view_only']);
  // Plans are shown with the user's prices, and without a way to pay.
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

test('a role that is granted opens its room', async ({ page }) => {
  const account = someone();
  const token = await registered(page.request, account);
  const admin = await signInAs(page, 'admin');
  expect((await page.request.get('/api/admin/review', as(token))).status()).toBe(404);
  await page.goto(await deskPage(page, admin, account.login));
  await page.getByRole('checkbox', { name: 'Модератор' }).check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Роли сохранены')).toBeVisible();
  expect((await page.request.get('/api/admin/review', as(token))).status()).toBe(200);
  await page.getByRole('link', { name: 'Что делали с этим аккаунтом' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Изменил роли' })).toContainText('moderator');
});

test('a renamed word shows in the filter', async ({ page }) => {
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
  // The heading and what was found: until then its row moves.
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row').filter({ hasText: `Trial ${mark}` });
  await row.getByRole('button', { name: 'Изменить' }).click();
  await dialog.getByRole('textbox', { name: 'Название по-русски' }).fill(`Жанр ${mark}`);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row).toContainText(`Жанр ${mark}`);
  const words = await ask<{ genres: { title: string }[] }>(page.request, '/api/vocabulary');
  expect(words.genres.map(({ title }) => title)).toContain(`Жанр ${mark}`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  expect((await file).suggestedFilename()).toBe('vocabularies.csv');
  await row.getByRole('button', { name: 'Удалить' }).click();
  await expect(row).toHaveCount(0);
});

test('a payment is given back, a part and then the rest', async ({ page }) => {
  test.slow();
  const { token } = await register(page);
  await new Plans(page).buy(TARIFFS.pro1);
  const [payment] = await paymentsOf(page.request, token);
  await signInAs(page, 'admin');
  await page.goto(`/admin/payments/${payment?.code}`);
  const give = async (amount: string | null) => {
    await page.getByRole('button', { name: 'Вернуть деньги' }).click();
    const dialog = page.getByRole('dialog');
    if (amount) await dialog.getByRole('textbox', { name: /^Сумма/ }).fill(amount);
    await dialog.getByRole('textbox', { name: 'Причина' }).fill('просил');
    // It says what will happen before it does.
    await expect(dialog).toContainText(amount ? /Pro станет короче на \d/ : /Pro закончится сразу/);
    await dialog.getByRole('button', { name: /^Вернуть \d/ }).click();
    await expect(dialog).toHaveCount(0);
  };
  await give('100');
  await expect(page.getByRole('listitem').filter({ hasText: 'просил' })).toHaveCount(1);
  const shorter = await standingOf(page.request, token);
  expect(shorter).toMatchObject({ state: 'ending', current: { code: 'pro', renews: false } });
  await give(null);
  await expect(page.getByRole('listitem').filter({ hasText: 'просил' })).toHaveCount(2);
  await expect.poll(async () => (await standingOf(page.request, token)).current.code).toBe('free');
});

test('a promo code is added, switched off and on again', async ({ page, context }) => {
  const admin = await signInAs(page, 'admin');
  await setCookie(context, 'token', admin);
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
});

test('the machinery is in sight: jobs by state, prices by plan', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/jobs');
  await expect(page.getByRole('table', { name: 'Задачи' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Состояние' }).selectOption('done');
  await expect(page).toHaveURL(/state(:|%3A)done/);
  await page.goto('/admin/prices');
  await expect(page.getByRole('table', { name: 'Цены' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Тариф' }).selectOption('pro');
  await expect(page).toHaveURL(/plan(:|%3A)pro/);
  await page.getByRole('button', { name: 'Изменить цены' }).click();
  await expect(page.getByRole('textbox', { name: 'Pro, 1 месяц, RUB' })).toBeVisible();
  await hasNoBarriers(page, 'the prices');
});

test('to others the desk does not exist', async ({ page }) => {
  const { token } = await register(page);
  for (const path of ['users/1', 'vocabulary', 'jobs', 'prices'])
    expect((await page.request.get(`/api/admin/${path}`, as(token))).status(), path).toBe(404);
});
