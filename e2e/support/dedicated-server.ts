// For stories that need a server of their own: its clock is moved, or it is killed. One for each worker, with nothing in
// it but what the pool comes with.
import type { Page } from '@playwright/test';
import { type NewAccount, newSessionOf, registered, someone } from './account.ts';
import { setCookie } from './api.ts';
import { runToEnd, type Served, type Settings, serve } from './server.ts';
import { test as base, expect } from './test.ts';

export interface Own {
  own: Served & { settings: Settings };
}

export const test = base.extend<object, Own>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      let settings: Settings = { PULT_DATA: '' };
      const served = await serve(async (given) => {
        settings = given;
      });
      await use({ ...served, settings });
      await served.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

/** What a page meets while the server is away: whatever it asks finds nobody, or is cut off. */
export const SERVER_GONE =
  /ERR_(FAILED|CONNECTION_(REFUSED|RESET)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED)/;

/** `+31d`, `+11m`. */
export const moveClock = (own: Own['own'], by: string): Promise<void> =>
  runToEnd(['admin', 'clock', by], own.settings);

/** The session of somebody new who has a role. */
export async function staffOf(own: Own['own'], page: Page, role: 'moderator' | 'admin'): Promise<string> {
  const account = someone();
  await registered(page.request, account);
  await runToEnd(['admin', 'grant', account.login, role], own.settings);
  return newSessionOf(page.request, account);
}

/** A month is more than a session lasts: its end tells that the server has taken up the new time. Signs in again. */
export async function passMonth(
  own: Own['own'],
  page: Page,
  who: NewAccount & { token: string },
): Promise<string> {
  await page.goto('/plans');
  await moveClock(own, '+31d');
  const old = { headers: { 'Authorization-Token': who.token } };
  await expect.poll(async () => (await page.request.get('/api/user', old)).status()).toBe(401);
  const token = await newSessionOf(page.request, who);
  await setCookie(page.context(), 'token', token);
  return token;
}
