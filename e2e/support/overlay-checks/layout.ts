// What opens from the frame around every page.
import { newlyRegistered, someone } from '../account.ts';
import { setCookie } from '../api.ts';
import { expect } from '../test.ts';
import type { Walk } from './overlay-check.ts';

/** Little stands on it: the whole page is read every time. */
const QUIET_PAGE = '/plans';

export const SHELL: Walk[] = [
  {
    name: 'the account and the keys',
    opens: ['app/layout/AccountMenu.tsx', 'app/layout/ShortcutDialog.tsx'],
    reader: 'admin',
    isUsual: true,
    go: async (walker) => {
      await walker.open(QUIET_PAGE);
      const account = walker.page.getByRole('button', { name: walker.begins('common', 'topbar.account') });
      await walker.press(account, 'account menu', 'menu');
      await walker.page.keyboard.press('Shift+?');
      await walker.seen('keyboard help');
    },
  },
  {
    name: 'the short lists of the bar',
    opens: ['app/layout/Bell.tsx', 'app/layout/ShortLists.tsx'],
    reader: 'pro',
    sizes: ['wide', 'tablet'],
    isUsual: true,
    go: async (walker) => {
      await walker.open(QUIET_PAGE);
      for (const key of ['nav.favorites', 'nav.follows', 'nav.myPlaylists', 'nav.notifications']) {
        const control = walker.page
          .getByRole('banner')
          .getByRole('button', { name: walker.begins('common', key) });
        await control.click();
        await expect(walker.dialog.getByRole('link').last()).toBeVisible();
        await walker.seen(key);
      }
    },
  },
  {
    name: 'the menu of a phone',
    opens: ['app/layout/PhoneMenu.tsx'],
    sizes: ['phone'],
    isUsual: true,
    go: async (walker) => {
      await walker.open(QUIET_PAGE);
      await walker.press(walker.button('common', 'menu'), 'phone menu');
    },
  },
  {
    name: 'instant search',
    opens: ['app/layout/SearchSheet.tsx'],
    isUsual: true,
    go: async (walker) => {
      const { page } = walker;
      await walker.open(QUIET_PAGE);
      if (walker.isPhone) await page.getByRole('link', { name: walker.name('common', 'nav.search') }).click();
      const field = page.getByRole('combobox', { name: walker.name('common', 'topbar.search') });
      await field.focus();
      await expect(page.getByText(walker.t('search', 'help.title'))).toBeVisible();
      await walker.look('search help', 'search');
      await field.fill('bpm:120-126');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await walker.look('search results', 'search');
    },
  },
  {
    name: 'news of the server, and the other language',
    opens: ['features/popups/components/PopupCard.tsx', 'app/layout/LanguageOffer.tsx'],
    go: async (walker) => {
      const { page } = walker;
      const token = await newlyRegistered(page.request, someone());
      await setCookie(page.context(), 'token', token);
      await walker.open('/faq');
      await expect(
        page.getByRole('region', { name: walker.name('popups', 'choose_plan.title') }),
      ).toBeVisible();
      await walker.look('a popup in the corner');

      // Pages are Russian until somebody chooses; who reads English is offered English.
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.removeItem('locale'));
      await page.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'en-GB' }));
      await walker.open('/contacts');
      await expect(page.locator('aside[lang=en]')).toBeVisible();
      await walker.look('the offer of a language');
    },
  },
];
