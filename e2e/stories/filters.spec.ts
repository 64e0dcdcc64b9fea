// The filter rail of the record pool, its addresses, and what is kept of them.
import type { Page } from '@playwright/test';
import { recordPool, signInAs, tracksOf } from '../support/api.ts';
import { look } from '../support/look.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/story.ts';

interface Word {
  code: string;
  title: string;
}

async function firstGenre(page: Page): Promise<Word> {
  const vocabulary = await (
    await page.request.get('/api/vocabulary', { headers: { 'Accept-Language': 'ru' } })
  ).json();
  const { facets } = await (
    await page.request.get('/api/tracks/recordpool', { params: { facets: '1', limit: 1 } })
  ).json();
  const counts: Record<string, number> = facets.genres;
  const [largest] = (vocabulary.genres as Word[]).sort(
    (a, b) => (counts[b.code] ?? 0) - (counts[a.code] ?? 0),
  );
  if (!largest) throw new Error('the pool has no genres');
  return largest;
}

const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Фильтры' }).getByRole('button', { name });

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('genre, tempo and key narrow the list, and the link reproduces it', async ({ page, context }) => {
  const genre = await firstGenre(page);
  const filter = { GENRES: genre.code, BPM: '110,140', KEY: '~8A' };
  const expected = await recordPool(page.request, filter);
  const table = new PoolTable(page);
  await table.open();

  await chip(page, 'Жанр').click();
  await page.getByRole('dialog').getByRole('button', { name: genre.title, exact: false }).first().click();
  await expect(page).toHaveURL(new RegExp(`GENRES=${genre.code}`));
  await closePanel(page);

  await chip(page, 'BPM').click();
  await page.getByRole('textbox', { name: 'BPM: от' }).fill('110');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/BPM=110/);
  await page.getByRole('textbox', { name: 'BPM: до' }).fill('140');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/BPM=110%2C140/);
  await closePanel(page);

  await chip(page, 'Тон').click();
  await page.getByRole('checkbox', { name: /^8A,/ }).click();
  await page.getByRole('switch').click();
  await expect(page).toHaveURL(/KEY=%7E8A/);
  await closePanel(page);

  await expect(page.getByRole('group', { name: 'Фильтры' })).toContainText(
    expected.total.toLocaleString('ru'),
  );
  await expect(table.grid).toHaveAttribute('aria-rowcount', String(expected.total + 1));
  const [first] = tracksOf(expected);
  await expect(table.row(0)).toContainText(first?.title ?? '');

  const other = await context.newPage();
  await other.goto(page.url());
  const same = new PoolTable(other);
  await expect(same.grid).toHaveAttribute('aria-rowcount', String(expected.total + 1));
  await expect(same.row(0)).toContainText(first?.title ?? '');
  await expect(chip(other, 'BPM: 110–140')).toBeVisible();
  await chip(other, 'Сбросить фильтры').click();
  await expect(other).toHaveURL(/\/recordpool$/);
});

test('a second press excludes', async ({ page }) => {
  const genre = await firstGenre(page);
  const { total } = await recordPool(page.request, { NOT_GENRES: genre.code });
  const table = new PoolTable(page);
  await table.open();
  await chip(page, 'Жанр').click();
  await page.getByRole('dialog').getByRole('button', { name: genre.title, exact: false }).first().click();
  await page.getByRole('button', { name: new RegExp(`^${genre.title},`), pressed: true }).click();
  await expect(page).toHaveURL(new RegExp(`NOT_GENRES=${genre.code}`));
  await expect(table.grid).toHaveAttribute('aria-rowcount', String(total + 1));
});

test('coming back finds the list where it was left', async ({ page }) => {
  const table = new PoolTable(page);
  await table.open('/recordpool?BPM=100,140');
  const row = await table.scrollToRow(120);
  await table.settled();
  const before = await page.locator('#content').evaluate((node) => node.scrollTop);
  const text = (await row.textContent()) ?? '';
  await page.getByRole('link', { name: 'Артисты' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(row).toHaveText(text);
  await expect.poll(() => page.locator('#content').evaluate((node) => node.scrollTop)).toBe(before);
});

test.describe('an address with nonsense', () => {
  test.use({ expectedTroubles: [/422/] });

  test('drops what it can and tells the rest', async ({ page }) => {
    const { total } = await recordPool(page.request, { RATING: 4 });
    const table = new PoolTable(page);
    await table.open('/recordpool?BPM=NaN,x&RATING=4&KEY=77Z&YEAR=,,');
    await expect(table.grid).toHaveAttribute('aria-rowcount', String(total + 1));
    await page.goto('/recordpool?GENRES=no-such-genre');
    await expect(page.getByRole('heading', { name: 'Фильтр не подошёл' })).toBeVisible();
    await page.getByRole('button', { name: 'Сбросить фильтры' }).last().click();
    await table.settled();
  });
});

test('a filter is kept as a crate, opened, renamed, deleted and brought back', async ({ page }) => {
  const token = await signInAs(page, 'pool');
  const { total } = await recordPool(page.request, { RATING: 4 }, token);
  await page.goto('/recordpool?RATING=4');
  await page.getByRole('button', { name: 'Сохранить как крейт' }).click();
  const name = `Проба ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Название' }).fill(name);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Крейт сохранён')).toBeVisible();

  await page.goto('/library/crates');
  const crate = page.getByRole('link', { name: new RegExp(name) });
  await expect(crate).toContainText(total.toLocaleString('ru'));
  await page.getByRole('button', { name: `Действия: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await expect(crate).toBeHidden();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(crate).toBeVisible();
  await crate.click();
  await expect(page).toHaveURL(/\/recordpool\?RATING=4$/);
});

test('rows are selected with Shift and queued', async ({ page }) => {
  const table = new PoolTable(page);
  await table.open();
  await table.row(1).click({ modifiers: ['ControlOrMeta'] });
  await table.row(4).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Выбранные треки' });
  await expect(bar).toContainText('4 из 20');
  await expect(table.grid.locator('[role=row][aria-selected=true]')).toHaveCount(4);
  await bar.getByRole('button', { name: 'Снять выбор' }).click();
  await expect(bar).toBeHidden();
});

test('on a phone what a filter leaves is told in sight, and on the way back from choosing', async ({
  page,
}) => {
  await look(page, 'dark', 390);
  const { total } = await recordPool(page.request, { RATING: '4', BPM: '110,140' });
  const count = new RegExp(`^${total.toLocaleString('ru').replace(/\s/g, '\\s')} трек`);
  await page.goto('/recordpool?RATING=4&BPM=110,140');
  const told = page.getByRole('group', { name: 'Фильтры' }).getByText(count);
  await expect(told).toBeInViewport({ ratio: 1 });
  await chip(page, /^BPM/).first().click();
  await page
    .getByRole('dialog', { name: 'BPM' })
    .getByRole('button', { name: /^Показать/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('on a phone whoever comes by a link sees what it chose, wherever its chip stands', async ({ page }) => {
  await look(page, 'dark', 390);
  await page.goto('/recordpool?TOP10=y');
  await expect(chip(page, /^Ещё: /)).toBeInViewport({ ratio: 1 });
  await page.goto('/recordpool?RATING=4&TOP10=y');
  await expect(chip(page, /^Рейтинг: /)).toBeInViewport({ ratio: 1 });
});

test('a name in a row leads to its page, and a press beside it does not', async ({ page }) => {
  const [track] = tracksOf(await recordPool(page.request));
  const table = new PoolTable(page);
  await table.open();
  await table.row(0).click();
  await expect(page).toHaveURL(/\/recordpool$/);
  await table
    .row(0)
    .getByRole('link', { name: track?.title ?? '' })
    .click();
  await expect(page).toHaveURL(`/track/${track?.id}`);
});
