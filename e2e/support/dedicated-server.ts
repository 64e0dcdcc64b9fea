// A fixture for tests that need their own server, because they move its clock or kill it. Each worker has one, without the
// demo pool.
import type { Page } from '@playwright/test';
import { type NewAccount, newCredentials, newSessionOf, registerByApi } from './account.ts';
import { setCookie } from './api.ts';
import { type RunningServer, runCommand, type Settings, serve } from './server.ts';
import { test as base, expect } from './test.ts';

export interface DedicatedServer extends RunningServer {
  settings: Settings;
}

interface Fixtures {
  server: DedicatedServer;
}

export const test = base.extend<object, Fixtures>({
  server: [
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
  baseURL: async ({ server }, use) => use(server.url),
});

/** The errors of a page while the server is down. */
export const SERVER_DOWN_ERRORS =
  /ERR_(FAILED|CONNECTION_(REFUSED|RESET)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED)/;

/** `+31d`, `+11m`. */
export const moveClock = (server: DedicatedServer, by: string): Promise<void> =>
  runCommand(['admin', 'clock', by], server.settings);

/** Registers an account with a role and returns its token. */
export async function createStaff(
  server: DedicatedServer,
  page: Page,
  role: 'moderator' | 'admin',
): Promise<string> {
  const account = newCredentials();
  await registerByApi(page.request, account);
  await runCommand(['admin', 'grant', account.login, role], server.settings);
  return newSessionOf(page.request, account);
}

/** Moves the clock by a month and signs in again. The session expires within that time, which shows that the server uses
 * the new time. */
export async function advanceMonth(
  server: DedicatedServer,
  page: Page,
  who: NewAccount & { token: string },
): Promise<string> {
  await page.goto('/plans');
  await moveClock(server, '+31d');
  const old = { headers: { 'Authorization-Token': who.token } };
  await expect.poll(async () => (await page.request.get('/api/user', old)).status()).toBe(401);
  const token = await newSessionOf(page.request, who);
  await setCookie(page.context(), 'token', token);
  return token;
}
