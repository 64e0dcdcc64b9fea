// A visitor on the home page and in the record pool: sorting, scrolling, columns and keyboard.
import { cookieOf, recordPool, tracksOf } from '../support/api.ts';
import { openSection } from '../support/navigation.ts';
import { Player } from '../support/player.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/test.ts';

test('the home page shows the newest tracks and grows by ten', async ({ page }) => {
  const newest = tracksOf(await recordPool(page.request));
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Что нового' })).toBeVisible();
  const section = page.getByRole('region', { name: 'Новинки' });
  const lines = section.getByRole('listitem');
  await expect(lines).toHaveCount(10);
  const play = page.getByRole('button', { name: /^Слушать: / });
  for (const [place, { artist, title }] of newest.slice(0, 13).entries()) {
    await expect(play.nth(place)).toContainText(title);
    await expect(play.nth(place)).toContainText(artist);
  }
  await section.getByRole('button', { name: 'Показать ещё 10' }).click();
  await expect(lines).toHaveCount(20);
});

test('the first tracks come with the page and are not asked for', async ({ page }) => {
  const [newest] = tracksOf(await recordPool(page.request));
  if (!newest) throw new Error('the pool is empty');
  const listRequests: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isFirst = (searchParams.get('offset') ?? '0') === '0';
    if (/^\/api\/(front|vocabulary|tracks\/(recordpool|detail))$/.test(pathname) && isFirst)
      listRequests.push(request.url());
  });
  for (const address of ['/home', '/recordpool', `/track/${newest.id}`]) {
    await page.goto(address);
    await expect(page.getByText(newest.title).first()).toBeVisible();
  }
  expect(listRequests).toEqual([]);
});

test('a phone shows the first tracks before the app is there', async ({ page }) => {
  const [newest] = tracksOf(await recordPool(page.request));
  if (!newest) throw new Error('the pool is empty');
  await page.setViewportSize({ width: 390, height: 844 });
  const look = page.locator('.look');
  for (const address of ['/home', '/recordpool', `/track/${newest.id}`]) {
    let releaseScripts = () => {};
    const scriptsReleased = new Promise<void>((resolve) => {
      releaseScripts = resolve;
    });
    await page.route('**/assets/*.js', async (script) => {
      await scriptsReleased;
      await script.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect(look.getByText(newest.title)).toBeVisible();
    releaseScripts();
    await expect(page.getByRole('button', { name: 'Меню' })).toBeVisible();
    await expect(look).toHaveCount(0);
    await expect(page.getByText(newest.title).first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('the record pool is grouped by date, newest first, down to its last row, and is navigated by keyboard', async ({
  page,
}) => {
  const list = await recordPool(page.request, { limit: 100 });
  const [first, second] = list.items;
  if (!first || !second) throw new Error('the pool has fewer than two dates');
  const table = new PoolTable(page);
  await table.open();
  await expect(page.getByText(`${list.total.toLocaleString('ru')} трек`)).toBeVisible();
  await expect(table.grid).toHaveAttribute('aria-rowcount', String(list.total + 1));
  for (const [place, track] of first.items.slice(0, 8).entries()) {
    await expect(table.row(place)).toContainText(track.title);
    await expect(table.row(place)).toContainText(track.artist);
  }
  const lastOfFirst = await table.scrollToRow(first.date_all_count - 1);
  await expect(lastOfFirst).toContainText(first.items.at(-1)?.title ?? '');
  // The next date follows directly below with its own count.
  const count = new RegExp(`(?<!\\d)${second.date_all_count} трек`);
  await expect(table.grid.getByRole('row').filter({ hasText: count }).first()).toBeVisible();
  await expect(table.row(first.date_all_count)).toContainText(second.items[0]?.title ?? '');
  // When its tracks are at the top, the sticky line under the header shows it, too.
  const underHeader = table.grid.getByRole('rowgroup').first();
  const ofFirst = (await underHeader.textContent()) ?? '';
  await table.row(first.date_all_count + 1).evaluate((row) => row.scrollIntoView({ block: 'start' }));
  await expect(underHeader).toContainText(count);
  await expect(underHeader).not.toHaveText(ofFirst);

  await test.step('deep in the list rows still come', async () => {
    for (const place of [Math.floor(list.total / 2), list.total - 1]) {
      const [track] = tracksOf(await recordPool(page.request, { offset: place, limit: 1 }));
      await expect(await table.scrollToRow(place)).toContainText(track?.title ?? '');
      await table.waitUntilLoaded();
      // Only a few of the thousands of rows are in the document.
      expect(await table.loadedRows.count()).toBeLessThan(100);
    }
  });

  await test.step('it is walked with the keyboard', async () => {
    await table.row(list.total - 1).focus();
    await page.keyboard.press('Home');
    await expect(table.row(0)).toBeFocused();
    await expect(table.row(0)).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(table.row(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(table.row(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(table.row(list.total - 1)).toBeFocused();
    await expect(table.row(list.total - 1)).toBeInViewport();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect(table.row(0).getByRole('button', { name: /^Пауза/ })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(table.row(0).getByRole('button', { name: /^Слушать: / })).toBeVisible();
  });
});

test('sorting by BPM really orders the rows, turns around, and lives in the address', async ({ page }) => {
  const table = new PoolTable(page);
  await table.open();
  const bpm = page.getByRole('columnheader', { name: 'BPM' });

  await table.sortBy('BPM');
  await expect(page).toHaveURL(/\/recordpool\?sort=bpm$/);
  await expect(bpm).toHaveAttribute('aria-sort', 'ascending');
  const slowest = tracksOf(await recordPool(page.request, { sort: 'bpm', limit: 20 }));
  await expect(table.row(0)).toContainText(slowest[0]?.title ?? '');
  await table.waitUntilLoaded();
  const rising = await table.numbersOf('BPM');
  expect(rising.length).toBeGreaterThan(15);
  expect(rising).toEqual([...rising].sort((a, b) => a - b));
  expect(rising.slice(0, 15)).toEqual(slowest.slice(0, 15).map((track) => track.bpm));

  await table.sortBy('BPM');
  await expect(page).toHaveURL(/\/recordpool\?sort=-bpm$/);
  await expect(bpm).toHaveAttribute('aria-sort', 'descending');
  const fastest = tracksOf(await recordPool(page.request, { sort: '-bpm', limit: 1 }));
  await expect(table.row(0)).toContainText(fastest[0]?.title ?? '');
  await table.waitUntilLoaded();
  const falling = await table.numbersOf('BPM');
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  expect(falling[0]).toBeGreaterThan(rising[0] ?? 0);

  await page.reload();
  await expect(table.row(0)).toContainText(fastest[0]?.title ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/sort=bpm$/);
  await expect(table.row(0)).toContainText(slowest[0]?.title ?? '');
});

test('columns move by drag and by menu, and stay moved', async ({ page, context }) => {
  // Wide enough for all columns beside whole titles.
  await page.setViewportSize({ width: 1600, height: 900 });
  const table = new PoolTable(page);
  await table.open();
  const usual = await table.columnNames();
  expect(usual).toEqual([
    'Номер',
    'Название',
    'Рейтинг',
    'Маркеры',
    'Тип',
    'BPM',
    'Тон',
    'Часть ночи',
    'Категория',
    'Версии',
    'Действия',
  ]);
  expect(await cookieOf(context, 'columnOrder')).toBeUndefined();

  const from = await table.header('BPM').boundingBox();
  const to = await table.header('Рейтинг').boundingBox();
  if (!from || !to) throw new Error('a header is not shown');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect
    .poll(() => table.columnNames())
    .toEqual(['Номер', 'Название', 'BPM', 'Рейтинг', ...rest(usual)]);
  await expect(page).toHaveURL(/\/recordpool$/);

  await page.getByRole('button', { name: 'Столбцы' }).click();
  await page.getByRole('button', { name: 'BPM: левее' }).click();
  const moved = ['Номер', 'BPM', 'Название', 'Рейтинг', ...rest(usual)];
  await expect.poll(() => table.columnNames()).toEqual(moved);
  expect(await cookieOf(context, 'columnOrder')).toBe(
    'bpm,name,rating,markers,type,key,part_night,category,settings,dots',
  );

  await page.reload();
  await table.waitUntilLoaded();
  expect(await table.columnNames()).toEqual(moved);
  await page.getByRole('button', { name: 'Столбцы' }).click();
  await page.getByRole('button', { name: 'Вернуть столбцы' }).click();
  await expect.poll(() => table.columnNames()).toEqual(usual);
});

const rest = (usual: string[]) => usual.slice(3).filter((name) => name !== 'BPM');

test('below 768 px there is the list of a phone: sorted from its menu, with sheets and a long press', async ({
  page,
}) => {
  const [first, second, third] = tracksOf(await recordPool(page.request, { limit: 3 }));
  const [slowest] = tracksOf(await recordPool(page.request, { sort: 'bpm', limit: 1 }));
  const list = page.getByRole('list', { name: 'Рекорд-пул' });
  await page.setViewportSize({ width: 768, height: 844 });
  await page.goto('/recordpool');
  await expect(page.getByRole('grid', { name: 'Рекорд-пул' })).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 844 });
  await expect(list).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('a track has a sheet of actions, and tracks are chosen by a long press', async () => {
    await page.getByRole('button', { name: `Действия: ${second?.title}` }).click();
    const sheet = page.getByRole('dialog', { name: second?.title ?? '' });
    await expect(sheet.getByRole('button', { name: 'Играть следующим' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Выбрать' }).click();
    const bar = page.getByRole('region', { name: 'Выбранные треки' });
    await expect(bar).toContainText('1 из 20');
    const line = (title = '') => page.getByRole('listitem').filter({ hasText: title }).getByRole('button');
    await line(third?.title).click();
    await expect(bar).toContainText('2 из 20');
    await bar.getByRole('button', { name: 'Снять выбор' }).click();
    await expect(bar).toBeHidden();

    const touch = { pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 300 };
    await line(first?.title).first().dispatchEvent('pointerdown', touch);
    await expect(bar).toContainText('1 из 20');
    await line(first?.title).first().dispatchEvent('pointerup', touch);
    await line(first?.title).first().dispatchEvent('click');
    await expect(bar).toContainText('1 из 20');
    await bar.getByRole('button', { name: 'Снять выбор' }).click();
    await expect(bar).toBeHidden();
  });

  await test.step('it is sorted from its menu', async () => {
    const top = list.getByRole('button').first();
    await expect(top).toContainText(first?.title ?? '');
    await page.getByRole('button', { name: /^Сортировка/ }).click();
    await page.getByRole('menuitem', { name: 'BPM' }).click();
    await expect(page).toHaveURL(/sort=bpm$/);
    await expect(top).toContainText(slowest?.title ?? '');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

/** Phones, and a desktop of 1440 by 900 at 200 % zoom. */
const NARROW = [
  { width: 320, height: 844 },
  { width: 390, height: 844 },
  { width: 767, height: 844 },
  { width: 720, height: 450 },
];

test('nothing is wider than a narrow screen, and enlarged to twice its size the bars leave most of the height to the page', async ({
  page,
}) => {
  test.slow();
  const across = () => page.evaluate(() => document.documentElement.scrollWidth);
  const high = () => page.evaluate(() => document.querySelector('main')?.clientHeight ?? 0);
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/recordpool');
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect(new Player(page).bar.getByRole('button').first()).toBeVisible();
  for (const path of [
    '/home',
    '/recordpool?RATING=2',
    '/search?q=bpm%3A120-126',
    '/artists',
    '/plans',
    '/login',
    '/track/1',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const size of NARROW) {
      await page.setViewportSize(size);
      const where = `${path} at ${size.width} px`;
      await expect.poll(across, where).toBeLessThanOrEqual(size.width);
      if (size.width === 720) await expect.poll(high, where).toBeGreaterThan(size.height / 2);
    }
  }
  // Nothing inside scrolls sideways either: every file of the last page is visible.
  for (const { width, height } of NARROW.filter(({ width }) => width !== 720)) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.locator('main').evaluate((main) => main.scrollWidth), `${width} px`)
      .toBeLessThanOrEqual(width);
    const files = page.getByRole('table', { name: 'Версии трека' }).getByRole('button');
    await files.last().scrollIntoViewIfNeeded();
    for (const file of await files.all()) {
      const box = await file.boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
});

test('with less motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10).length,
    );
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await moving()).toBe(0);
  await openSection(page, 'Рекорд-пул');
  await new PoolTable(page).waitUntilLoaded();
  await page.getByRole('group', { name: 'Фильтры' }).getByRole('button', { name: 'Жанр' }).click();
  expect(await moving()).toBe(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving()).toBe(0);
});

test('a tooltip tells what a marker means and what a cut name says', async ({ page }) => {
  const table = new PoolTable(page);
  await table.open();
  const marker = table.grid.locator('abbr').first();
  const meaning = (await marker.getAttribute('aria-label')) ?? '';
  // Rows drawn under a resting pointer receive no hover event, so the pointer moves.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await marker.hover();
    await expect(page.getByRole('tooltip')).toHaveText(meaning, { timeout: 3_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);

  // On a wide screen no name is cut.
  await page.setViewportSize({ width: 768, height: 900 });
  await table.waitUntilLoaded();
  const place = await table.loadedRows.evaluateAll((rows) =>
    rows.findIndex((row) =>
      [...row.querySelectorAll('span')].some((text) => text.scrollWidth > text.clientWidth),
    ),
  );
  const row = table.loadedRows.nth(place);
  const cut = row.locator('span').filter({ hasText: /\S/ });
  const index = await cut.evaluateAll((texts) =>
    texts.findIndex((text) => text.scrollWidth > text.clientWidth),
  );
  await cut.nth(index).hover();
  await expect(page.getByRole('tooltip')).toHaveText((await cut.nth(index).textContent()) ?? '');
});
