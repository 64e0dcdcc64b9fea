// The filters of the record pool, their URLs, and saved filters.
import type { Page } from '@playwright/test';
import { recordPool, signInAs, tracksOf } from '../support/api.ts';
import { setAppearance } from '../support/appearance.ts';
import { openSection } from '../support/navigation.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/test.ts';

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

test('genre, tempo and key narrow the list, the link reproduces it, and a second press excludes', async ({
  page,
  context,
}) => {
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

  // A second press excludes the value.
  const others = await recordPool(page.request, { NOT_GENRES: genre.code });
  await chip(other, 'Жанр').click();
  await other.getByRole('dialog').getByRole('button', { name: genre.title, exact: false }).first().click();
  await other.getByRole('button', { name: new RegExp(`^${genre.title},`), pressed: true }).click();
  await expect(other).toHaveURL(new RegExp(`NOT_GENRES=${genre.code}`));
  await expect(same.grid).toHaveAttribute('aria-rowcount', String(others.total + 1));
});

test('a filter is kept as a crate, opened, deleted and brought back', async ({ page }) => {
  const token = await signInAs(page, 'pool');
  const { total } = await recordPool(page.request, { RATING: 4 }, token);
  await page.goto('/recordpool?RATING=4');
  await page.getByRole('button', { name: 'Сохранить как крейт' }).click();
  const name = `Проба ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Название' }).fill(name);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Крейт сохранён')).toBeVisible();

  await openSection(page, 'Крейты');
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

test('on a phone what a link has chosen is in sight, and so is what a filter leaves', async ({ page }) => {
  await setAppearance(page, 'dark', 390);
  // Wherever its chip is in the row.
  await page.goto('/recordpool?TOP10=y');
  await expect(chip(page, /^Ещё: /)).toBeInViewport({ ratio: 1 });
  await page.goto('/recordpool?RATING=4&TOP10=y');
  await expect(chip(page, /^Рейтинг: /)).toBeInViewport({ ratio: 1 });

  const { total } = await recordPool(page.request, { RATING: '4', BPM: '110,140' });
  const count = new RegExp(`^${total.toLocaleString('ru').replace(/\s/g, '\\s')} трек`);
  await page.goto('/recordpool?RATING=4&BPM=110,140');
  const countText = page.getByRole('group', { name: 'Фильтры' }).getByText(count);
  await expect(countText).toBeInViewport({ ratio: 1 });
  await chip(page, /^BPM/).first().click();
  await page
    .getByRole('dialog', { name: 'BPM' })
    .getByRole('button', { name: /^Показать/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
