// The player and what opens from it.
import { recordPool, tracksOf } from '../api.ts';
import { Player } from '../player.ts';
import { expect } from '../test.ts';
import type { Walk, Walker } from './overlay-check.ts';

/** The first track of a list that plays, whoever listens. */
async function play(walker: Walker, path = '/recordpool'): Promise<void> {
  await walker.open(path);
  await walker.playButton.click();
  await expect(new Player(walker.page).audio).toHaveJSProperty('paused', false);
}

const bar = (walker: Walker) => walker.page.locator('[data-player]');

export const PLAYER: Walk[] = [
  {
    name: 'the player',
    opens: [],
    isUsual: true,
    go: async (walker) => {
      await play(walker, '/home');
      await expect(bar(walker)).toContainText(/\S/);
      await walker.look('player', '[data-player]');
    },
  },
  {
    name: 'queue, settings and versions of the player',
    opens: [
      'features/player/components/QueuePanel.tsx',
      'features/player/components/WaitingTracks.tsx',
      'features/player/components/PlayerSettings.tsx',
      'features/player/components/SoundTools.tsx',
    ],
    reader: 'event',
    sizes: ['wide', 'tablet'],
    go: async (walker) => {
      const { page } = walker;
      await play(walker);
      await page.locator('[role=row][data-row="2"]').focus();
      await page.keyboard.press('q');
      await walker.press(walker.button('player', 'settings.title', bar(walker)), 'settings of the player');
      await walker.press(walker.button('player', 'queue.title', bar(walker)), 'queue', 'dialog', true);
      const waiting = walker.button('player', 'queue.menu', walker.dialog);
      await walker.press(waiting, 'what a waiting track offers', 'menu');
      await walker.close();
      const tracks = tracksOf(await recordPool(page.request));
      const several = tracks.find(
        ({ downloads }) => new Set(downloads.items.map(({ name }) => name)).size > 1,
      );
      await play(walker, `/track/${several?.id}`);
      await walker.press(walker.button('player', 'versionNow', bar(walker)), 'versions in the player');
    },
  },
  {
    name: 'the player of a phone',
    opens: ['features/player/components/PhonePlayer.tsx', 'features/player/components/PhoneActions.tsx'],
    reader: 'event',
    sizes: ['phone'],
    go: async (walker) => {
      await play(walker);
      await walker.press(walker.button('player', 'expand'), 'the whole screen', 'dialog', true);
      await walker.press(walker.button('player', 'queue.title', walker.dialog), 'queue');
      await walker.press(walker.button('player', 'actions.title', walker.dialog), 'actions');
    },
  },
  {
    name: 'the offer of a plan, and a form with errors',
    opens: ['features/player/components/LockedDialog.tsx'],
    isUsual: true,
    go: async (walker) => {
      const { page } = walker;
      await play(walker);
      if (walker.isPhone) await walker.button('player', 'expand').click();
      await page
        .getByRole('slider', { name: walker.name('player', 'seek') })
        .last()
        .focus();
      await page.keyboard.press('End');
      await expect(page.getByRole('dialog', { name: walker.name('player', 'locked.title') })).toBeVisible();
      await walker.look('plan prompt', '[role=dialog]');

      // The prompt stays open over the player, so the page is loaded anew.
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await walker.button('auth', 'submit', walker.main).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await walker.look('sign-in with errors');
    },
  },
];
