// Page visits are counted and shown on the dashboard.
import { newSession, signInAs } from '../support/api.ts';
import { openSection } from '../support/navigation.ts';
import { expect, test } from '../support/test.ts';

// Robots are not counted, and headless Chromium identifies itself as one, so the user agent is replaced.
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
test.use({ userAgent: PERSON });

test('pages that are opened are counted, and an admin sees it', async ({ page }) => {
  test.slow();
  const admin = await newSession(page.request, 'admin');
  const hits = async (path: string, days: number) => {
    const answer = await page.request.get(`/api/admin/dashboard?days=${days}`, {
      headers: { 'Authorization-Token': admin },
    });
    expect(answer.status()).toBe(200);
    const { pool } = await answer.json();
    return pool.pages.find((one: { path: string }) => one.path === path)?.hits ?? 0;
  };
  // Playwright does not expose the body of a beacon, so the server is asked which page was counted.
  let hitCount = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/hits') hitCount += 1;
  });
  const before = await hits('/offer', 7);
  await page.goto('/offer?utm_source=letter');
  await expect.poll(() => hitCount).toBe(1);
  for (const [at, name] of ['Контакты', 'Оферта'].entries()) {
    await openSection(page, name);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => hitCount).toBe(2 + at);
  }
  // Hits are written every few seconds and answers are cached for a minute. Each period has its own cache entry, and in a
  // new pool all periods contain the same hits, so every poll asks for another period.
  const periods = [30];
  await expect
    .poll(() => hits('/offer', periods.pop() ?? 90), { intervals: [6_000], timeout: 90_000 })
    .toBe(before + 2);

  await signInAs(page, 'admin', admin);
  await page.goto('/admin?days=90');
  await expect(page.getByRole('article', { name: 'Просмотры страниц' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Популярные страницы' })).toContainText('/offer');
  await page.getByRole('radio', { name: '7 дней' }).check({ force: true });
  await expect(page).toHaveURL(/days=7/);
});
