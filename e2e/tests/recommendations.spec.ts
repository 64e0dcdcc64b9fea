// The home page's recommendations.
import { signInAs } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test('recommendations give their reason, to visitors and to users', async ({ page }) => {
  await page.goto('/home');
  const reason = page.getByRole('region', { name: 'Рекомендуем' }).getByRole('listitem').first();
  await expect(reason.getByRole('paragraph')).toContainText(/\S/);
  await signInAs(page, 'pro');
  await page.reload();
  await expect(reason.getByRole('paragraph')).toContainText(/\S/);
});
