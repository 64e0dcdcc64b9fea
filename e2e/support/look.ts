// How a page is looked at: theme and width.
import type { Page } from '@playwright/test';

export type Theme = 'dark' | 'light';

export const THEMES: Theme[] = ['dark', 'light'];

/** From the first page on, as if it had been chosen earlier. */
export async function look(page: Page, theme: Theme, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme);
}
