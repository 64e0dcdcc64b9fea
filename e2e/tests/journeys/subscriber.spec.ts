// The journey of a subscriber: upgrade, failed renewal, another card, cancellation, deletion of the account.
import { register } from '../../support/account.ts';
import { cookieOf } from '../../support/api.ts';
import { advanceMonth, test } from '../../support/dedicated-server.ts';
import { fill } from '../../support/input-mode.ts';
import { Journey, variantsOf } from '../../support/journey.ts';
import { getJsonAs } from '../../support/library.ts';
import {
  buyByApi,
  CARDS,
  money,
  normalizeSpaces,
  Plans,
  paymentsOf,
  planStatusOf,
  TARIFFS,
} from '../../support/plans.ts';
import { expect } from '../../support/test.ts';

/** The scheduler runs every few seconds, and on a busy machine jobs start late. */
const RENEWED_WITHIN = { timeout: 90_000 };

interface Offer {
  due: number;
  price: number;
  currency: string;
  credits: { name: string; period: number; days: number; of_days: number; amount: number }[];
}

for (const variant of variantsOf('subscriber')) {
  test.describe(variant.name, () => {
    test.use(variant.use);
    // Sessions expire within the month, and a deleted account cannot sign in.
    test.use({ expectedErrors: [/status of 401/] });
    test.setTimeout(240_000);

    test('a subscriber upgrades, pays a failed renewal with another card, cancels and leaves', async ({
      page,
      context,
      server,
    }) => {
      const subscriber = await new Journey(page, variant).setLanguage();
      const { t, language } = subscriber;
      const plans = new Plans(page, language);
      const user = await register(page);
      await buyByApi(page.request, user.token, TARIFFS.pool1);
      const renewal = page.getByRole('region', { name: t('plans', 'renewal.title') });
      const tab = (key: string) => page.getByRole('tab', { name: t('profile', `tabs.${key}`) });

      const price = await subscriber.step('sees what moving up costs, and why, and pays it', async () => {
        await page.goto('/profile');
        await subscriber.press(tab('tariffs'));
        await subscriber.press(page.getByRole('button', { name: t('plans', 'change', { name: 'Pro' }) }));
        const offer = await getJsonAs<Offer>(
          page.request,
          user.token,
          `/api/tariff/info?tariff_id=${TARIFFS.pro1}`,
        );
        const [credit] = offer.credits;
        if (!credit) throw new Error('nothing is left of the running plan');
        const inMoney = (amount: number) => money(amount, offer.currency, language);
        for (const words of [
          inMoney(offer.price),
          t('plans', 'summary.creditOf', {
            name: credit.name,
            term: t('plans', 'months', { count: credit.period }),
            days: credit.days,
            count: credit.of_days,
          }),
          `−${inMoney(credit.amount)}`,
          t('plans', 'summary.creditWhy'),
        ])
          await expect(plans.summary).toContainText(words);
        expect(credit.amount).toBeGreaterThan(0);
        expect(offer.due).toBe(offer.price - credit.amount);
        await expect(plans.payButton).toHaveText(
          normalizeSpaces(t('plans', 'summary.pay', { amount: inMoney(offer.due) })),
        );
        await plans.openCheckout();
        // This card accepts the first payment and declines every renewal.
        await plans.payWith(CARDS.declinesRenewals);
        await plans.expectResult('result.success.title');
        const [last] = await paymentsOf(page.request, user.token);
        expect(last).toMatchObject({ amount: offer.due, plan: 'pro', status: 'succeeded' });
        return inMoney(offer.price);
      });

      const token = await subscriber.step('is told that the renewal failed, and keeps the plan', async () => {
        const token = await advanceMonth(server, page, user);
        await expect
          .poll(async () => (await paymentsOf(page.request, token))[0]?.status, RENEWED_WITHIN)
          .toBe('failed');
        await page.goto('/profile');
        await subscriber.press(tab('subscription'));
        const failed = t('plans', 'state.grace', { amount: price }).split('.')[0] ?? '';
        await expect(renewal).toContainText(failed);
        expect(await planStatusOf(page.request, token)).toMatchObject({
          state: 'grace',
          current: { code: 'pro' },
        });
        return token;
      });

      await subscriber.step('pays with another card at once', async () => {
        await subscriber.press(renewal.getByRole('link', { name: t('plans', 'renewal.payNow') }));
        await plans.openCheckout();
        await plans.payWith(CARDS.pays);
        await plans.expectResult('result.success.title');
        await subscriber.press(page.getByRole('link', { name: t('plans', 'result.toSubscription') }));
        await expect(renewal).toContainText('4242');
        expect(await planStatusOf(page.request, token)).toMatchObject({
          state: 'active',
          current: { code: 'pro' },
        });
      });

      await subscriber.step('cancels, and keeps what is paid', async () => {
        await subscriber.press(renewal.getByRole('button', { name: t('plans', 'renewal.cancel') }));
        const dialog = page.getByRole('dialog', { name: t('plans', 'cancel.title') });
        await subscriber.press(dialog.getByRole('button', { name: t('plans', 'cancel.confirm') }));
        await expect(renewal.getByRole('button', { name: t('plans', 'renewal.resume') })).toBeVisible();
        expect(await planStatusOf(page.request, token)).toMatchObject({
          state: 'ending',
          current: { code: 'pro', renews: false },
        });
      });

      await subscriber.step('deletes the account', async () => {
        await subscriber.press(tab('security'));
        await subscriber.press(page.getByRole('button', { name: t('profile', 'delete.open') }));
        const dialog = page.getByRole('dialog', { name: t('profile', 'delete.title') });
        await expect(dialog).toContainText(t('profile', 'delete.keeps'));
        await fill(dialog.locator('input[name=password]'), user.password);
        await subscriber.press(dialog.getByRole('button', { name: t('profile', 'delete.confirm') }));
        await expect(page).toHaveURL(/\/$/);
        expect(await cookieOf(context, 'token')).toBeUndefined();
        const { login, password } = user;
        const back = await page.request.post('/api/login', { data: { login, password } });
        expect(back.status()).toBe(401);
      });
    });
  });
}
