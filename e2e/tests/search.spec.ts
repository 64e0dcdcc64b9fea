// Search: while typing, with a typo, in the wrong keyboard layout, by exact conditions.
import type { Page } from '@playwright/test';
import { getJson, recordPool, tracksOf } from '../support/api.ts';
import { Player } from '../support/player.ts';
import { expect, test } from '../support/test.ts';
import { inWrongLayout, withTypo } from '../support/typing.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск' });
const foundTracks = (page: Page) => page.getByRole('group', { name: 'Треки' }).getByRole('option');

/** Picks a Russian word of a title that is long enough for a typo. */
async function pickRussianWord(page: Page): Promise<string> {
  const tracks = tracksOf(await recordPool(page.request, { limit: 100 }));
  const words = tracks.flatMap(({ title }) => title.toLowerCase().match(/[а-я]{7,}/g) ?? []);
  const word = words.find((candidate) => withTypo(candidate) !== candidate);
  if (!word) throw new Error('no title has a long Russian word');
  return word;
}

const rows = (page: Page) => page.locator('[role=row][data-row]:not([aria-busy])');
const searchFor = async (page: Page, q: string) => {
  await field(page).fill(q);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === q);
};

test('results come while one types; arrows choose, Shift Enter plays, Enter opens', async ({ page }) => {
  const word = await pickRussianWord(page);
  await page.goto('/artists');
  await expect(field(page)).toBeVisible();
  // Shortcuts work shortly after the page is visible.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type(word.slice(0, 2));
  await expect(page.getByText('Введите ещё 1 букву или цифру')).toBeVisible();
  await page.keyboard.type(word.slice(2));
  await expect(foundTracks(page).first()).toContainText(new RegExp(word, 'i'));
  await expect(foundTracks(page).first().locator('mark').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Enter');
  await new Player(page).expectPlaying();
  await expect(page).toHaveURL(/\/artists$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  await page.locator('#content').focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(foundTracks(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const chosen = page.locator('[role=option][aria-selected=true]');
  const title = (await chosen.locator('mark').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/track\/\d+(\?version=\d+)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('a word with a typo and in the wrong layout finds what was meant, and can be taken at its word', async ({
  page,
}) => {
  const word = await pickRussianWord(page);
  const expectedMatch = { hasText: new RegExp(word, 'i') };
  await page.goto('/home');
  for (const typed of [withTypo(word), inWrongLayout(word)]) {
    await field(page).fill(typed);
    await expect(foundTracks(page).filter(expectedMatch).first()).toBeVisible();
    await searchFor(page, typed);
    await expect(rows(page).filter(expectedMatch).first()).toBeVisible();
  }
  // For the wrong layout the page says which query the results are for.
  await expect(page.getByRole('link', { name: `Показаны результаты по запросу «${word}»` })).toBeVisible();
  await expect(rows(page).first()).toContainText(new RegExp(word, 'i'));
  await page.getByRole('link', { name: `Искать именно «${inWrongLayout(word)}»` }).click();
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
});

/** Picks a unique title of at least two Russian words. */
async function pickUniqueTitle(page: Page): Promise<string> {
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

test('a whole title stands first, a minus leaves out, quotes hold words together, and a search leads back', async ({
  page,
}) => {
  const title = await pickUniqueTitle(page);
  const [first = '', second = ''] = title.split(' ');
  const { items } = await getJson<{ items: { name: string }[] }>(page.request, '/api/artists', {
    sort: '-tracks',
    limit: 1,
  });
  const artist = items[0]?.name ?? '';
  await page.goto('/exclusive');
  await searchFor(page, title.toLowerCase());
  await expect(rows(page).first()).toContainText(title);
  await searchFor(page, `"${title.toLowerCase()}"`);
  await expect(rows(page).first()).toContainText(title);
  await searchFor(page, `"${second} ${first}"`);
  await expect(rows(page).filter({ hasText: title })).toHaveCount(0);
  const remaining = await page.request.get('/api/search/tracks', {
    params: { q: `${first} -${second}`, limit: 100 },
  });
  const titles = ((await remaining.json()) as { title: string }[]).map((track) => track.title);
  expect(titles).not.toContain(title);

  // The tabs show the number of their results.
  await searchFor(page, artist);
  await page.getByRole('tab', { name: /^Артисты \d/ }).click();
  await expect(page).toHaveURL(/tab=artists/);
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('link', { name: new RegExp(artist) })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL(/\/exclusive$/);
});

test('exact conditions are read and taken out, what is found is marked and narrowed, and the link reproduces it', async ({
  page,
}) => {
  await page.goto(`/search?q=${encodeURIComponent('bpm:120-126 rating:4')}`);
  const chips = page.getByRole('list', { name: 'Условия из запроса' }).getByRole('button');
  await expect(chips).toHaveCount(2);
  const total = async () => {
    const q = new URL(page.url()).searchParams.get('q') ?? '';
    return (await getJson<{ tracks: number }>(page.request, '/api/search', { q })).tracks;
  };
  const both = await total();
  await expect(page.getByRole('tab', { name: /^Треки/ })).toContainText(both.toLocaleString('ru'));
  await page.getByRole('button', { name: /^Убрать условие rating/ }).click();
  await expect(page).toHaveURL(/q=bpm%3A120-126$/);
  await expect(chips).toHaveCount(1);
  const one = await total();
  expect(one).toBeGreaterThan(both);
  await expect(page.getByRole('tab', { name: /^Треки/ })).toContainText(one.toLocaleString('ru'));

  const word = await pickRussianWord(page);
  const found = await page.request.get('/api/search/tracks', { params: { q: word, RATING: '3', limit: 1 } });
  const remaining = Number(found.headers()['x-total-count']);
  await searchFor(page, word);
  const grid = page.getByRole('grid', { name: 'Результаты поиска' });
  await expect(grid.locator('[data-row] mark').first()).toHaveText(new RegExp(word, 'i'));
  const filters = page.getByRole('group', { name: 'Фильтры' });
  await filters.getByRole('button', { name: /^Рейтинг/ }).click();
  await page.getByRole('dialog', { name: 'Рейтинг' }).getByText('от 3').click();
  await expect(page).toHaveURL(/q=.*RATING=3/);
  const narrowed = new RegExp(`${remaining.toLocaleString('ru')} трек`);
  await expect(filters).toContainText(narrowed);
  await page.reload();
  await expect(filters).toContainText(narrowed);
});

test('on a phone the search fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = await pickRussianWord(page);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Поиск' }).click();
  const sheet = page.getByRole('dialog', { name: 'Поиск' });
  await expect(sheet.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(word);
  await foundTracks(page).first().getByText(new RegExp(word, 'i')).first().click();
  await expect(page).toHaveURL(/\/track\/\d+(\?version=\d+)?$/);
  await expect(sheet).toHaveCount(0);
});
