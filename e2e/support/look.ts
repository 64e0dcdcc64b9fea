// How a page is looked at: theme and width.
import type { Page } from '@playwright/test';

export type Theme = 'dark' | 'light';

export const THEMES: Theme[] = ['dark', 'light'];

const heightFor = (width: number) => (width < 768 ? 844 : 900);

/** From the first page on, as if it had been chosen earlier. */
export async function look(
  page: Page,
  theme: Theme,
  width: number,
  height = heightFor(width),
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme);
}
