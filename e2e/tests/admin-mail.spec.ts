// Without a mail server, admins read outgoing mail in the admin area. The shared server of the tests has a mail server, so
// this test uses its own server.
import { register } from '../support/account.ts';
import { setCookie } from '../support/api.ts';
import { createStaff, test } from '../support/dedicated-server.ts';
import { NOT_FOUND } from '../support/pages.ts';
import { expect } from '../support/test.ts';

test('an admin reads the mail that a registration has sent', async ({ page, context, server }) => {
  const user = await register(page);
  await page.goto('/admin/mail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND.ru);

  await setCookie(context, 'token', await createStaff(server, page, 'admin'));
  await page.goto('/admin');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Письма' }).click();

  // Mails are sent by a job.
  const row = page.getByRole('row').filter({ hasText: user.email });
  await expect(async () => {
    await page.reload();
    await expect(row.getByText('Отправлено')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText('Подтверждение почты');

  // The whole row is clickable.
  await row.click({ position: { x: 20, y: 10 } });
  await expect(page).toHaveURL(/\/admin\/mail\/\d+$/);
  await expect(page.getByRole('tabpanel')).toContainText(`${server.url}/login?confirm=`);

  await page.getByRole('tab', { name: 'С оформлением' }).click();
  const link = page.frameLocator('iframe').getByRole('link', { includeHidden: true });
  await expect(link).toHaveAttribute('href', /\/login\?confirm=/);
  await expect(link).toBeVisible();

  // Back leads to the list.
  await page.goBack();
  await expect(row).toBeVisible();
});
