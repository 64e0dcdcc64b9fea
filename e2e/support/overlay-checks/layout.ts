// What opens from the layout around every page.
import { newCredentials, registerByApiWithPopup } from '../account.ts';
import { setCookie } from '../api.ts';
import { expect } from '../test.ts';
import type { OverlayCheck } from './overlay-check.ts';

/** A short page, because axe reads the whole page every time. */
const SHORT_PAGE = '/plans';

export const LAYOUT: OverlayCheck[] = [
  {
    name: 'the account and the keys',
    opens: ['app/layout/UserMenu.tsx', 'app/layout/ShortcutDialog.tsx'],
    account: 'admin',
    isDefault: true,
    run: async (checker) => {
      await checker.open(SHORT_PAGE);
      const account = checker.page.getByRole('button', {
        name: checker.startsWith('common', 'topbar.account'),
      });
      await checker.press(account, 'account menu', 'menu');
      await checker.page.keyboard.press('Shift+?');
      await checker.checkOpened('keyboard help');
    },
  },
  {
    name: 'the short lists of the bar',
    opens: ['app/layout/Bell.tsx', 'app/layout/ShortLists.tsx'],
    account: 'pro',
    sizes: ['wide', 'tablet'],
    isDefault: true,
    run: async (checker) => {
      await checker.open(SHORT_PAGE);
      for (const key of ['nav.favorites', 'nav.follows', 'nav.myPlaylists', 'nav.notifications']) {
        const control = checker.page
          .getByRole('banner')
          .getByRole('button', { name: checker.startsWith('common', key) });
        await control.click();
        await expect(checker.dialog.getByRole('link').last()).toBeVisible();
        await checker.checkOpened(key);
      }
    },
  },
  {
    name: 'the menu of a phone',
    opens: ['app/layout/PhoneMenu.tsx'],
    sizes: ['phone'],
    isDefault: true,
    run: async (checker) => {
      await checker.open(SHORT_PAGE);
      await checker.press(checker.button('common', 'menu'), 'phone menu');
    },
  },
  {
    name: 'instant search',
    opens: ['app/layout/SearchSheet.tsx'],
    isDefault: true,
    run: async (checker) => {
      const { page } = checker;
      await checker.open(SHORT_PAGE);
      if (checker.isPhone)
        await page.getByRole('link', { name: checker.name('common', 'nav.search') }).click();
      const field = page.getByRole('combobox', { name: checker.name('common', 'topbar.search') });
      await field.focus();
      await expect(page.getByText(checker.t('search', 'help.title'))).toBeVisible();
      await checker.check('search help', 'search');
      await field.fill('bpm:120-126');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await checker.check('search results', 'search');
    },
  },
  {
    name: 'a popup of the server, and the offer of a language',
    opens: ['features/popups/components/PopupCard.tsx', 'app/layout/LanguageOffer.tsx'],
    run: async (checker) => {
      const { page } = checker;
      const token = await registerByApiWithPopup(page.request, newCredentials());
      await setCookie(page.context(), 'token', token);
      await checker.open('/faq');
      await expect(
        page.getByRole('region', { name: checker.name('popups', 'choose_plan.title') }),
      ).toBeVisible();
      await checker.check('a popup in the corner');

      // Pages are in Russian until the user chooses; an English browser is offered English.
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.removeItem('locale'));
      await page.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'en-GB' }));
      await checker.open('/contacts');
      await expect(page.locator('aside[lang=en]')).toBeVisible();
      await checker.check('the offer of a language');
    },
  },
];
