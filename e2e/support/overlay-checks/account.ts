// A reader's own account: its photo, its end, and what it pays for.
import { join } from 'node:path';
import { register } from '../account.ts';
import { CARDS, Plans, TARIFFS } from '../plans.ts';
import { expect } from '../test.ts';
import type { Walk } from './overlay-check.ts';

const PICTURE = join(import.meta.dirname, '../pictures/pool.jpg');

export const ACCOUNT: Walk[] = [
  {
    name: 'the end of an account',
    opens: ['features/profile/components/security/DeleteSection.tsx'],
    reader: 'free',
    isUsual: true,
    go: async (walker) => {
      const { page } = walker;
      await walker.open('/profile?tab=security&delete=x');
      await expect(page.getByRole('dialog', { name: walker.name('profile', 'delete.title') })).toBeVisible();
      await walker.look('deletion', '[role=dialog]');
    },
  },
  {
    name: 'a photo and the second step',
    opens: ['features/profile/components/data/PhotoCropper.tsx'],
    go: async (walker) => {
      const { page } = walker;
      const { password } = await register(page);
      await walker.open('/profile');
      await page.locator('input[type=file]').first().setInputFiles(PICTURE);
      await walker.seen('a photo to be cut');
      await walker.open('/profile?tab=security');
      await walker.button('profile', 'twoFactor.enable', walker.main).click();
      await walker.look('who begins the second step', 'main');
      await walker.main.locator('input[type=password]').last().fill(password);
      await walker.button('profile', 'twoFactor.next', walker.main).click();
      await expect(page.getByText(walker.t('profile', 'twoFactor.secret'))).toBeVisible();
      await walker.look('the second step', 'main');
    },
  },
  {
    name: 'a plan chosen, paid for and given up',
    opens: [
      'features/plans/components/summary/Summary.tsx',
      'features/plans/components/subscription/CancelDialog.tsx',
      'features/plans/components/subscription/CardSection.tsx',
      '/checkout/$id',
      '/payment/$code',
      '/payment/$code/receipt',
    ],
    go: async (walker) => {
      const { page } = walker;
      await register(page);
      const plans = new Plans(page);
      await plans.choose(TARIFFS.pro1);
      await walker.look('summary', '[role=dialog]');
      await plans.goPay();
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await walker.look('checkout with errors');
      await plans.payWith(CARDS.pays);
      await plans.result('result.success.title');
      await walker.look('success');
      const { pathname } = new URL(page.url());
      await walker.open(`${pathname}/receipt`);
      await walker.look('receipt');
      await walker.open('/profile?tab=subscription');
      await walker.look('subscription');
      await walker.press(walker.button('plans', 'renewal.cancel', walker.main), 'renewal to be cancelled');
      await walker.press(walker.button('plans', 'card.remove', walker.main), 'card to be removed');
    },
  },
];
