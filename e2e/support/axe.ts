// Runs axe on pages (WCAG 2.2 AA). A state of a page is opened once and checked in both themes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { applyTheme } from './appearance.ts';
import { expect } from './test.ts';
import type { Language } from './texts.ts';

/** The full tier checks everything in every theme, width and language. Otherwise rules whose result cannot differ run once. */
export const isFull = process.env.PULT_TEST_TIER === 'full';

const ALL: Axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The other theme differs only in colours. */
const CONTRAST: Axe.RunOnly = { type: 'rule', values: ['color-contrast'] };
/** The other language differs only in texts. */
const NAMES: Axe.RunOnly = { type: 'tag', values: ['cat.name-role-value', 'cat.text-alternatives'] };

/** The layout is the same around every page, so it is checked once a test for each width and language. */
const LAYOUT_REGIONS = ['#root > div > aside', '#root > div > header'];
/** Further rows of a list have the same structure as the first ones. */
const MORE_ROWS = ['tbody > tr', '[role=row]', 'li'].map((row) => `main ${row}:nth-child(n + 6)`);
const checkedLayouts = new WeakMap<Page, Set<string>>();

function excludedSelectors(page: Page, language: Language): string[] {
  if (isFull) return [];
  const seen = checkedLayouts.get(page) ?? new Set();
  checkedLayouts.set(page, seen);
  const view = `${language} ${page.viewportSize()?.width}`;
  if (seen.has(view)) return [...LAYOUT_REGIONS, ...MORE_ROWS];
  seen.add(view);
  return MORE_ROWS;
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Checks the page, or parts of it, in Russian: all rules in dark, then contrast in light. */
export const expectNoAxeViolations = (page: Page, where: string, ...parts: string[]): Promise<void> =>
  expectNoViolationsInBothThemes(page, 'ru', where, parts);

/** Checks the rules whose result depends on the language: all rules in Russian, names and alternatives in English. */
export async function expectAccessible(
  language: Language,
  page: Page,
  where: string,
  ...parts: string[]
): Promise<void> {
  if (language === 'ru' || isFull) await expectNoViolationsInBothThemes(page, language, where, parts);
  else {
    const scope = { parts, excluded: excludedSelectors(page, language) };
    expect(await findViolations(page, NAMES, scope), `${where}, ${language}`).toEqual([]);
  }
}

async function expectNoViolationsInBothThemes(
  page: Page,
  language: Language,
  where: string,
  parts: string[],
): Promise<void> {
  const scope = { parts, excluded: excludedSelectors(page, language) };
  expect(await findViolations(page, ALL, scope), `${where}, ${language}`).toEqual([]);
  await applyTheme(page, 'light');
  expect(await findViolations(page, isFull ? ALL : CONTRAST, scope), `${where}, ${language}, light`).toEqual(
    [],
  );
  await applyTheme(page, 'dark');
}

const MAX_FRAMES = 60;

/** Waits until animations have ended for two frames, because one may start another. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async (frames) => {
    const isMoving = () =>
      document
        .getAnimations()
        .some((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (let stillFrames = 0, frame = 0; stillFrames < 2 && frame < frames; frame++) {
      await new Promise((done) => requestAnimationFrame(done));
      stillFrames = isMoving() ? 0 : stillFrames + 1;
    }
  }, MAX_FRAMES);

/** Without parts, the whole page. */
interface AxeScope {
  parts: string[];
  excluded: string[];
}

async function findViolations(page: Page, rules: Axe.RunOnly, scope: AxeScope): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // A list that is loading is dimmed on purpose.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await waitForAnimations(page);
  return page.evaluate(
    async ([rules, { parts, excluded }]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const context = {
        include: (parts.length > 0 ? parts : ['html']).map((part) => [part]),
        exclude: excluded.map((part) => [part]),
      };
      const { violations } = await axe.run(context, {
        runOnly: rules,
        resultTypes: ['violations'],
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [rules, scope] as const,
  );
}
