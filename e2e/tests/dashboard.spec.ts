// Visits become figures that staff look at.
import { newSession, signInAs } from '../support/api.ts';
import { openSection } from '../support/navigation.ts';
import { expect, test } from '../support/test.ts';

// Robots do not count, and a browser without a window says that it is one.
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
  // What a beacon carries is not shown to who drives the browser; the server tells which page was counted.
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
  // Written every few seconds, and an answer is kept for a minute; those about other periods are kept apart, and in a pool
  // that was filled a moment ago each period holds the same.
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
