// Screen readers: the accessibility tree of the main pages, and the announcements of visible changes.
import type { Page } from '@playwright/test';
import { recordPool, signInAs, tracksOf } from '../support/api.ts';
import { setAppearance } from '../support/appearance.ts';
import { Player } from '../support/player.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/test.ts';

/** Screen readers announce a change only in a live region that existed before. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const announcements: string[] = [];
    (window as unknown as { announcements: string[] }).announcements = announcements;
    const regions = [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')];
    for (const region of regions) {
      new MutationObserver(() => announcements.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  });

const isHeard = (page: Page, words: string | RegExp) =>
  expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { announcements: string[] }).announcements.join('\n')),
    )
    .toMatch(words);

test('the record pool is read as a page with its parts, and a table with its columns', async ({ page }) => {
  const table = new PoolTable(page);
  await table.open();
  const [first] = tracksOf(await recordPool(page.request));
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "К содержанию"
    - complementary:
      - navigation "Разделы"
    - banner:
      - search:
        - combobox "Поиск"
      - button "Светлая тема"
      - link "Войти"
    - main:
      - region "Рекорд-пул":
        - heading "Рекорд-пул" [level=1]
        - group "Фильтры":
          - button "Жанр"
          - button "BPM"
          - button "Тон"
        - grid "Рекорд-пул":
          - rowgroup:
            - row:
              - columnheader "Номер"
              - columnheader "Название"
  `);
  const row = table.row(0);
  await expect(row.getByRole('gridcell', { name: first?.title ?? '' }).first()).toBeVisible();
  await expect(row.getByRole('button', { name: `Слушать: ${first?.title}` })).toBeVisible();
  await expect(table.grid).toHaveAttribute('aria-rowcount', /^\d{4}$/);
});

test('changes are announced: the page, the track, the number found', async ({ page }) => {
  const table = new PoolTable(page);
  await table.open();
  await listen(page);

  await table
    .row(1)
    .getByRole('button', { name: /^Слушать: / })
    .click();
  await new Player(page).expectPlaying();
  await isHeard(page, /Играет: .+ — .+/);
  await page.keyboard.press('Space');
  await isHeard(page, /На паузе: .+/);

  await page.getByRole('group', { name: 'Фильтры' }).getByRole('button', { name: 'Жанр' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Хаус/ }).first().click();
  await isHeard(page, /\d+ трек(|а|ов)/);
  await page.keyboard.press('Escape');

  await page.getByRole('navigation').getByRole('link', { name: 'Артисты' }).first().click();
  await isHeard(page, 'Артисты · Pult');
});

test('on a phone a message and a selection are announced', async ({ page }) => {
  await setAppearance(page, 'dark', 390, 844);
  await signInAs(page, 'pro');
  await page.goto('/recordpool');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  // The region of toasts appears when the page is idle.
  await expect(page.getByRole('region', { name: /^Уведомления/ })).toBeAttached();
  await listen(page);
  await page
    .getByRole('button', { name: /^Действия/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'В очередь' }).click();
  await isHeard(page, '1 трек добавлен в очередь');
});
