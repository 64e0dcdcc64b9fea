// Whatever a DJ presses on a phone or a tablet is as large as a thumb: the pages, and what opens over them.
import { type Account, signInAs } from '../support/api.ts';
import { expect, test } from '../support/story.ts';
import { tooSmall } from '../support/thumb.ts';
import { LIBRARY } from '../support/walks/library.ts';
import { PLAYER } from '../support/walks/player.ts';
import { POOL } from '../support/walks/pool.ts';
import { SHELL } from '../support/walks/shell.ts';
import { type View, Walker, WIDTHS } from '../support/walks/walk.ts';

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
const READERS: { reader?: Account; pages: string[] }[] = [
  {
    pages: [
      '/',
      ...MUSIC,
      '/login',
      '/signup',
      '/reset-password',
      '/plans',
      '/blog',
      '/blog/harmonic-mixing',
      '/faq',
      '/contacts',
    ],
  },
  {
    reader: 'event',
    pages: [
      ...MUSIC,
      '/library/favorites',
      '/library/playlists',
      '/library/crates',
      '/history',
      '/notifications',
      '/plans',
      '/submit',
      '/bug-report',
      ...['data', 'tariffs', 'subscription', 'security', 'notifications', 'referral', 'settings'].map(
        (tab) => `/profile?tab=${tab}`,
      ),
    ],
  },
];
const WALKS = [...SHELL.filter(({ isUsual }) => isUsual), ...POOL, ...PLAYER, ...LIBRARY];

/** Looks with a thumb. */
class Thumb extends Walker {
  readonly faults: string[] = [];

  override async look(where: string, ...parts: string[]): Promise<void> {
    this.faults.push(...(await tooSmall(this.page, where, parts)));
  }
}

test.use({
  hasTouch: true,
  isMobile: true,
  expectedTroubles: [/status of 4\d\d/],
  contextOptions: { reducedMotion: 'reduce' },
});
// Dozens of pages and panels each.
test.describe.configure({ timeout: 300_000 });

for (const size of ['phone', 'tablet'] as const) {
  const view: View = { size, language: 'ru' };
  test.describe(`${WIDTHS[size]} px`, () => {
    test.use({ viewport: { width: WIDTHS[size], height: size === 'phone' ? 844 : 1024 } });

    for (const { reader, pages } of READERS) {
      test(`${reader ?? 'a visitor'} hits everything`, async ({ page }) => {
        if (reader) await signInAs(page, reader);
        const thumb = new Thumb(page, view);
        for (const path of pages) {
          await thumb.open(path);
          await thumb.look(path);
        }
        for (const walk of WALKS) {
          if (Boolean(walk.reader) !== Boolean(reader)) continue;
          if (walk.sizes && !walk.sizes.includes(size)) continue;
          if (walk.reader) await thumb.as(walk.reader);
          await test.step(walk.name, () => walk.go(thumb));
        }
        expect(thumb.faults).toEqual([]);
      });
    }
  });
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
