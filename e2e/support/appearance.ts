// Sets width, theme and language of a page; theme and language also while it is open.
import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';
import type { Language } from './texts.ts';

export type Theme = 'dark' | 'light';

export const THEMES: Theme[] = ['dark', 'light'];

const heightFor = (width: number) => (width < 768 ? 844 : 900);

/** Applies from the first page on, as if the theme had been chosen earlier. */
export async function setAppearance(
  page: Page,
  theme: Theme,
  width: number,
  height = heightFor(width),
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme);
}

/** Switches the colours without saving the choice. */
export const applyTheme = (page: Page, theme: Theme) =>
  page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, theme);

/** Uses the language switch of the top bar. A dispatched click reaches it under a dialog and closes no overlay. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const shown = await page.evaluate(() => document.documentElement.lang);
  if (shown === language) return;
  watchRequests(page);
  await page.locator(`header button[aria-label^="${shown.toUpperCase()}."]`).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await waitUntilSettled(page);
}

/** Keeps a test from saving its language to an account that parallel tests share. */
export async function keepAccountLanguage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const isSaved =
        input instanceof Request && input.method === 'PUT' && new URL(input.url).pathname === '/api/user';
      return isSaved ? Response.json({}) : send(input, init);
    };
  });
}

const PAGE_RESOURCES = ['fetch', 'xhr', 'script', 'stylesheet'];
const STREAM = '/api/notifications/stream';
const pending = new WeakMap<Page, Set<Request>>();

/** Records the pending requests of a page for `waitUntilSettled`. */
export function watchRequests(page: Page): Set<Request> {
  const existing = pending.get(page);
  if (existing) return existing;
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => {
    if (PAGE_RESOURCES.includes(request.resourceType()) && !request.url().endsWith(STREAM))
      requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** Waits until no request is pending. It checks twice, because an answer may trigger another request. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const requests = watchRequests(page);
  let quietChecks = 0;
  const isQuiet = async () => {
    await page.evaluate(twoFrames);
    quietChecks = requests.size === 0 ? quietChecks + 1 : 0;
    return quietChecks > 1;
  };
  await expect.poll(isQuiet, { message: 'pending requests', intervals: [0] }).toBe(true);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

const twoFrames = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
