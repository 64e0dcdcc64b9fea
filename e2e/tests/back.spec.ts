// The Back button: on a phone it closes overlays one by one before it leaves the page.
import type { Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

const openPool = async (page: Page) => {
  await page.getByRole('navigation').locator('[href="/recordpool"]').first().click();
  await expect(page).toHaveURL('/recordpool');
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Back closes what is open over a page, one by one, and only then leaves the page', async ({
    page,
  }) => {
    await page.goto('/home');
    await openPool(page);

    await test.step('a filter stays chosen when its sheet closes, and the next Back takes it off', async () => {
      await page.getByRole('button', { name: 'Жанр', exact: true }).tap();
      const sheet = page.getByRole('dialog', { name: 'Жанр' });
      await sheet.getByRole('button').nth(2).tap();
      await expect(page).toHaveURL(/\/recordpool\?GENRES=/);
      const filtered = page.url();
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(filtered);
      await page.goBack();
      await expect(page).toHaveURL('/recordpool');
    });

    await test.step('a sheet closed by its cross leaves nothing for Back to do', async () => {
      await page.getByRole('button', { name: 'BPM', exact: true }).tap();
      const sheet = page.getByRole('dialog', { name: 'BPM' });
      await sheet.getByRole('button', { name: 'Закрыть' }).tap();
      await expect(sheet).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL('/home');
    });

    await test.step('from a page that the menu opened it leads to the page the menu was opened on', async () => {
      await openPool(page);
      await page.getByRole('button', { name: 'Меню' }).tap();
      await page.getByRole('dialog').getByRole('link', { name: 'Артисты' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Артисты' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/recordpool');
    });

    await test.step('the queue closes first, then the player, and the sound goes on', async () => {
      await page
        .getByRole('button', { name: /^Слушать: / })
        .first()
        .tap();
      const player = new Player(page);
      await player.expectPlaying();
      await player.bar.getByRole('button', { name: /^Открыть плеер/ }).tap();
      await player.fullScreen.getByRole('button', { name: 'Очередь' }).tap();
      const queue = page.getByRole('dialog', { name: 'Очередь' });
      await expect(queue).toBeVisible();
      await page.goBack();
      await expect(queue).toBeHidden();
      await expect(player.fullScreen).toBeVisible();
      await page.goBack();
      await expect(player.fullScreen).toBeHidden();
      await expect(page).toHaveURL('/recordpool');
      await player.expectPlaying();
      await page.goBack();
      await expect(page).toHaveURL('/home');
    });
  });
});

test('on a wide screen Back closes the menu of a row and the panel of a filter, and the list stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/home');
  await openPool(page);
  const row = page.getByRole('row').nth(3);
  await row.hover();
  await row.getByRole('button', { name: 'Действия' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL('/recordpool');

  await page.getByRole('button', { name: 'Жанр', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Жанр' });
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/recordpool');
  await page.goBack();
  await expect(page).toHaveURL('/home');
});
