// Renewal and expiry of plans, on a dedicated server whose clock is moved forward.
import { newSessionOf, register } from '../support/account.ts';
import { setCookie } from '../support/api.ts';
import { advanceMonth, moveClock, test } from '../support/dedicated-server.ts';
import { buyByApi, CARDS, Plans, paymentsOf, planStatusOf, TARIFFS } from '../support/plans.ts';
import { expect } from '../support/test.ts';

/** The scheduler checks the clock every minute. */
const JOBS_MS = 150_000;
test.setTimeout(3 * JOBS_MS);

// An open page receives a 401 because its session expires.
test.use({ expectedErrors: [/status of 401/] });

test('a payment that the bank delays is polled until it succeeds', async ({ page, server }) => {
  const user = await register(page);
  const plans = new Plans(page);
  await plans.openSummary(TARIFFS.pro1);
  await plans.openCheckout();
  await plans.payWith(CARDS.pending);
  await plans.expectResult('result.checking');
  expect((await planStatusOf(page.request, user.token)).current.code).toBe('free');
  await moveClock(server, '+11m');
  await expect(page.getByRole('heading', { name: 'Оплата прошла' })).toBeVisible({ timeout: JOBS_MS });
  expect((await planStatusOf(page.request, user.token)).current.code).toBe('pro');
});

test('after a month a plan renews itself, one that could not waits for another card, and one paid once ends', async ({
  page,
  server,
}) => {
  const { request } = page;
  const [renewing, failing, single] = [await register(page), await register(page), await register(page)];
  await buyByApi(request, renewing.token, TARIFFS.pool1);
  await buyByApi(request, failing.token, TARIFFS.pool1, { card: CARDS.declinesRenewals });
  await buyByApi(request, single.token, TARIFFS.pro1, { mode: 'one_time' });
  const { to } = (await planStatusOf(request, renewing.token)).current;
  const tokens = {
    single: await advanceMonth(server, page, single),
    failing: await newSessionOf(request, failing),
    renewing: await newSessionOf(request, renewing),
  };
  const open = async (token: string) => {
    await setCookie(page.context(), 'token', token);
    await page.goto('/profile?tab=subscription');
  };
  const renewal = page.getByRole('region', { name: 'Продление' });

  await test.step('it is charged once more, and runs thirty days longer', async () => {
    const payments = () => paymentsOf(request, tokens.renewing);
    await expect.poll(async () => (await payments()).length, { timeout: JOBS_MS }).toBe(2);
    expect((await payments())[0]).toMatchObject({ kind: 'renewal', status: 'succeeded', amount: 79_000 });
    const { state, current } = await planStatusOf(request, tokens.renewing);
    expect(state).toBe('active');
    expect(Date.parse(current.to ?? '') - Date.parse(to ?? '')).toBe(30 * 24 * 3_600_000);
    await open(tokens.renewing);
    await expect(
      page.getByRole('link', { name: 'Продление Record Pool, 1 месяц', exact: true }),
    ).toBeVisible();
  });

  await test.step('paid once, it is over', async () => {
    await expect
      .poll(async () => (await planStatusOf(request, tokens.single)).state, { timeout: JOBS_MS })
      .toBe('ended');
    await open(tokens.single);
    await expect(renewal).toContainText('Платный тариф закончился');
    await page.getByRole('tab', { name: 'Тариф', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Выбрать Pro' })).toBeVisible();
  });

  await test.step('a renewal that fails is told, and another card saves the plan', async () => {
    const newest = async () => (await paymentsOf(request, tokens.failing))[0];
    await expect.poll(async () => (await newest())?.status, { timeout: JOBS_MS }).toBe('failed');
    await open(tokens.failing);
    await expect(renewal).toContainText('Не удалось списать 790 ₽');
    expect(await planStatusOf(request, tokens.failing)).toMatchObject({
      state: 'grace',
      current: { code: 'record-pool' },
    });
    await page.getByRole('button', { name: 'Сменить карту' }).click();
    await expect(page.getByText(/с неё сразу спишется 790\s₽/)).toBeVisible();
    await new Plans(page).payWith(CARDS.pays);
    // The plan is kept and charged again; the page shows the amount.
    await expect(page.getByRole('heading', { level: 1, name: 'Оплата прошла' })).toBeVisible({
      timeout: JOBS_MS,
    });
    await expect(page.getByText(/^Продление Record Pool, 1 месяц · 790\s₽$/)).toBeVisible();
    await expect
      .poll(async () => (await planStatusOf(request, tokens.failing)).state, { timeout: JOBS_MS })
      .toBe('active');
    expect(await newest()).toMatchObject({ kind: 'renewal', status: 'succeeded' });
  });
});
