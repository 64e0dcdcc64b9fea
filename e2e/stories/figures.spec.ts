// Visits become figures that staff look at, and a shared link has its picture.
import { newSession, recordPool, signInAs, tracksOf } from '../support/api.ts';
import { expect, test } from '../support/story.ts';

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
  let told = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/hits') told += 1;
  });
  const before = await hits('/offer', 7);
  // More often than other stories open anything else, so that it is among the top.
  const visits = 12;
  for (let n = 0; n < visits; n += 1) {
    await page.goto('/offer?utm_source=letter');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => told).toBe(n + 1);
  }
  // Written every few seconds, and an answer is kept for a minute; those about other periods are kept apart, and in a pool
  // that was filled a moment ago each period holds the same.
  const periods = [30];
  await expect
    .poll(() => hits('/offer', periods.pop() ?? 90), { intervals: [6_000], timeout: 90_000 })
    .toBeGreaterThanOrEqual(before + visits);

  await signInAs(page, 'admin', admin);
  await page.goto('/admin?days=90');
  await expect(page.getByRole('article', { name: 'Просмотры страниц' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Популярные страницы' })).toContainText('/offer');
  await page.getByRole('radio', { name: '7 дней' }).check({ force: true });
  await expect(page).toHaveURL(/days=7/);
});

test('a moderator sees what waits and nothing of the money', async ({ page }) => {
  await signInAs(page, 'moderator');
  await page.goto('/admin');
  await expect(page.getByRole('article', { name: 'Ждут проверки' })).toBeVisible();
  await expect(page.getByText('Выручка')).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Просмотры страниц' })).toHaveCount(0);
});

test('a shared track has a picture of its own', async ({ page }) => {
  const [track] = tracksOf(await recordPool(page.request, { limit: 1 }));
  for (const path of [`/track/${track?.id}`, `/home?track_id=${track?.id}`]) {
    const shell = await (await page.request.get(path, { headers: { Accept: 'text/html' } })).text();
    const link = /property="og:image" content="([^"]+)"/.exec(shell)?.[1] ?? '';
    expect(new URL(link).pathname).toMatch(/^\/media\/og\/track\//);
    expect(shell).toContain('name="twitter:card" content="summary_large_image"');
    await page.goto('/faq');
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, new URL(link).pathname);
    expect(size).toEqual([1200, 630]);
  }
});
