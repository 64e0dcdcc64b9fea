// The account of a user: photo, deletion, second step, plan and payment.
import { join } from 'node:path';
import { register } from '../account.ts';
import { CARDS, Plans, TARIFFS } from '../plans.ts';
import { expect } from '../test.ts';
import type { OverlayCheck } from './overlay-check.ts';

const PICTURE = join(import.meta.dirname, '../pictures/pool.jpg');

export const ACCOUNT: OverlayCheck[] = [
  {
    name: 'the deletion of an account',
    opens: ['features/profile/components/security/DeleteSection.tsx'],
    account: 'free',
    isDefault: true,
    run: async (checker) => {
      const { page } = checker;
      await checker.open('/profile?tab=security&delete=x');
      await expect(page.getByRole('dialog', { name: checker.name('profile', 'delete.title') })).toBeVisible();
      await checker.check('deletion', '[role=dialog]');
    },
  },
  {
    name: 'a photo and the second step',
    opens: ['features/profile/components/data/PhotoCropper.tsx'],
    run: async (checker) => {
      const { page } = checker;
      const { password } = await register(page);
      await checker.open('/profile');
      await page.locator('input[type=file]').first().setInputFiles(PICTURE);
      await checker.checkOpened('cropping a photo');
      await checker.open('/profile?tab=security');
      await checker.button('profile', 'twoFactor.enable', checker.main).click();
      await checker.check('enabling the second step', 'main');
      await checker.main.locator('input[type=password]').last().fill(password);
      await checker.button('profile', 'twoFactor.next', checker.main).click();
      await expect(page.getByText(checker.t('profile', 'twoFactor.secret'))).toBeVisible();
      await checker.check('the second step', 'main');
    },
  },
  {
    name: 'the preferred versions',
    opens: ['features/profile/components/VersionTypes.tsx'],
    run: async (checker) => {
      await register(checker.page);
      await checker.open('/profile?tab=settings');
      for (const count of [1, 2]) {
        await checker.button('profile', 'versions.addIt', checker.main).click();
        await expect(checker.main.getByRole('listitem')).toHaveCount(count);
      }
      await checker.check('the preferred versions', 'main');
    },
  },
  {
    name: 'a plan chosen, paid for and cancelled',
    opens: [
      'features/plans/components/summary/PlanSummary.tsx',
      'features/plans/components/subscription/CancelDialog.tsx',
      'features/plans/components/subscription/CardSection.tsx',
      '/checkout/$id',
      '/payment/$code',
      '/payment/$code/receipt',
    ],
    run: async (checker) => {
      const { page } = checker;
      await register(page);
      const plans = new Plans(page);
      await plans.openSummary(TARIFFS.pro1);
      await checker.check('summary', '[role=dialog]');
      await plans.openCheckout();
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await checker.check('checkout with errors');
      await plans.payWith(CARDS.pays);
      await plans.expectResult('result.success.title');
      await checker.check('success');
      const { pathname } = new URL(page.url());
      await checker.open(`${pathname}/receipt`);
      await checker.check('receipt');
      await checker.open('/profile?tab=subscription');
      await checker.check('subscription');
      await checker.press(checker.button('plans', 'renewal.cancel', checker.main), 'renewal to be cancelled');
      await checker.press(checker.button('plans', 'card.remove', checker.main), 'card to be removed');
    },
  },
];
