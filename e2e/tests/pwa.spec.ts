// Pult as an app of the system's: what it shows when there is no network.
import type { Page } from '@playwright/test';
import { setCookie } from '../support/api.ts';
import { hasNoBarriers } from '../support/axe.ts';
import { look } from '../support/appearance.ts';
import { type Own, SERVER_GONE, test } from '../support/dedicated-server.ts';
import { expect } from '../support/test.ts';

test.describe('without a server', () => {
  test.use({ serviceWorkers: 'allow', expectedTroubles: [SERVER_GONE] });

  const isReady = (page: Page) =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));
  const kept = (page: Page) =>
    page.evaluate(async () => (await caches.match('/offline'))?.headers.get('content-language'));

  async function opensByItself(page: Page, own: Own['own'], title: string, path: string): Promise<void> {
    await own.restart(async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await hasNoBarriers(page, title);
    });
    expect(new URL(page.url()).pathname).toBe(path);
  }

  test('a page says kindly that there is no connection, and opens by itself', async ({
    page,
    context,
    own,
  }) => {
    test.slow();
    await look(page, 'dark', 390, 844);
    await page.goto('/home');
    expect(await isReady(page)).toBe(true);
    await expect.poll(() => kept(page)).toBe('ru');
    await opensByItself(page, own, 'Нет связи', '/recordpool');
    await expect(page.getByRole('heading', { level: 1, name: 'Рекорд-пул' })).toBeVisible();

    await setCookie(context, 'locale', 'en');
    await page.goto('/home');
    await expect.poll(() => kept(page)).toBe('en');
    await opensByItself(page, own, 'No connection', '/plans');
    await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  });
});
