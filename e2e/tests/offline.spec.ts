// The network fails and returns during playback.
import { signInAs } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { Player } from '../support/player.ts';
import { PoolTable } from '../support/pool.ts';
import { expect, test } from '../support/test.ts';

// React logs a part that fails to load as an error without a message. This is one pattern, because Playwright takes the
// second element of a list for the options of the first.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Error|Failed to fetch|^console: \w+\s+at /] });

test('what fails to load while offline says so and loads later, and the music goes on', async ({
  page,
  context,
}) => {
  test.slow();
  await signInAs(page, 'pro');
  const table = new PoolTable(page);
  await table.open();
  await table
    .row(0)
    .getByRole('button', { name: /^Слушать: / })
    .click();
  const player = new Player(page);
  await player.expectPlaying();
  const bell = page.getByRole('banner').getByRole('button', { name: /^Уведомления/ });
  const message = page.getByRole('alert').filter({ hasText: 'Не удалось загрузить' });

  await context.setOffline(true);
  await bell.click();
  await expect(message).toBeVisible();
  await player.expectPlaying();
  await expectNoAxeViolations(page, 'a popup that did not load', '[popover]');
  await message.getByRole('button', { name: 'Повторить' }).click();
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();

  await page.getByRole('navigation').getByRole('link', { name: 'Артисты' }).first().click();
  await expect(page).toHaveURL(/\/artists$/);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Не удалось загрузить');
  // The title of the page is in the texts that did not load.
  await expect(page).toHaveTitle(/^Не удалось загрузить/);
  await player.expectPlaying();
  await bell.click();
  await expect(message).toHaveCount(2);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Артисты' })).toBeVisible();
  const popup = page.getByRole('dialog', { name: 'Уведомления' });
  await expect(popup.getByRole('listitem').first()).toBeVisible();
  await expect(message).toHaveCount(0);
  await player.expectPlaying();
  // The pictures load, too.
  await expect(popup).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const unstyled = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => !link.sheet)
          .length,
    );
  await expect.poll(unstyled).toBe(0);
});

test('an action without a network reports the failure', async ({ page, context }) => {
  await signInAs(page, 'free');
  const table = new PoolTable(page);
  // The code of toasts loads when the page is idle.
  const messages = page.waitForResponse(/ToastOutlet/);
  await table.open();
  await messages;
  const said = page.getByText('Нет связи. Проверьте интернет и попробуйте ещё раз');

  await context.setOffline(true);
  const row = table.row(0);
  await row.hover();
  const heart = row.getByRole('button', { name: /^В избранном/ });
  const before = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect(said).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', before ?? '');
  await expect(said).toBeHidden();

  await row.getByRole('button', { name: /Не входит в ваш тариф/ }).click();
  await expect(said).toBeVisible();

  await table.sortBy('BPM');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Не удалось загрузить треки');
  await context.setOffline(false);
  await table.waitUntilLoaded();
});
