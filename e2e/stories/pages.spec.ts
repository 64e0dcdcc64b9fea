// Every page answers and shows itself without barriers, in both languages; every other address says that it leads nowhere.
import type { Page } from '@playwright/test';
import { setCookie, signInAs } from '../support/api.ts';
import { isOpenTo } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { NO_PAGES, NOT_FOUND, PAGES, type PageAddress } from '../support/pages.ts';
import { expect, test } from '../support/story.ts';
import { HEIGHT, WIDTHS } from '../support/walks/walk.ts';
import { LANGUAGES, type Language } from '../support/words.ts';

const WRITTEN_IN = { ru: /[а-яё]/i, en: /^[^а-яё]+$/i };

/** The app keeps the title that the server wrote. */
function titleIn(html: string | undefined): string {
  const written = /<title>([^<]*)<\/title>/.exec(html ?? '')?.[1] ?? 'no title';
  const characters: Record<string, string> = {
    amp: '&',
    quot: '"',
    '#39': "'",
    '#x27': "'",
    lt: '<',
    gt: '>',
  };
  return written.replace(/&([#\w]+);/g, (whole, name: string) => characters[name] ?? whole);
}

async function showsItself(page: Page, { path, isNamed }: PageAddress, language: Language): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['content-type']).toContain('text/html');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText(NOT_FOUND[language]);
  const title = titleIn(await answer?.text());
  await expect(page).toHaveTitle(title);
  if (!isNamed) {
    await expect(heading).toHaveText(WRITTEN_IN[language]);
    expect(title).toMatch(WRITTEN_IN[language]);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  // The page was not left for another one.
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await isOpenTo(language, page, path);
}

// Nothing is judged halfway through a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, { reader, pages }] of Object.entries(PAGES)) {
  for (const language of LANGUAGES) {
    test(`${name}: every page shows itself in ${language}`, async ({ page, context }) => {
      // The desk alone has dozens.
      test.slow();
      await look(page, 'dark', WIDTHS.wide, HEIGHT);
      if (reader) await signInAs(page, reader);
      await setCookie(context, 'locale', language);
      for (const address of pages) await test.step(address.path, () => showsItself(page, address, language));
    });
  }
}

test.describe('addresses that lead nowhere', () => {
  test.use({ expectedTroubles: [/status of 404/] });

  test('are the 404 page with the status 404', async ({ page, context }) => {
    for (const language of LANGUAGES) {
      await setCookie(context, 'locale', language);
      for (const path of NO_PAGES) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(404);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(NOT_FOUND[language]);
      }
    }
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(/\/recordpool$/);
  });
});

test('the back office looks like no page to everyone but staff', async ({ page }) => {
  for (const reader of [null, 'event'] as const) {
    if (reader) await signInAs(page, reader);
    await page.goto('/admin/review');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND.ru);
  }
});

test.describe('an address that is the name of a call', () => {
  test.use({ expectedTroubles: [/status of (401|404)/] });

  test('shows a page, never what machines read', async ({ page }) => {
    await signInAs(page, 'pro');
    await page.goto('/crates');
    await expect(page).toHaveURL('/library/crates');
    await page.goto('/library/history');
    await expect(page).toHaveURL('/history');
    await page.goto('/user');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND.ru);
  });
});
