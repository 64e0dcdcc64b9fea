// No page and no open overlay breaks a rule of WCAG 2.2 AA that a machine can check.
import type { Page } from '@playwright/test';
import { setCookie, signInAs } from '../support/api.ts';
import { hasNoBarriers, isFull, isNamed } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { expect, test } from '../support/story.ts';

const WIDE = 1440;
const PHONE = 390;
/** A few rows of a table tell as much as many. */
const HEIGHT = 640;
/** What is open is looked at over a page with little on it: the whole page is read every time. */
const SHORT_LIST = '/recordpool?RATING=5&NOT_PART_NIGHT=Opening&KEY=~1A&BPM=172,172';

const PAGES = {
  entrances: ['/', '/login', '/plans', '/nothing'],
  accounts: ['/signup', '/signup/email?ticket=x', '/reset-password', '/reset-password?login=dj&checkword=x'],
  lists: ['/home', '/recordpool'],
  artists: ['/artists', '/artists/1', '/exclusive'],
  'tracks and events': ['/event_old', '/track/1', '/track/1?tab=mixes'],
  library: [
    '/playlists',
    '/playlists/free-playlist',
    '/playlists/razogrev',
    '/interactives',
    '/interactives/wedding',
    '/library/favorites',
    '/notifications',
  ],
  words: ['/blog', '/blog/harmonic-mixing', '/faq', '/contacts', '/bug-report'],
  search: ['/search', '/search?q=bpm%3A120-126', '/search?q=qqzzqq'],
};

const firstTrack = (page: Page) => page.getByRole('button', { name: /^Слушать/ }).first();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test.use({
  expectedTroubles: [/status of 404/],
  // Nothing is judged halfway through a fade, and nothing is painted in vain.
  contextOptions: { reducedMotion: 'reduce' },
});
// Every cell of a table is looked at.
test.slow();

for (const width of [WIDE, PHONE]) {
  test.describe(`${width} px`, () => {
    test.beforeEach(({ page }) => look(page, 'dark', width, HEIGHT));

    for (const [name, paths] of Object.entries(PAGES)) {
      test(name, async ({ page }) => {
        for (const path of paths) {
          await open(page, path);
          await hasNoBarriers(page, path);
        }
      });

      if (width === PHONE && !isFull) continue;
      test(`${name} in English`, async ({ page, context }) => {
        await setCookie(context, 'locale', 'en');
        for (const path of paths) {
          await open(page, path);
          await isNamed(page, `${path} in English`);
        }
      });
    }

    test('the profile', async ({ page }) => {
      await signInAs(page, 'free');
      for (const tab of [
        'data',
        'tariffs',
        'subscription',
        'security',
        'notifications',
        'referral',
        'settings',
      ]) {
        await open(page, `/profile?tab=${tab}`);
        await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
        await hasNoBarriers(page, tab);
      }
      await page.goto('/profile?tab=security&delete=x');
      await expect(page.getByRole('dialog', { name: 'Удаление аккаунта' })).toBeVisible();
      await hasNoBarriers(page, 'deletion', '[role=dialog]');
    });

    test('what a reader keeps', async ({ page }) => {
      await signInAs(page, 'pro');
      for (const path of ['/library/favorites', '/library/playlists', '/notifications']) {
        await open(page, path);
        await hasNoBarriers(page, path, 'main');
      }
      await page.goto('/library/playlists');
      await page.getByRole('button', { name: 'Новый плейлист' }).click();
      await expect(page.getByRole('textbox', { name: 'Название' })).toBeVisible();
      await hasNoBarriers(page, 'new playlist', '[role=dialog]');
      if (width === PHONE) return;
      await page.keyboard.press('Escape');
      for (const name of ['Избранное', 'Подписки', 'Мои плейлисты', /^Уведомления/]) {
        await page.getByRole('banner').getByRole('button', { name }).click();
        await expect(page.locator('[role=dialog] a').last()).toBeVisible();
        await hasNoBarriers(page, String(name), '[role=dialog]');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });

    test('the back office', async ({ page }) => {
      await signInAs(page, 'admin');
      for (const path of ['/admin', '/admin/mail', '/admin/audit']) {
        await open(page, path);
        await hasNoBarriers(page, path);
      }
    });

    test('the player', async ({ page }) => {
      await open(page, '/home');
      await firstTrack(page).click();
      const player = page.getByRole('region', { name: 'Плеер' });
      await expect(player).toContainText(/\S/);
      await hasNoBarriers(page, 'player', 'section[aria-label="Плеер"]');
    });

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
      await page.goto(SHORT_LIST);
      await expect(firstTrack(page)).toBeVisible();
      await hasNoBarriers(page, 'filtered list', 'fieldset[aria-label="Фильтры"]');
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
      await page.goto(SHORT_LIST);
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
  await hasNoBarriers(
    page,
    'selection and versions',
    '[role=row][aria-selected=true]',
    'section[aria-label="Выбранные треки"]',
    '[role=dialog]',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await hasNoBarriers(page, 'keyboard help', '[role=dialog]');
}

async function phoneOverlays(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Действия/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Выбрать' })).toBeVisible();
  await hasNoBarriers(page, 'track sheet', '[role=dialog]');
  await sheet.getByRole('button', { name: 'Выбрать' }).click();
  const bar = page.getByRole('region', { name: 'Выбранные треки' });
  await expect(bar).toBeVisible();
  await expect(sheet).toBeHidden();
  await hasNoBarriers(page, 'selecting', 'main');
  await bar.getByRole('button', { name: 'Снять выбор' }).click();
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
