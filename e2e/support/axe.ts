// Looks for barriers that a machine can find (WCAG 2.2 AA). A state of a page is opened once and looked at in both themes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { showTheme } from './appearance.ts';
import { expect } from './test.ts';
import type { Language } from './texts.ts';

/** Everything, by every rule, in every theme, width and language. Else what cannot differ is judged once. */
export const isFull = process.env.PULT_TEST_TIER === 'full';

const ALL: Axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** A theme changes colours alone. */
const CONTRAST: Axe.RunOnly = { type: 'rule', values: ['color-contrast'] };
/** A language changes words alone. */
const NAMES: Axe.RunOnly = { type: 'tag', values: ['cat.name-role-value', 'cat.text-alternatives'] };

/** Around every page, and the same around the next: judged with the first that a test opens in a width and a language. */
const FRAME = ['#root > div > aside', '#root > div > header'];
/** Those above have told what there is to tell of a row. */
const MORE_ROWS = ['tbody > tr', '[role=row]', 'li'].map((row) => `main ${row}:nth-child(n + 6)`);
const framed = new WeakMap<Page, Set<string>>();

function leftOut(page: Page, language: Language): string[] {
  if (isFull) return [];
  const seen = framed.get(page) ?? new Set();
  framed.set(page, seen);
  const view = `${language} ${page.viewportSize()?.width}`;
  if (seen.has(view)) return [...FRAME, ...MORE_ROWS];
  seen.add(view);
  return MORE_ROWS;
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The whole page, or parts of it, as the pool is at first; then its colours in light. */
export const hasNoBarriers = (page: Page, where: string, ...parts: string[]): Promise<void> =>
  judge(page, 'ru', where, parts);

/** By what can differ in this language: all of it in the pool's own, names in the other. */
export async function isOpenTo(
  language: Language,
  page: Page,
  where: string,
  ...parts: string[]
): Promise<void> {
  if (language === 'ru' || isFull) await judge(page, language, where, parts);
  else {
    const place = { parts, without: leftOut(page, language) };
    expect(await barriers(page, NAMES, place), `${where}, ${language}`).toEqual([]);
  }
}

async function judge(page: Page, language: Language, where: string, parts: string[]): Promise<void> {
  const place = { parts, without: leftOut(page, language) };
  expect(await barriers(page, ALL, place), `${where}, ${language}`).toEqual([]);
  await showTheme(page, 'light');
  expect(await barriers(page, isFull ? ALL : CONTRAST, place), `${where}, ${language}, light`).toEqual([]);
  await showTheme(page, 'dark');
}

const FRAMES_AT_MOST = 60;

/** What fades in is judged when it is there. One change may begin when another ends, a frame later. */
const atRest = (page: Page) =>
  page.evaluate(async (frames) => {
    const isMoving = () =>
      document
        .getAnimations()
        .some((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (let still = 0, frame = 0; still < 2 && frame < frames; frame++) {
      await new Promise((done) => requestAnimationFrame(done));
      still = isMoving() ? 0 : still + 1;
    }
  }, FRAMES_AT_MOST);

/** The whole page where no parts are named. */
interface Place {
  parts: string[];
  without: string[];
}

async function barriers(page: Page, rules: Axe.RunOnly, place: Place): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // A list that waits for its answer is pale on purpose.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await atRest(page);
  return page.evaluate(
    async ([rules, { parts, without }]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const context = {
        include: (parts.length > 0 ? parts : ['html']).map((part) => [part]),
        exclude: without.map((part) => [part]),
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
    [rules, place] as const,
  );
}
