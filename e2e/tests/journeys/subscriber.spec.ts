// A subscriber moves up, is let down by a card, mends it, and one day leaves for good.
import { register } from '../../support/account.ts';
import { cookieOf } from '../../support/api.ts';
import { write } from '../../support/input-mode.ts';
import { roadsOf, Traveller } from '../../support/journey.ts';
import { askAs } from '../../support/library.ts';
import { passMonth, test } from '../../support/dedicated-server.ts';
import {
  buyByCall,
  CARDS,
  money,
  Plans,
  paymentsOf,
  plain,
  standingOf,
  TARIFFS,
} from '../../support/plans.ts';
import { expect } from '../../support/test.ts';

/** The schedule is looked at every few seconds; on a busy machine the work itself waits its turn. */
const RENEWED_WITHIN = { timeout: 90_000 };

interface Offer {
  due: number;
  price: number;
  currency: string;
  credits: { name: string; period: number; days: number; of_days: number; amount: number }[];
}

for (const road of roadsOf('subscriber')) {
  test.describe(road.name, () => {
    test.use(road.use);
    // A month ends every session, and who has left cannot sign in.
    test.use({ expectedTroubles: [/status of 401/] });
    test.setTimeout(240_000);

    test('a subscriber moves up, is let down by a card, mends it and leaves', async ({
      page,
      context,
      own,
    }) => {
      const subscriber = await new Traveller(page, road).speaks();
      const { t, language } = subscriber;
      const plans = new Plans(page, language);
      const who = await register(page);
      await buyByCall(page.request, who.token, TARIFFS.pool1);
      const renewal = page.getByRole('region', { name: t('plans', 'renewal.title') });
      const tab = (key: string) => page.getByRole('tab', { name: t('profile', `tabs.${key}`) });

      const price = await subscriber.step('sees what moving up costs, and why, and pays it', async () => {
        await page.goto('/profile');
        await subscriber.press(tab('tariffs'));
        await subscriber.press(page.getByRole('button', { name: t('plans', 'change', { name: 'Pro' }) }));
        const offer = await askAs<Offer>(
          page.request,
          who.token,
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
          plain(t('plans', 'summary.pay', { amount: inMoney(offer.due) })),
        );
        await plans.goPay();
        // This card pays today and refuses every renewal.
        await plans.payWith(CARDS.declinesRenewals);
        await plans.result('result.success.title');
        const [last] = await paymentsOf(page.request, who.token);
        expect(last).toMatchObject({ amount: offer.due, plan: 'pro', status: 'succeeded' });
        return inMoney(offer.price);
      });

      const token = await subscriber.step('is told that the renewal failed, and keeps the plan', async () => {
        const token = await passMonth(own, page, who);
        await expect
          .poll(async () => (await paymentsOf(page.request, token))[0]?.status, RENEWED_WITHIN)
          .toBe('failed');
        await page.goto('/profile');
        await subscriber.press(tab('subscription'));
        const failed = t('plans', 'state.grace', { amount: price }).split('.')[0] ?? '';
        await expect(renewal).toContainText(failed);
        expect(await standingOf(page.request, token)).toMatchObject({
          state: 'grace',
          current: { code: 'pro' },
        });
        return token;
      });

      await subscriber.step('pays with another card at once', async () => {
        await subscriber.press(renewal.getByRole('link', { name: t('plans', 'renewal.payNow') }));
        await plans.goPay();
        await plans.payWith(CARDS.pays);
        await plans.result('result.success.title');
        await subscriber.press(page.getByRole('link', { name: t('plans', 'result.toSubscription') }));
        await expect(renewal).toContainText('4242');
        expect(await standingOf(page.request, token)).toMatchObject({
          state: 'active',
          current: { code: 'pro' },
        });
      });

      await subscriber.step('cancels, and keeps what is paid', async () => {
        await subscriber.press(renewal.getByRole('button', { name: t('plans', 'renewal.cancel') }));
        const dialog = page.getByRole('dialog', { name: t('plans', 'cancel.title') });
        await subscriber.press(dialog.getByRole('button', { name: t('plans', 'cancel.confirm') }));
        await expect(renewal.getByRole('button', { name: t('plans', 'renewal.resume') })).toBeVisible();
        expect(await standingOf(page.request, token)).toMatchObject({
          state: 'ending',
          current: { code: 'pro', renews: false },
        });
      });

      await subscriber.step('deletes the account', async () => {
        await subscriber.press(tab('security'));
        await subscriber.press(page.getByRole('button', { name: t('profile', 'delete.open') }));
        const dialog = page.getByRole('dialog', { name: t('profile', 'delete.title') });
        await expect(dialog).toContainText(t('profile', 'delete.keeps'));
        await write(dialog.locator('input[name=password]'), who.password);
        await subscriber.press(dialog.getByRole('button', { name: t('profile', 'delete.confirm') }));
        await expect(page).toHaveURL(/\/$/);
        expect(await cookieOf(context, 'token')).toBeUndefined();
        const { login, password } = who;
        const back = await page.request.post('/api/login', { data: { login, password } });
        expect(back.status()).toBe(401);
      });
    });
  });
}
