// Someone looks for a track: while typing, with a typo, in the wrong layout, by exact conditions.
import type { Page } from '@playwright/test';
import { ask, recordPool, tracksOf } from '../support/api.ts';
import { Player } from '../support/player.ts';
import { expect, test } from '../support/story.ts';
import { inWrongLayout, withTypo } from '../support/typing.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск' });
const foundTracks = (page: Page) => page.getByRole('group', { name: 'Треки' }).getByRole('option');

/** A Russian word of a title, long enough to be mistyped. */
async function someWord(page: Page): Promise<string> {
  const tracks = tracksOf(await recordPool(page.request, { limit: 100 }));
  const words = tracks.flatMap(({ title }) => title.toLowerCase().match(/[а-я]{7,}/g) ?? []);
  const word = words.find((candidate) => withTypo(candidate) !== candidate);
  if (!word) throw new Error('no title has a long Russian word');
  return word;
}

test('results come while one types; arrows choose, Enter opens', async ({ page }) => {
  const word = await someWord(page);
  await page.goto('/recordpool');
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(word.slice(0, 2));
  await expect(page.getByText('Введите ещё 1 букву или цифру')).toBeVisible();
  await page.keyboard.type(word.slice(2));
  await expect(foundTracks(page).first()).toContainText(new RegExp(word, 'i'));
  await expect(foundTracks(page).first().locator('mark').first()).toBeVisible();

  await page.keyboard.press('ArrowDown');
  const chosen = page.locator('[role=option][aria-selected=true]');
  const title = (await chosen.locator('mark').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/track\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('a found track plays without leaving the page', async ({ page }) => {
  const word = await someWord(page);
  await page.goto('/artists');
  await expect(field(page)).toBeVisible();
  // The keys come to work a moment after the page is seen.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type(word);
  await expect(foundTracks(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Enter');
  await new Player(page).plays();
  await expect(page).toHaveURL(/\/artists$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

for (const [how, mistype] of [
  ['with a typo', withTypo],
  ['in the wrong layout', inWrongLayout],
] as const) {
  test(`a word ${how} finds what was meant`, async ({ page }) => {
    const word = await someWord(page);
    await page.goto('/home');
    await field(page).fill(mistype(word));
    await expect(
      foundTracks(page)
        .filter({ hasText: new RegExp(word, 'i') })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(
      rows(page)
        .filter({ hasText: new RegExp(word, 'i') })
        .first(),
    ).toBeVisible();
  });
}

const rows = (page: Page) => page.locator('[role=row][data-row]:not([aria-busy])');
const searchFor = (page: Page, q: string) => page.goto(`/search?q=${encodeURIComponent(q)}`);

/** A title of two Russian words or more that no other track has. */
async function someTitle(page: Page): Promise<string> {
  const tracks = tracksOf(await recordPool(page.request, { limit: 100 }));
  const titles = tracks.map(({ title }) => title);
  const title = titles.find(
    (candidate) =>
      /^[А-Яа-я]{4,} [А-Яа-я]{4,}$/.test(candidate) &&
      titles.filter((other) => other.toLowerCase() === candidate.toLowerCase()).length === 1,
  );
  if (!title) throw new Error('no title of two Russian words');
  return title;
}

test('a whole title stands first, a minus leaves out, quotes hold words together', async ({ page }) => {
  const title = await someTitle(page);
  const [first = '', second = ''] = title.split(' ');
  await searchFor(page, title.toLowerCase());
  await expect(rows(page).first()).toContainText(title);
  await searchFor(page, `"${title.toLowerCase()}"`);
  await expect(rows(page).first()).toContainText(title);
  await searchFor(page, `"${second} ${first}"`);
  await expect(rows(page).filter({ hasText: title })).toHaveCount(0);
  const left = await page.request.get('/api/search/tracks', {
    params: { q: `${first} -${second}`, limit: 100 },
  });
  const titles = ((await left.json()) as { title: string }[]).map((track) => track.title);
  expect(titles).not.toContain(title);
});

test('the wrong layout says what the results are for and can be taken at its word', async ({ page }) => {
  const word = await someWord(page);
  const typed = inWrongLayout(word);
  await searchFor(page, typed);
  await expect(page.getByRole('link', { name: `Показаны результаты по запросу «${word}»` })).toBeVisible();
  await expect(rows(page).first()).toContainText(new RegExp(word, 'i'));
  await page.getByRole('link', { name: `Искать именно «${typed}»` }).click();
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
});

test('exact conditions are read, shown and taken out again', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('bpm:120-126 rating:4')}`);
  const chips = page.getByRole('list', { name: 'Условия из запроса' }).getByRole('button');
  await expect(chips).toHaveCount(2);
  const total = async () => {
    const q = new URL(page.url()).searchParams.get('q') ?? '';
    return (await ask<{ tracks: number }>(page.request, '/api/search', { q })).tracks;
  };
  const both = await total();
  await expect(page.getByRole('tab', { name: /^Треки/ })).toContainText(both.toLocaleString('ru'));
  await page.getByRole('button', { name: /^Убрать условие rating/ }).click();
  await expect(page).toHaveURL(/q=bpm%3A120-126$/);
  await expect(chips).toHaveCount(1);
  const one = await total();
  expect(one).toBeGreaterThan(both);
  await expect(page.getByRole('tab', { name: /^Треки/ })).toContainText(one.toLocaleString('ru'));
});

test('what is found is marked, narrowed by the filter, and the link reproduces it', async ({ page }) => {
  const word = await someWord(page);
  const found = await page.request.get('/api/search/tracks', { params: { q: word, RATING: '3', limit: 1 } });
  const total = Number(found.headers()['x-total-count']);
  await page.goto(`/search?q=${encodeURIComponent(word)}`);
  const grid = page.getByRole('grid', { name: 'Результаты поиска' });
  await expect(grid.locator('[data-row] mark').first()).toHaveText(new RegExp(word, 'i'));
  const filters = page.getByRole('group', { name: 'Фильтры' });
  await filters.getByRole('button', { name: /^Рейтинг/ }).click();
  await page.getByRole('dialog', { name: 'Рейтинг' }).getByText('от 3').click();
  await expect(page).toHaveURL(/q=.*RATING=3/);
  const narrowed = new RegExp(`${total.toLocaleString('ru')} трек`);
  await expect(filters).toContainText(narrowed);
  await page.reload();
  await expect(filters).toContainText(narrowed);
});

test('tabs count what they hold, and a search leads back to where it began', async ({ page }) => {
  const { items } = await ask<{ items: { name: string }[] }>(page.request, '/api/artists', {
    sort: '-tracks',
    limit: 1,
  });
  const name = items[0]?.name ?? '';
  await page.goto('/exclusive');
  await field(page).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: /^Артисты \d/ }).click();
  await expect(page).toHaveURL(/tab=artists/);
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('link', { name: new RegExp(name) })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL(/\/exclusive$/);
});

test('too short a word is refused kindly, in both languages', async ({ page }) => {
  await page.goto('/search?q=ab');
  await expect(page.getByText('Нужно хотя бы три буквы или цифры')).toBeVisible();
  await page.getByRole('button', { name: /^RU/ }).click();
  await expect(page.getByText('Three letters or digits at least')).toBeVisible();
});

test('on a phone the search fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = await someWord(page);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Поиск' }).click();
  const sheet = page.getByRole('dialog', { name: 'Поиск' });
  await expect(sheet.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(word);
  await foundTracks(page).first().getByText(new RegExp(word, 'i')).first().click();
  await expect(page).toHaveURL(/\/track\/\d+$/);
  await expect(sheet).toHaveCount(0);
});
