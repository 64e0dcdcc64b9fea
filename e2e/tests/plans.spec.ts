// Plans: choosing, paying in the sandbox, changing and cancelling.
import { newCredentials, register, signUp } from '../support/account.ts';
import { cookieOf, setCookie } from '../support/api.ts';
import { setAppearance } from '../support/appearance.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import {
  buyByApi,
  CARDS,
  money,
  normalizeSpaces,
  Plans,
  paymentsOf,
  planStatusOf,
  quoteOf,
  TARIFFS,
} from '../support/plans.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { languagesOf } from '../support/tier.ts';

// The tests go through several pages with several screens.
test.slow();

for (const language of languagesOf('ru')) {
  test(`a visitor chooses, registers and pays, in ${language}`, async ({ page, context }) => {
    const words = textsOf(language);
    const plans = new Plans(page, language);
    await setCookie(context, 'locale', language);
    await page.goto('/plans');
    await page
      .getByRole('radio', { name: new RegExp(`^3 ${language === 'ru' ? 'мес' : 'mo'}`) })
      .check({ force: true });
    await expect(page).toHaveURL(/term=3/);
    await page.getByRole('link', { name: /Pro$/ }).click();

    const user = newCredentials();
    await signUp(page, user, language);

    // The summary of the chosen plan is open with the amounts of the API.
    await expect(page).toHaveURL(new RegExp(`tariff=${TARIFFS.pro3}`));
    const token = (await cookieOf(context, 'token')) ?? '';
    const { due, currency } = await quoteOf(page.request, token, TARIFFS.pro3);
    const amount = money(due, currency, language);
    await expect(plans.payButton).toHaveText(
      normalizeSpaces(plans.t('summary.pay').replace('{amount}', amount)),
    );
    await plans.openCheckout();
    await expect(page.getByRole('main')).toContainText(amount);
    await plans.payWith(CARDS.pays);
    await plans.expectResult('result.success.title');

    const [payment] = await paymentsOf(page.request, token);
    expect(payment).toMatchObject({ status: 'succeeded', amount: due, currency, plan: 'pro' });
    // The app shows the new plan without a reload.
    await page.getByRole('button', { name: new RegExp(`^${words('common', 'topbar.account')}`) }).click();
    await expect(page.getByRole('menu')).toContainText('Pro');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: plans.t('result.receipt') }).click();
    await expect(page.getByRole('table')).toContainText(amount);
  });
}

test('a downgrade waits for the end of what is paid, and can be called off', async ({ page }) => {
  const { token } = await register(page);
  const plans = new Plans(page);
  await buyByApi(page.request, token, TARIFFS.pro1);
  await plans.openSummary(TARIFFS.pool1);
  await expect(plans.summary).toContainText('Сейчас ничего не спишем');
  await plans.payButton.click();
  await expect(page.getByText(/^Record Pool начнётся/)).toBeVisible();
  expect(await planStatusOf(page.request, token)).toMatchObject({
    current: { code: 'pro' },
    next: { code: 'record-pool', period: 1 },
    next_charge: { amount: 79_000 },
  });
  expect(await paymentsOf(page.request, token)).toHaveLength(1);

  await page.getByRole('tab', { name: 'Подписка' }).click();
  await page.getByRole('button', { name: 'Остаться на Pro' }).click();
  await expect(page.getByText('Переход отменён')).toBeVisible();
  expect((await planStatusOf(page.request, token)).next_charge?.amount).toBe(129_000);
});

test('renewal is cancelled in two clicks and resumed, and the card is changed and removed', async ({
  page,
}) => {
  const { token } = await register(page);
  const plans = new Plans(page);
  await buyByApi(page.request, token, TARIFFS.pool1);
  await page.goto('/profile?tab=subscription');
  const renewal = page.getByRole('region', { name: 'Продление' });
  await expect(renewal).toContainText('спишем 790 ₽ с карты Visa ·· 4242');
  await renewal.getByRole('button', { name: 'Отменить продление' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отменить продление' });
  await expect(dialog).toContainText('Record Pool будет действовать до');
  await dialog.getByRole('button', { name: 'Отменить продление' }).click();
  await expect(renewal).toContainText('сам не продлится');
  expect(await planStatusOf(page.request, token)).toMatchObject({
    state: 'ending',
    current: { code: 'record-pool', renews: false },
  });
  await renewal.getByRole('button', { name: 'Возобновить продление' }).click();
  await expect(renewal).toContainText('Продлится сам');
  expect((await planStatusOf(page.request, token)).state).toBe('active');

  const card = page.getByRole('region', { name: 'Карта' });
  await card.getByRole('button', { name: 'Сменить карту' }).click();
  await expect(page.getByRole('heading', { name: 'Карта для продления' })).toBeVisible();
  await plans.payWith(CARDS.declinesRenewals);
  await plans.expectResult('result.card.title');
  await page.getByRole('link', { name: 'К подписке' }).click();
  await expect(card).toContainText('Visa ·· 0341');
  await card.getByRole('button', { name: 'Удалить карту' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить карту' }).click();
  await expect(card).toContainText('Карты нет');
  await expect(renewal).toContainText('сам не продлится');
});

test.describe('what goes wrong with a payment', () => {
  test.use({ expectedErrors: [/status of 4(03|09|22)/] });

  test('left, given up or declined it changes nothing; the next card pays once its bank has the code', async ({
    page,
  }) => {
    const { token } = await register(page);
    const plans = new Plans(page);
    const isFree = async () =>
      expect(await planStatusOf(page.request, token)).toMatchObject({
        state: 'none',
        current: { code: 'free' },
      });
    const tryAgain = async () => {
      await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
      await expect(plans.payButton).toBeVisible();
      await plans.openCheckout();
    };
    await plans.openSummary(TARIFFS.pro1);
    await plans.openCheckout();
    // The page is left and the payment stays pending.
    await page.goto('/profile?tab=subscription');
    const open = page.getByRole('region', { name: 'Незаконченная оплата' });
    await expect(open).toContainText('Оплата Pro не закончена: 1 290 ₽');
    await open.getByRole('button', { name: 'Закончить оплату' }).click();
    await expect(page).toHaveURL(/\/checkout\//);
    await page.getByRole('button', { name: 'Отменить и вернуться' }).click();
    await plans.expectResult('result.failed.title');
    await expect(page.getByText('Вы отменили оплату.')).toBeVisible();
    await isFree();

    await tryAgain();
    await plans.payWith(CARDS.noFunds);
    await plans.expectResult('result.failed.title');
    await expect(page.getByText(/не хватило денег/)).toBeVisible();
    await isFree();

    await tryAgain();
    await plans.payWith(CARDS.asksConfirmation);
    const code = page.getByLabel('Код из сообщения');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill('123456');
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    await plans.expectResult('result.success.title');
    const payments = await paymentsOf(page.request, token);
    expect(payments.slice(0, 2).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  test('a promo code is checked while it is typed, and paid once, a plan does not renew', async ({
    page,
  }) => {
    const { token } = await register(page);
    const plans = new Plans(page);
    await plans.openSummary(TARIFFS.pro1, '&mode=one_time');
    await expect(plans.summary).toContainText('Больше списаний не будет');
    await plans.summary.getByRole('button', { name: 'Есть промокод' }).click();
    const field = plans.summary.getByLabel('Промокод');
    await field.fill('НЕТ-ТАКОГО');
    await expect(plans.summary.getByText('Такого промокода нет').first()).toBeVisible();
    await expect(plans.payButton).toHaveText('Оплатить 1 290 ₽');
    await field.fill('pult10');
    await expect(plans.payButton).toHaveText('Оплатить 1 161 ₽');
    await plans.openCheckout();
    await plans.payWith(CARDS.pays);
    await plans.expectResult('result.success.title');
    expect((await paymentsOf(page.request, token))[0]?.amount).toBe(116_100);
    expect(await planStatusOf(page.request, token)).toMatchObject({ state: 'ending', next_charge: null });
  });
});

// On a wide screen an overlay check covers the same (support/overlay-checks/account.ts).
test('no payment screen breaks an accessibility rule on a phone', async ({ page }) => {
  await setAppearance(page, 'dark', 390);
  await register(page);
  const plans = new Plans(page);
  await plans.openSummary(TARIFFS.pro1);
  await plans.summary.getByRole('button', { name: 'Есть промокод' }).click();
  await expectNoAxeViolations(page, 'summary', '[role=dialog]');
  await plans.openCheckout();
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await expectNoAxeViolations(page, 'checkout with errors');
  await plans.payWith(CARDS.pays);
  await plans.expectResult('result.success.title');
  await expectNoAxeViolations(page, 'success', 'main');
  await page.getByRole('link', { name: 'Открыть чек' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoAxeViolations(page, 'receipt', 'main');
  await page.goto('/profile?tab=subscription');
  await expect(page.getByRole('link', { name: /^Чек:/ })).toBeVisible();
  await expectNoAxeViolations(page, 'subscription', 'main');
});
