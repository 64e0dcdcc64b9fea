// The content security policy in a real browser.
import { expect, test } from '../support/test.ts';

test('the policy is in force: a script from elsewhere and inline code do not run', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.setAttribute('nonce', 'x');
    script.append('window.ran = true');
    try {
      document.head.append(script);
    } catch {
      // Trusted Types may throw on the assignment.
    }
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect.poll(() => pageErrors.some((error) => error.startsWith('policy:'))).toBe(true);
  // This test provoked the violations; every test fails if any are left.
  pageErrors.length = 0;
});
