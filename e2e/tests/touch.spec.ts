// Touch targets of pages on a phone and a tablet, and accessibility of the pages that differ on a phone. A page is opened
// once for both widths. For overlays see accessibility.spec.ts.
import type { Page } from '@playwright/test';
import { type Account, signInAs } from '../support/api.ts';
import { keepAccountLanguage, setAppearance, switchLanguage } from '../support/appearance.ts';
import { expectAccessible, isFull } from '../support/axe.ts';
import { WIDTHS } from '../support/overlay-checks/overlay-check.ts';
import { OTHER_STATES, openPage, PAGES, SIGNED_IN_STATES } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { LANGUAGES } from '../support/texts.ts';
import { smallTouchTargets } from '../support/touch-targets.ts';

const MUSIC = [
  '/home',
  '/recordpool',
  '/track/1',
  '/search',
  '/search?q=bpm%3A120-126',
  '/artists',
  '/artists/1',
  '/playlists',
  '/playlists/deep-friday',
  '/interactives',
  '/interactives/wedding',
  '/exclusive',
];
const TABS = ['data', 'tariffs', 'subscription', 'security', 'notifications', 'referral', 'settings'];

interface Visit {
  account?: Account | undefined;
  pages: string[];
  /** Pages that nobody uses on a phone at a party. */
  isUnmeasured?: boolean;
}

const VISITS: Record<string, Visit> = {
  'a visitor among music': {
    pages: [...MUSIC, '/event_old', '/track/1?tab=mixes', '/search?q=qqzzqq'],
  },
  'a visitor on other pages': {
    pages: [
      '/',
      '/login',
      '/signup',
      '/reset-password',
      '/plans',
      '/blog',
      '/blog/harmonic-mixing',
      '/faq',
      '/contacts',
      '/playlists/free-playlist',
      '/playlists/razogrev',
      '/library/favorites',
      '/notifications',
    ],
  },
  'a subscriber among music': { account: 'event', pages: MUSIC },
  'a subscriber and their library': {
    account: 'event',
    pages: [
      '/library/favorites',
      '/library/playlists',
      '/library/crates',
      '/history',
      '/notifications',
      '/plans',
      '/submit',
      '/bug-report',
    ],
  },
  'a subscriber and their profile': { account: 'event', pages: TABS.map((tab) => `/profile?tab=${tab}`) },
  'an admin': { account: 'admin', pages: ['/admin', '/admin/mail', '/admin/audit'], isUnmeasured: true },
};

const OTHER_VISITS: Record<string, Visit> = {
  'every state': { pages: OTHER_STATES.map(({ path }) => path) },
  'a subscriber in their library': { account: 'pro', pages: SIGNED_IN_STATES.pages.map(({ path }) => path) },
  ...Object.fromEntries(
    Object.entries(PAGES).map(([name, { account, pages }]) => [
      `every page: ${name}`,
      { account, pages: pages.map(({ path }) => path), isUnmeasured: true },
    ]),
  ),
};

/** Pages whose phone layout differs in more than width. */
const OTHERWISE_ON_A_PHONE =
  /^\/(home|recordpool|event_old|track|playlists|interactives|library|notifications|search|profile|admin)\b/;

const SIZES = {
  phone: { width: WIDTHS.phone, height: 844 },
  tablet: { width: WIDTHS.tablet, height: 1024 },
};

async function visit(page: Page, { account, pages, isUnmeasured }: Visit): Promise<void> {
  await setAppearance(page, 'dark', SIZES.phone.width, SIZES.phone.height);
  await keepAccountLanguage(page);
  if (account) await signInAs(page, account);
  const faults: string[] = [];
  // Alternates the order of the widths, so that the next page opens in the width of the last one.
  const sizes: (keyof typeof SIZES)[] = ['phone', 'tablet'];
  for (const path of pages) {
    await test.step(path, async () => {
      for (const [place, size] of sizes.entries()) {
        await page.setViewportSize(SIZES[size]);
        if (place === 0) await openPage(page, path);
        if (isFull) await judgeFully(page, `${path}, ${size}`);
        else if (size === 'phone' && OTHERWISE_ON_A_PHONE.test(path))
          await expectAccessible('ru', page, `${path}, ${size}`);
        if (!isUnmeasured) faults.push(...(await smallTouchTargets(page, `${path}, ${size}`)));
      }
    });
    sizes.reverse();
  }
  expect(faults).toEqual([]);
}

async function judgeFully(page: Page, where: string): Promise<void> {
  for (const language of LANGUAGES) {
    await switchLanguage(page, language);
    await expectAccessible(language, page, where);
  }
  await switchLanguage(page, 'ru');
}

test.use({
  hasTouch: true,
  isMobile: true,
  expectedErrors: [/status of 4\d\d/],
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ timeout: isFull ? 600_000 : 180_000 });

for (const [name, pages] of Object.entries(isFull ? { ...VISITS, ...OTHER_VISITS } : VISITS)) {
  test(`${name} finds everything large enough on a phone and a tablet`, async ({ page }) =>
    visit(page, pages));
}

test.describe('a message', () => {
  test.use({ viewport: { width: WIDTHS.phone, height: 844 } });

  test('leaves by itself, also when a thumb has touched it', async ({ page }) => {
    await signInAs(page, 'pro');
    await page.goto('/recordpool');
    await page
      .getByRole('button', { name: /^Действия/ })
      .first()
      .tap();
    await page.getByRole('dialog').getByRole('button', { name: 'В очередь' }).tap();
    const message = page.locator('[data-sonner-toast]');
    await message.tap();
    await expect(message).toHaveCount(0);
  });
});

test.describe('a filter open on a tablet', () => {
  test.use({ viewport: { width: WIDTHS.tablet, height: 1024 } });

  test('closes by a touch elsewhere, which presses nothing there', async ({ page }) => {
    await page.goto('/recordpool');
    const place = await page.getByRole('row').nth(14).getByRole('link').first().boundingBox();
    if (!place) throw new Error('the table is too short');
    const touchName = () => page.touchscreen.tap(place.x + 8, place.y + 8);
    await page.getByRole('group', { name: 'Фильтры' }).getByRole('button', { name: 'Тон' }).tap();
    const filter = page.getByRole('dialog', { name: 'Тон' });
    await expect(filter).toBeVisible();
    await touchName();
    await expect(filter).toBeHidden();
    await expect(page).toHaveURL('/recordpool');
    await touchName();
    await expect(page).toHaveURL(/\/track\//);
  });
});
