// The choice between Russian and English, which is saved.
import { cookieOf, recordPool } from '../support/api.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/test.ts';

// Wide enough for the column of categories, whose texts are those of a vocabulary.
test.use({ viewport: { width: 1920, height: 900 } });

test('English changes texts, also inside rows, the page’s language and title, and stays after a reload', async ({
  page,
  context,
}) => {
  const { items } = await recordPool(page.request, { limit: 20 });
  const place = items.flatMap((group) => group.items).findIndex((track) => track.category);
  const table = new PoolTable(page);
  await table.open();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveTitle('Рекорд-пул · Pult');
  const column = (await table.columnNames()).indexOf('Категория');
  await expect(table.row(place).getByRole('gridcell').nth(column)).toHaveText(/[а-я]/i);

  await page.getByRole('button', { name: 'Переключить на английский' }).click();
  const english = page
    .getByRole('grid', { name: 'Record pool' })
    .locator(`[role=row][aria-rowindex="${place + 2}"] [role=gridcell]`)
    .nth(column);
  for (const look of ['at once', 'after a reload']) {
    if (look === 'after a reload') await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Record pool');
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Record pool · Pult');
    await expect(page.getByRole('link', { name: 'Artists' })).toBeVisible();
    await expect(english).toHaveText(/^[a-z &/-]+$/i);
  }
  expect(await cookieOf(context, 'locale')).toBe('en');
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'locale');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);

  await page.getByRole('button', { name: 'Switch to Russian' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рекорд-пул');
  await expect(html).toHaveAttribute('lang', 'ru');
});

test.describe('a browser that prefers English', () => {
  test.use({ locale: 'en-GB', expectedErrors: [/status of 401/] });

  test('gets the Russian build in Russian, down to the last word', async ({ page }) => {
    const table = new PoolTable(page);
    await table.open();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    const column = (await table.columnNames()).indexOf('Категория');
    const words = await table.loadedRows.evaluateAll(
      (rows, column) => rows.map((row) => row.querySelectorAll('[role=gridcell]')[column]?.textContent ?? ''),
      column,
    );
    expect(words.filter((word) => /[а-я]/i.test(word)).length).toBeGreaterThan(0);
    expect(words.filter((word) => word && !/[а-я]/i.test(word))).toEqual([]);

    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
    await page.getByRole('textbox', { name: 'Логин или почта' }).fill('pro');
    await page.getByRole('textbox', { name: 'Пароль' }).fill('wrong-password');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Неверный логин или пароль' })).toBeVisible();
  });
});
