// What time does to a plan: the clock of a server of its own is moved forward.
import { register } from '../support/account.ts';
import { moveClock, passMonth, test } from '../support/own-server.ts';
import { CARDS, Plans, paymentsOf, standingOf, TARIFFS } from '../support/plans.ts';
import { expect } from '../support/story.ts';

/** Jobs look at the clock every minute. */
const JOBS_MS = 150_000;
test.setTimeout(3 * JOBS_MS);

// A page that was open meanwhile learns that its session is over.
test.use({ expectedTroubles: [/status of 401/] });

test('a payment that the bank holds back is asked about until it is through', async ({ page, own }) => {
  const who = await register(page);
  const plans = new Plans(page);
  await plans.choose(TARIFFS.pro1);
  await plans.goPay();
  await plans.payWith(CARDS.pending);
  await plans.result('result.checking');
  expect((await standingOf(page.request, who.token)).current.code).toBe('free');
  await moveClock(own, '+11m');
  await expect(page.getByRole('heading', { name: 'Оплата прошла' })).toBeVisible({ timeout: JOBS_MS });
  expect((await standingOf(page.request, who.token)).current.code).toBe('pro');
});

test('a plan renews itself when its term ends', async ({ page, own }) => {
  const who = await register(page);
  const plans = new Plans(page);
  await plans.buy(TARIFFS.pool1);
  const { to } = (await standingOf(page.request, who.token)).current;
  const token = await passMonth(own, page, who);
  await expect.poll(async () => (await paymentsOf(page.request, token)).length, { timeout: JOBS_MS }).toBe(2);
  const [renewal] = await paymentsOf(page.request, token);
  expect(renewal).toMatchObject({ kind: 'renewal', status: 'succeeded', amount: 79_000 });
  const { state, current } = await standingOf(page.request, token);
  expect(state).toBe('active');
  expect(Date.parse(current.to ?? '') - Date.parse(to ?? '')).toBe(30 * 24 * 3_600_000);
  await page.goto('/profile?tab=subscription');
  await expect(page.getByRole('link', { name: 'Продление Record Pool, 1 месяц', exact: true })).toBeVisible();
});

test('a renewal that fails is told, and another card saves the plan', async ({ page, own }) => {
  const who = await register(page);
  const plans = new Plans(page);
  await plans.buy(TARIFFS.pool1, CARDS.declinesRenewals);
  const token = await passMonth(own, page, who);
  await expect
    .poll(async () => (await paymentsOf(page.request, token))[0]?.status, { timeout: JOBS_MS })
    .toBe('failed');
  await page.goto('/profile?tab=subscription');
  const renewal = page.getByRole('region', { name: 'Продление' });
  await expect(renewal).toContainText('Не удалось списать 790 ₽');
  expect(await standingOf(page.request, token)).toMatchObject({
    state: 'grace',
    current: { code: 'record-pool' },
  });

  await page.getByRole('button', { name: 'Сменить карту' }).click();
  await expect(page.getByText(/с неё сразу спишется 790\s₽/)).toBeVisible();
  await plans.payWith(CARDS.pays);
  // Kept, then charged: the page says how much.
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата прошла' })).toBeVisible({
    timeout: JOBS_MS,
  });
  await expect(page.getByText(/^Продление Record Pool, 1 месяц · 790\s₽$/)).toBeVisible();
  await expect
    .poll(async () => (await standingOf(page.request, token)).state, { timeout: JOBS_MS })
    .toBe('active');
  expect((await paymentsOf(page.request, token))[0]).toMatchObject({ kind: 'renewal', status: 'succeeded' });
});

test('a cancelled plan ends when its term does', async ({ page, own }) => {
  const who = await register(page);
  const plans = new Plans(page);
  await plans.buy(TARIFFS.pro1, CARDS.pays, '&mode=one_time');
  const token = await passMonth(own, page, who);
  await expect
    .poll(async () => (await standingOf(page.request, token)).state, { timeout: JOBS_MS })
    .toBe('ended');
  await page.goto('/profile?tab=subscription');
  await expect(page.getByRole('region', { name: 'Продление' })).toContainText('Платный тариф закончился');
  await page.goto('/profile?tab=tariffs');
  await expect(page.getByRole('button', { name: 'Выбрать Pro' })).toBeVisible();
});
