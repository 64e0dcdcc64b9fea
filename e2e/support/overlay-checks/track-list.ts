// What opens over a list of tracks.
import { newSession } from '../api.ts';
import { expect } from '../test.ts';
import type { Walk, Walker } from './overlay-check.ts';

/** What is open is looked at over a page with little on it. */
const SHORT_LIST = '/recordpool?RATING=5&NOT_PART_NIGHT=Opening&KEY=~1A&BPM=172,172';
const CHIPS = ['genre', 'bpm', 'key', 'night', 'type', 'rating', 'markers', 'more'];

async function openList(walker: Walker): Promise<void> {
  await walker.open(SHORT_LIST);
  await expect(walker.playButton).toBeVisible();
}

/** A row of the table; a phone's list has none. */
const rowOf = (walker: Walker) => walker.page.locator('[role=row][aria-rowindex="3"]');

export const POOL: Walk[] = [
  {
    name: 'filters',
    opens: ['features/catalogue/components/filter/FilterChip.tsx'],
    isUsual: true,
    go: async (walker) => {
      await openList(walker);
      const rail = walker.page.getByRole('group', { name: walker.name('catalogue', 'filters.label') });
      await walker.look('filtered list', (t) => `fieldset[aria-label="${t('catalogue', 'filters.label')}"]`);
      for (const chip of CHIPS) {
        const name = walker.begins('catalogue', `filters.chips.${chip}`);
        await rail.getByRole('button', { name }).first().click();
        await expect(walker.dialog.locator('button, input, [role=checkbox]').first()).toBeVisible();
        await walker.seen(chip);
      }
    },
  },
  {
    name: 'a table, its columns, menus and versions',
    opens: ['features/catalogue/components/ColumnsMenu.tsx', 'features/catalogue/components/RowMenu.tsx'],
    reader: 'admin',
    sizes: ['wide', 'tablet'],
    isUsual: true,
    go: async (walker) => {
      const { page } = walker;
      await openList(walker);
      await walker.press(walker.button('catalogue', 'columnsMenu.title'), 'columns');
      const row = rowOf(walker);
      await row.hover();
      await walker.press(walker.button('catalogue', 'menu.label', row), 'row menu', 'menu');
      await row.getByRole('checkbox').click();
      await expect(
        page.getByRole('region', { name: walker.t('catalogue', 'selection.label') }),
      ).toBeVisible();
      await walker.look(
        'selection',
        '[role=row][aria-selected=true]',
        (t) => `section[aria-label="${t('catalogue', 'selection.label')}"]`,
      );
      // A narrow table has no room for versions.
      if (walker.view.size === 'wide') await walker.press(row.locator('[data-versions]').first(), 'versions');
    },
  },
  {
    name: 'a list of a phone, its sheet and orders',
    opens: ['features/catalogue/components/TrackSheet.tsx', 'features/catalogue/components/SortMenu.tsx'],
    reader: 'admin',
    sizes: ['phone'],
    isUsual: true,
    go: async (walker) => {
      const { page } = walker;
      await openList(walker);
      await walker.press(walker.button('catalogue', 'menu.label'), 'track sheet', 'dialog', true);
      await walker.button('catalogue', 'selection.choose', walker.dialog).click();
      const bar = page.getByRole('region', { name: walker.t('catalogue', 'selection.label') });
      await expect(bar).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await walker.look('selecting', 'main');
      await walker.button('catalogue', 'selection.clear', bar).click();
      const sort = page.getByRole('button', { name: walker.begins('catalogue', 'sort.label') });
      await walker.press(sort, 'sort menu', 'menu');
    },
  },
  {
    name: 'crates',
    opens: [
      'features/catalogue/components/crates/CrateMenu.tsx',
      'features/catalogue/components/crates/CrateNameDialog.tsx',
      'features/catalogue/components/crates/CrateList.tsx',
    ],
    reader: 'event',
    go: async (walker) => {
      const { page } = walker;
      const headers = { 'Authorization-Token': await newSession(page.request, 'event') };
      const made = await page.request.post('/api/crates', {
        headers,
        data: { name: `Crate ${Date.now()}`, query: 'GENRES=house' },
      });
      expect(made.ok(), await made.text()).toBe(true);
      await openList(walker);
      await walker.press(walker.button('catalogue', 'crates.save'), 'a name for a crate');
      await walker.press(walker.button('catalogue', 'crates.menu', walker.main), 'crates above the list');
      await walker.open('/library/crates');
      await walker.press(
        walker.button('catalogue', 'crates.actions', walker.main),
        'what a crate offers',
        'menu',
      );
      await walker.button('catalogue', 'crates.actions', walker.main).click();
      await page.getByRole('menuitem', { name: walker.name('catalogue', 'crates.rename') }).click();
      await walker.seen('a new name for a crate');
    },
  },
];
