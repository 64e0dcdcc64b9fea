// Every page renders and passes axe in both languages and themes; every other path is a 404. Each page is opened once on a
// wide screen; touch.spec.ts opens them on a phone and a tablet.
import type { APIResponse, Page } from '@playwright/test';
import { setCookie, signInAs } from '../support/api.ts';
import { keepAccountLanguage, setAppearance, switchLanguage } from '../support/appearance.ts';
import { expectAccessible, isFull } from '../support/axe.ts';
import { HEIGHT, WIDTHS } from '../support/overlay-checks/overlay-check.ts';
import {
  NOT_FOUND,
  OTHER_STATES,
  openPage,
  PAGES,
  type PageAddress,
  type PageGroup,
  SIGNED_IN_STATES,
  UNKNOWN_PATHS,
} from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { LANGUAGES, type Language } from '../support/texts.ts';

const WRITTEN_IN = { ru: /[а-яё]/i, en: /^[^а-яё]+$/i };

/** Requests a page as a browser does, because some paths are also API calls. */
const fetchDocument = (page: Page, path: string) =>
  page.request.get(path, { headers: { Accept: 'text/html' } });

async function titleOf(answer: APIResponse): Promise<string> {
  const written = /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1] ?? 'no title';
  const characters: Record<string, string> = {
    amp: '&',
    quot: '"',
    '#39': "'",
    '#x27': "'",
    lt: '<',
    gt: '>',
  };
  return written.replace(/&([#\w]+);/g, (entity, name: string) => characters[name] ?? entity);
}

test('every page is there in both languages before any of it runs', async ({ page, context }) => {
  for (const { account, pages } of Object.values(PAGES)) {
    await context.clearCookies();
    if (account) await signInAs(page, account);
    for (const language of LANGUAGES) {
      await setCookie(context, 'locale', language);
      for (const { path, isNamed } of pages) {
        const answer = await fetchDocument(page, path);
        expect(answer.status(), path).toBe(200);
        expect(answer.headers()['content-type'], path).toContain('text/html');
        expect(await answer.text(), path).toContain(`<html lang="${language}"`);
        if (!isNamed) expect(await titleOf(answer), path).toMatch(WRITTEN_IN[language]);
      }
    }
  }
});

async function expectPageShown(
  page: Page,
  { path, isNamed }: PageAddress,
  language: Language,
): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText(NOT_FOUND[language]);
  if (!isNamed) await expect(heading).toHaveText(WRITTEN_IN[language]);
  // The app sets the same title as the server.
  await expect(page).toHaveTitle(await titleOf(await fetchDocument(page, path)));
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  // The app did not redirect to another page.
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
}

async function visit(
  page: Page,
  { account, pages }: PageGroup,
  shows: typeof expectPageShown | null = expectPageShown,
): Promise<void> {
  await setAppearance(page, 'dark', WIDTHS.wide, HEIGHT);
  await keepAccountLanguage(page);
  if (account) await signInAs(page, account);
  // Alternates the order of the languages, so that the next page opens in the language of the last one.
  const languages = [...LANGUAGES];
  for (const address of pages) {
    await test.step(address.path, async () => {
      await openPage(page, address.path);
      for (const language of languages) {
        await switchLanguage(page, language);
        await shows?.(page, address, language);
        await expectAccessible(language, page, address.path);
      }
    });
    languages.reverse();
  }
}

test.describe('on a wide screen', () => {
  // Without animations, nothing is checked halfway through a fade.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.describe.configure({ timeout: isFull ? 600_000 : 180_000 });

  for (const [name, group] of Object.entries(PAGES)) {
    test(`${name}: every page shows itself in both languages and themes`, async ({ page }) =>
      visit(page, group));
  }

  test.describe('without what it should show', () => {
    test.use({ expectedErrors: [/status of 4\d\d/] });

    test('a page breaks no accessibility rule either', async ({ page }) =>
      visit(page, { pages: OTHER_STATES }, null));
  });

  if (isFull) {
    test('pages that fill up for a signed-in user break no accessibility rule', async ({ page }) =>
      visit(page, SIGNED_IN_STATES, null));
  }
});

test.describe('addresses that lead nowhere', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('are the 404 page with the status 404', async ({ page, context }) => {
    for (const language of LANGUAGES) {
      await setCookie(context, 'locale', language);
      for (const path of UNKNOWN_PATHS) {
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
  for (const account of [null, 'event'] as const) {
    if (account) await signInAs(page, account);
    await page.goto('/admin/review');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND.ru);
  }
});

test.describe('a path that is also an API call', () => {
  test.use({ expectedErrors: [/status of (401|404)/] });

  test('shows a page, never JSON', async ({ page }) => {
    await signInAs(page, 'pro');
    await page.goto('/crates');
    await expect(page).toHaveURL('/library/crates');
    await page.goto('/library/history');
    await expect(page).toHaveURL('/history');
    await page.goto('/user');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND.ru);
  });
});
