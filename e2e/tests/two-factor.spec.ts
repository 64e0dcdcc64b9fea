// Two-factor sign-in.
import { register } from '../support/account.ts';
import { cookieOf } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { totp } from '../support/totp.ts';

test.use({ expectedErrors: [/status of (401|403)/] });

test('is switched on, asked for, replaced by a recovery code, and switched off', async ({
  page,
  context,
}) => {
  const user = await register(page);
  const section = page.getByRole('region', { name: 'Вход в два шага' });
  await page.goto('/profile?tab=security');
  await section.getByRole('button', { name: 'Включить' }).click();
  await section.locator('input[name=password]').fill('not the password');
  await section.getByRole('button', { name: 'Дальше' }).click();
  await expect(section.locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true');
  await section.locator('input[name=password]').fill(user.password);
  await section.getByRole('button', { name: 'Дальше' }).click();
  await expect(section.getByRole('img', { name: /^QR-код/ })).toBeVisible();
  const secret = (await section.locator('code').textContent()) ?? '';
  await section.getByLabel('Код из приложения').fill(totp(secret));
  await section.getByRole('button', { name: 'Включить вход в два шага' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  const codes = await section.getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  await expectNoAxeViolations(page, 'recovery codes');
  await section.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(section).toContainText('Осталось 10 резервных кодов');

  const enter = async () => {
    await context.clearCookies();
    await page.goto('/login');
    await page.getByLabel('Логин или почта').fill(user.login);
    await page.locator('input[name=password]').fill(user.password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
  };
  await enter();
  const code = page.getByLabel('Код из приложения');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  // The code of the current 30 seconds has been used.
  await code.fill(totp(secret, 1));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await enter();
  await page.getByRole('button', { name: 'Нет телефона под рукой' }).click();
  await page.getByLabel('Резервный код').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await cookieOf(context, 'token')).toBeTruthy();

  await page.goto('/profile?tab=security');
  await expect(section).toContainText('Осталось 9 резервных кодов');
  await section.getByRole('button', { name: 'Выключить' }).click();
  await section.locator('input[name=password]').fill(user.password);
  await section.getByLabel('Код из приложения').fill(codes[1] ?? '');
  await section.getByRole('button', { name: 'Выключить' }).click();
  await expect(section.getByRole('button', { name: 'Включить' })).toBeVisible();
});
