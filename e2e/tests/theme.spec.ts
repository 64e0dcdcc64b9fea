// Dark and light theme, without a flash of the other one.
import { expect, test } from '../support/test.ts';

const DARK = 'rgb(21, 23, 24)';
const LIGHT = 'rgb(250, 250, 250)';
const ORANGE = 'rgb(255, 135, 16)';

test('the light theme stays, is there before the first paint, and has the same orange', async ({ page }) => {
  // Records the theme when the body starts, before it can be painted.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      (window as unknown as { firstTheme: unknown }).firstTheme = document.documentElement.dataset.theme;
    }).observe(document, { childList: true, subtree: true });
  });
  const firstTheme = () => page.evaluate(() => (window as unknown as { firstTheme: unknown }).firstTheme);
  const html = page.locator('html');

  await page.goto('/home');
  expect(await firstTheme()).toBe('dark');
  await expect(html).toHaveCSS('background-color', DARK);

  await page.getByRole('button', { name: 'Светлая тема' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveCSS('background-color', LIGHT);

  await page.goto('/login');
  expect(await firstTheme()).toBe('light');
  await expect(html).toHaveCSS('background-color', LIGHT);
  // The accent colour is the same in both themes.
  const submit = page.getByRole('main').getByRole('button', { name: 'Войти', exact: true });
  await expect(submit).toHaveCSS('background-color', ORANGE);
  await page.getByRole('button', { name: 'Тёмная тема' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(submit).toHaveCSS('background-color', ORANGE);
  await page.reload();
  expect(await firstTheme()).toBe('dark');
});
