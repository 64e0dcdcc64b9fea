// Popups of the server: their position, when they appear, and that they appear once.
import { newCredentials, registerByApiWithPopup } from '../support/account.ts';
import { setCookie } from '../support/api.ts';
import { getJsonAs } from '../support/library.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/test.ts';

test('a new account is told of plans once, beside its work and not over it', async ({ page }) => {
  const token = await registerByApiWithPopup(page.request, newCredentials());
  await setCookie(page.context(), 'token', token);
  const table = new PoolTable(page);
  await table.open();
  const card = page.getByRole('region', { name: 'Вы на тарифе Free' });
  await expect(card).toBeVisible();
  // The page behind it stays usable.
  await table
    .row(1)
    .getByRole('button', { name: /^Слушать: / })
    .click();
  const player = page.getByRole('region', { name: 'Плеер' });
  await expect(player).toBeVisible();
  const [cardBox, playerBox] = [await card.boundingBox(), await player.boundingBox()];
  expect((cardBox?.y ?? 0) + (cardBox?.height ?? 0)).toBeLessThanOrEqual(playerBox?.y ?? 0);

  // On a phone it leaves at least three quarters of the screen free.
  const screen = { width: 375, height: 667 };
  await page.setViewportSize(screen);
  await expect(card.getByRole('link', { name: 'Посмотреть тарифы' })).toBeVisible();
  await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThanOrEqual(screen.height / 4);
  await card.getByRole('button', { name: 'Остаться на Free' }).click();
  await expect(card).toHaveCount(0);
  const getUser = () => getJsonAs<{ showPopup: unknown }>(page.request, token, '/api/user');
  await expect.poll(async () => (await getUser()).showPopup).toBeNull();
});
