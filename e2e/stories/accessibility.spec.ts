// No page and no open overlay breaks a rule of WCAG 2.2 AA that a machine can check.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signInAs } from '../support/api.ts';
import { look, THEMES } from '../support/look.ts';
import { expect, test } from '../support/story.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDE = 1440;
const PHONE = 390;

const CATALOGUE = {
  artists: ['/artists', '/artists/1', '/exclusive'],
  'tracks and events': ['/event_old', '/track/1', '/track/1?tab=mixes'],
  search: ['/search', '/search?q=bpm%3A120-126', '/search?q=qqzzqq'],
};

/** Looks at the whole page, or at one part of it. */
async function hasNoBarriers(page: Page, where: string, part?: string): Promise<void> {
  // What fades in is judged when it is there.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const axe = new AxeBuilder({ page }).withTags(RULES);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found, where).toEqual([]);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const firstTrack = (page: Page) => page.getByRole('button', { name: /^Слушать/ }).first();

for (const theme of THEMES) {
  for (const width of [WIDE, PHONE]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ expectedTroubles: [/status of 404/] });
      test.beforeEach(({ page }) => look(page, theme, width));

      test('pages', async ({ page }) => {
        for (const path of ['/', '/login', '/plans', '/nothing']) {
          await page.goto(path);
          await expect(heading(page)).toBeVisible();
          await hasNoBarriers(page, path);
        }
      });

      test('lists', async ({ page }) => {
        for (const path of ['/home', '/recordpool']) {
          await page.goto(path);
          await expect(firstTrack(page)).toBeVisible();
          await hasNoBarriers(page, path);
        }
        await firstTrack(page).click();
        await expect(page.getByRole('region', { name: 'Плеер' })).toContainText(/\S/);
        await hasNoBarriers(page, 'player', 'section');
      });

      for (const [name, paths] of Object.entries(CATALOGUE)) {
        test(name, async ({ page }) => {
          // Every cell of a table is looked at.
          test.slow();
          for (const path of paths) {
            await page.goto(path);
            await expect(heading(page)).toBeVisible();
            await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
            await hasNoBarriers(page, path);
          }
        });
      }

      test('instant search', async ({ page }) => {
        await page.goto('/plans');
        if (width === PHONE) await page.getByRole('link', { name: 'Поиск' }).click();
        const field = page.getByRole('combobox', { name: 'Поиск' });
        await field.focus();
        await expect(page.getByText('Точные условия')).toBeVisible();
        await hasNoBarriers(page, 'search help', 'search');
        await field.fill('bpm:120-126');
        await expect(page.getByRole('option').first()).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await hasNoBarriers(page, 'search results', 'search');
      });

      test('filters', async ({ page }) => {
        // Eight panels, each looked at whole.
        test.slow();
        await page.goto('/recordpool?RATING=2&NOT_PART_NIGHT=Opening&KEY=~8A');
        await expect(firstTrack(page)).toBeVisible();
        await hasNoBarriers(page, 'filtered list');
        const rail = page.getByRole('group', { name: 'Фильтры' });
        for (const name of ['Жанр', 'BPM', 'Тон', 'Часть ночи', 'Тип', 'Рейтинг', 'Маркеры', 'Ещё']) {
          await rail.getByRole('button', { name: new RegExp(`^${name}`) }).click();
          const panel = page.getByRole('dialog', { name });
          await expect(panel.locator('button, input, [role=checkbox]').first()).toBeVisible();
          await hasNoBarriers(page, name, '[role=dialog]');
          await page.keyboard.press('Escape');
          await expect(panel).toBeHidden();
        }
      });

      test('menus and popovers', async ({ page }) => {
        await signInAs(page, 'admin');
        await page.goto('/recordpool');
        await expect(firstTrack(page)).toBeVisible();
        await page.getByRole('button', { name: /^Аккаунт/ }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await hasNoBarriers(page, 'account menu', '[role=menu]');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toBeHidden();
        if (width === PHONE) await phoneOverlays(page);
        else await tableOverlays(page);
      });
    });
  }
}

async function tableOverlays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Столбцы' }).click();
  await expect(page.getByRole('dialog', { name: 'Столбцы' })).toBeVisible();
  await hasNoBarriers(page, 'columns', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const row = page.locator('[role=row][aria-rowindex="3"]');
  await row.hover();
  await row.getByRole('button', { name: /^Действия/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await hasNoBarriers(page, 'row menu', '[role=menu]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await row.getByRole('checkbox').click();
  await expect(page.getByRole('region', { name: 'Выбранные треки' })).toBeVisible();
  await row.locator('[data-versions]').first().click();
  await expect(page.getByRole('dialog', { name: 'Версии' })).toBeVisible();
  await hasNoBarriers(page, 'selection and versions');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await hasNoBarriers(page, 'keyboard help', '[role=dialog]');
}

async function phoneOverlays(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Сортировка/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await hasNoBarriers(page, 'sort menu', '[role=menu]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('button', { name: 'Меню' }).click();
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
  await hasNoBarriers(page, 'phone menu', '[role=dialog]');
}

test('the offer of a plan, and a form with errors', async ({ page }) => {
  await page.goto('/recordpool');
  await firstTrack(page).click();
  const slider = page.getByRole('slider', { name: 'Перемотка' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('dialog', { name: 'Дальше по тарифу' })).toBeVisible();
  await hasNoBarriers(page, 'plan prompt', '[role=dialog]');

  await page.goto('/login');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Введите логин или почту')).toBeVisible();
  await hasNoBarriers(page, 'sign-in with errors');
});
