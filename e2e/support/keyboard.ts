// Moves through the app with the keyboard alone.
import { expect, type Page } from '@playwright/test';

interface TabOptions {
  /** How many key presses are acceptable. */
  maxPresses?: number;
  isBackwards?: boolean;
}

/** Returns the accessible name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const node = document.activeElement;
    if (!node) return '';
    const labels = node instanceof HTMLInputElement ? [...(node.labels ?? [])] : [];
    return (node.getAttribute('aria-label') ?? labels[0]?.textContent ?? node.textContent ?? '').trim();
  });

async function tabUntil(
  page: Page,
  goal: string,
  isThere: (name: string) => boolean | Promise<boolean>,
  { maxPresses = 60, isBackwards }: TabOptions = {},
): Promise<void> {
  const visited: string[] = [];
  for (let step = 0; step < maxPresses; step++) {
    await page.keyboard.press(isBackwards ? 'Shift+Tab' : 'Tab');
    const here = await focused(page);
    if (await isThere(here)) return;
    visited.push(here);
  }
  throw new Error(`Tab does not lead to ${goal}, but to ${visited.join(' | ')}`);
}

/** Presses Tab until this has the focus. */
export const tabTo = (page: Page, name: RegExp | string, options?: TabOptions): Promise<void> =>
  tabUntil(
    page,
    String(name),
    (here) => (typeof name === 'string' ? here === name : name.test(here)),
    options,
  );

/** Presses Tab until a row of a list of tracks has the focus. */
export const tabToRows = (page: Page): Promise<void> =>
  tabUntil(page, 'the rows', async () => (await page.locator('[role=row][data-row]:focus').count()) > 0);

/** Moves the focus to a button or link and presses Enter. */
export async function pressByKey(page: Page, name: RegExp | string, options?: TabOptions): Promise<void> {
  const byName = { name, exact: true };
  const goal = page.getByRole('button', byName).or(page.getByRole('link', byName));
  await expect(goal).not.toHaveCount(0);
  await tabTo(page, name, options);
  await page.keyboard.press('Enter');
}

/** Counts presses of a mouse or finger from now on. */
export async function countPointerPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('reportPointer', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const { reportPointer } = window as unknown as { reportPointer: () => void };
    document.addEventListener('pointerdown', () => reportPointer(), { capture: true });
  });
  return () => presses;
}
