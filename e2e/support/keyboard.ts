// The keyboard as the only hand.
import { expect, type Page } from '@playwright/test';

interface Way {
  /** How many presses are still a walk that somebody would take. */
  most?: number;
  back?: boolean;
}

/** What has the focus, as a screen reader would name it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const node = document.activeElement;
    if (!node) return '';
    const labels = node instanceof HTMLInputElement ? [...(node.labels ?? [])] : [];
    return (node.getAttribute('aria-label') ?? labels[0]?.textContent ?? node.textContent ?? '').trim();
  });

async function walk(
  page: Page,
  goal: string,
  isThere: (name: string) => boolean | Promise<boolean>,
  { most = 60, back }: Way = {},
): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < most; step++) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const here = await focused(page);
    if (await isThere(here)) return;
    passed.push(here);
  }
  throw new Error(`Tab does not lead to ${goal}, but to ${passed.join(' | ')}`);
}

/** Presses Tab until this has the focus. */
export const tabTo = (page: Page, name: RegExp | string, way?: Way): Promise<void> =>
  walk(page, String(name), (here) => (typeof name === 'string' ? here === name : name.test(here)), way);

/** Presses Tab until a row of a list of tracks has the focus. */
export const tabToRows = (page: Page): Promise<void> =>
  walk(page, 'the rows', async () => (await page.locator('[role=row][data-row]:focus').count()) > 0);

/** Goes to a thing, once it is there, and presses it. */
export async function pressByKey(page: Page, name: RegExp | string, way?: Way): Promise<void> {
  const called = { name, exact: true };
  const goal = page.getByRole('button', called).or(page.getByRole('link', called));
  await expect(goal).not.toHaveCount(0);
  await tabTo(page, name, way);
  await page.keyboard.press('Enter');
}

/** Presses of a mouse or a finger from now on: there should be none. */
export async function pointerPresses(page: Page): Promise<() => number> {
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
