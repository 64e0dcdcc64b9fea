// The installed app: what the service worker shows without a network.
import type { Page } from '@playwright/test';
import { setCookie } from '../support/api.ts';
import { setAppearance } from '../support/appearance.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { type DedicatedServer, SERVER_DOWN_ERRORS, test } from '../support/dedicated-server.ts';
import { expect } from '../support/test.ts';

test.describe('without a server', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [SERVER_DOWN_ERRORS] });

  const isReady = (page: Page) =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));
  const cachedLanguage = (page: Page) =>
    page.evaluate(async () => (await caches.match('/offline'))?.headers.get('content-language'));

  async function expectReopens(
    page: Page,
    server: DedicatedServer,
    title: string,
    path: string,
  ): Promise<void> {
    await server.restart(async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectNoAxeViolations(page, title);
    });
    expect(new URL(page.url()).pathname).toBe(path);
  }

  test('a page says kindly that there is no connection, and opens by itself', async ({
    page,
    context,
    server,
  }) => {
    test.slow();
    await setAppearance(page, 'dark', 390, 844);
    await page.goto('/home');
    expect(await isReady(page)).toBe(true);
    await expect.poll(() => cachedLanguage(page)).toBe('ru');
    await expectReopens(page, server, 'Нет связи', '/recordpool');
    await expect(page.getByRole('heading', { level: 1, name: 'Рекорд-пул' })).toBeVisible();

    await setCookie(context, 'locale', 'en');
    await page.goto('/home');
    await expect.poll(() => cachedLanguage(page)).toBe('en');
    await expectReopens(page, server, 'No connection', '/plans');
    await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  });
});
