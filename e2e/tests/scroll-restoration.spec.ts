// Scroll position of long lists: a reload and Back restore it, another filter starts at the top.
import type { Page } from '@playwright/test';
import { openSection } from '../support/navigation.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Returns the first fully visible row and its offset on the screen. */
const firstRow = (page: Page) =>
  page.evaluate(() => {
    const content = document.querySelector('#content');
    const header = content?.querySelector('[role=grid] > [role=rowgroup]');
    const from = header?.getBoundingClientRect().bottom ?? 0;
    const rows = [...(content?.querySelectorAll<HTMLElement>('[role=grid] [data-row]') ?? [])].filter(
      (row) => row.querySelector('img') && row.getBoundingClientRect().top >= from,
    );
    const number = Math.min(...rows.map((row) => Number(row.dataset.row)));
    const row = rows.find((one) => Number(one.dataset.row) === number);
    return row && { number, top: Math.round(row.getBoundingClientRect().top) };
  });

/** Scrolls past enough dates for their headings to matter; returns the first visible row. */
async function scrollThroughDates(page: Page) {
  for (let screen = 1; screen <= 8; screen++) {
    await page.locator('#content').evaluate((content) => content.scrollBy(0, 900));
    await expect.poll(async () => (await firstRow(page))?.number ?? 0).toBeGreaterThan(screen * 15);
  }
  const before = await firstRow(page);
  if (!before) throw new Error('no row in sight');
  return before;
}

test('reloads and the way back lead to the same row, and another filter begins with the first', async ({
  page,
}) => {
  const answers: (() => void)[] = [];
  await page.route(/\/api\/tracks\/recordpool\?.*GENRES=/, async (route) => {
    await new Promise<void>((answer) => answers.push(answer));
    await route.continue();
  });
  await page.goto('/recordpool');
  await expect.poll(() => firstRow(page)).toBeTruthy();
  const before = await scrollThroughDates(page);
  const isThere = () => expect.poll(() => firstRow(page)).toEqual(before);
  for (const _ of [1, 2]) {
    await page.reload();
    await isThere();
  }
  await openSection(page, 'Артисты');
  await expect(page.getByRole('heading', { level: 1, name: 'Артисты' })).toBeVisible();
  await page.goBack();
  await isThere();

  // Rows that have just moved ignore the pointer, and Playwright would then scroll to press one.
  await expect(page.locator('[data-scrolling]')).toHaveCount(0);
  const row = page.locator(`[role=grid] [data-row="${before.number + 4}"]`);
  await row.hover();
  await row.getByRole('button', { name: 'Действия' }).click();
  await page
    .getByRole('menuitem', { name: /^Только / })
    .first()
    .click();
  await expect(page).toHaveURL(/GENRES=/);
  // The list keeps its position until the rows of the other filter have loaded.
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  expect(await firstRow(page)).toEqual(before);
  for (const answer of answers) answer();
  await expect.poll(async () => (await firstRow(page))?.number).toBe(0);
  await page.goBack();
  await isThere();
});
