// What opens over a list of tracks.
import { newSession } from '../api.ts';
import { expect } from '../test.ts';
import type { OverlayCheck, OverlayChecker } from './overlay-check.ts';

/** A short list, because axe also reads the page under an overlay. */
const SHORT_LIST = '/recordpool?RATING=5&NOT_PART_NIGHT=Opening&KEY=~1A&BPM=172,172';
const CHIPS = ['genre', 'bpm', 'key', 'night', 'type', 'rating', 'markers', 'more'];

async function openList(checker: OverlayChecker): Promise<void> {
  await checker.open(SHORT_LIST);
  await expect(checker.playButton).toBeVisible();
}

/** A row of the table; the list of a phone has none. */
const rowOf = (checker: OverlayChecker) => checker.page.locator('[role=row][aria-rowindex="3"]');

export const TRACK_LIST: OverlayCheck[] = [
  {
    name: 'filters',
    opens: ['features/catalog/components/filter/FilterChip.tsx'],
    isDefault: true,
    run: async (checker) => {
      await openList(checker);
      const rail = checker.page.getByRole('group', { name: checker.name('filters', 'label') });
      await checker.check('filtered list', (t) => `fieldset[aria-label="${t('filters', 'label')}"]`);
      for (const chip of CHIPS) {
        const name = checker.startsWith('filters', `chips.${chip}`);
        await rail.getByRole('button', { name }).first().click();
        await expect(checker.dialog.locator('button, input, [role=checkbox]').first()).toBeVisible();
        await checker.checkOpened(chip);
      }
    },
  },
  {
    name: 'a table, its columns, menus and versions',
    opens: ['features/catalog/components/ColumnsMenu.tsx', 'features/catalog/components/RowMenu.tsx'],
    account: 'admin',
    sizes: ['wide', 'tablet'],
    isDefault: true,
    run: async (checker) => {
      const { page } = checker;
      await openList(checker);
      await checker.press(checker.button('catalog', 'columnsMenu.title'), 'columns');
      const row = rowOf(checker);
      await row.hover();
      await checker.press(checker.button('catalog', 'menu.label', row), 'row menu', 'menu');
      await row.getByRole('checkbox').click();
      await expect(page.getByRole('region', { name: checker.t('catalog', 'selection.label') })).toBeVisible();
      await checker.check(
        'selection',
        '[role=row][aria-selected=true]',
        (t) => `section[aria-label="${t('catalog', 'selection.label')}"]`,
      );
    },
  },
  {
    name: 'a list of a phone, its sheet and orders',
    opens: ['features/catalog/components/TrackSheet.tsx', 'features/catalog/components/SortMenu.tsx'],
    account: 'admin',
    sizes: ['phone'],
    isDefault: true,
    run: async (checker) => {
      const { page } = checker;
      await openList(checker);
      await checker.press(checker.button('catalog', 'menu.label'), 'track sheet', 'dialog', true);
      await checker.button('catalog', 'selection.choose', checker.dialog).click();
      const bar = page.getByRole('region', { name: checker.t('catalog', 'selection.label') });
      await expect(bar).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await checker.check('selecting', 'main');
      await checker.button('catalog', 'selection.clear', bar).click();
      const sort = page.getByRole('button', { name: checker.startsWith('catalog', 'sort.label') });
      await checker.press(sort, 'sort menu', 'menu');
    },
  },
  {
    name: 'crates',
    opens: [
      'features/catalog/components/saved-filters/SavedFilterMenu.tsx',
      'features/catalog/components/saved-filters/SavedFilterNameDialog.tsx',
      'features/catalog/components/saved-filters/SavedFilterList.tsx',
    ],
    account: 'event',
    run: async (checker) => {
      const { page } = checker;
      const headers = { 'Authorization-Token': await newSession(page.request, 'event') };
      const made = await page.request.post('/api/crates', {
        headers,
        data: { name: `Crate ${Date.now()}`, query: 'GENRES=house' },
      });
      expect(made.ok(), await made.text()).toBe(true);
      await openList(checker);
      await checker.press(checker.button('filters', 'crates.save'), 'a name for a crate');
      await checker.press(checker.button('filters', 'crates.menu', checker.main), 'crates above the list');
      await checker.open('/library/crates');
      await checker.press(
        checker.button('filters', 'crates.actions', checker.main),
        'the menu of a crate',
        'menu',
      );
      await checker.button('filters', 'crates.actions', checker.main).click();
      await page.getByRole('menuitem', { name: checker.name('filters', 'crates.rename') }).click();
      await checker.checkOpened('a new name for a crate');
    },
  },
];
