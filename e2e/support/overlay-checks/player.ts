// The player and what opens from it.
import { recordPool, tracksOf } from '../api.ts';
import { Player } from '../player.ts';
import { expect } from '../test.ts';
import type { OverlayCheck, OverlayChecker } from './overlay-check.ts';

/** Plays the first track of a list. */
async function play(checker: OverlayChecker, path = '/recordpool'): Promise<void> {
  await checker.open(path);
  await checker.playButton.click();
  await expect(new Player(checker.page).audio).toHaveJSProperty('paused', false);
}

const bar = (checker: OverlayChecker) => checker.page.locator('[data-player]');

export const PLAYER: OverlayCheck[] = [
  {
    name: 'the player',
    opens: [],
    isDefault: true,
    run: async (checker) => {
      await play(checker, '/home');
      await expect(bar(checker)).toContainText(/\S/);
      await checker.check('player', '[data-player]');
    },
  },
  {
    name: 'queue, settings and versions of the player',
    opens: [
      'features/player/components/QueuePanel.tsx',
      'features/player/components/QueuedTracks.tsx',
      'features/player/components/PlayerSettings.tsx',
      'features/player/components/SoundTools.tsx',
    ],
    account: 'event',
    sizes: ['wide', 'tablet'],
    run: async (checker) => {
      const { page } = checker;
      await play(checker);
      await page.locator('[role=row][data-row="2"]').focus();
      await page.keyboard.press('q');
      await checker.press(checker.button('player', 'settings.title', bar(checker)), 'settings of the player');
      await checker.press(checker.button('player', 'queue.title', bar(checker)), 'queue', 'dialog', true);
      const waiting = checker.button('player', 'queue.menu', checker.dialog);
      await checker.press(waiting, 'the menu of a queued track', 'menu');
      await checker.close();
      const tracks = tracksOf(await recordPool(page.request));
      const several = tracks.find(
        ({ downloads }) => new Set(downloads.items.map(({ name }) => name)).size > 1,
      );
      await play(checker, `/track/${several?.id}`);
      await checker.press(checker.button('player', 'versionNow', bar(checker)), 'versions in the player');
    },
  },
  {
    name: 'the player of a phone',
    opens: ['features/player/components/PhonePlayer.tsx', 'features/player/components/PhoneActions.tsx'],
    account: 'event',
    sizes: ['phone'],
    run: async (checker) => {
      await play(checker);
      await checker.press(checker.button('player', 'expand'), 'the whole screen', 'dialog', true);
      await checker.press(checker.button('player', 'queue.title', checker.dialog), 'queue');
      await checker.press(checker.button('player', 'actions.title', checker.dialog), 'actions');
    },
  },
  {
    name: 'the offer of a plan, and a form with errors',
    opens: ['features/player/components/LockedDialog.tsx'],
    isDefault: true,
    run: async (checker) => {
      const { page } = checker;
      await play(checker);
      if (checker.isPhone) await checker.button('player', 'expand').click();
      await page
        .getByRole('slider', { name: checker.name('player', 'seek') })
        .last()
        .focus();
      await page.keyboard.press('End');
      await expect(page.getByRole('dialog', { name: checker.name('player', 'locked.title') })).toBeVisible();
      await checker.check('plan prompt', '[role=dialog]');

      // The prompt stays open over the player, so the page is reloaded.
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checker.button('auth', 'submit', checker.main).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await checker.check('sign-in with errors');
    },
  },
];
