// The library: playlists being created, filled, ordered and shared.
import { register } from '../account.ts';
import { newSession } from '../api.ts';
import { createPlaylist, uniqueTitleTracks } from '../library.ts';
import { expect } from '../test.ts';
import type { OverlayCheck } from './overlay-check.ts';

export const LIBRARY: OverlayCheck[] = [
  {
    name: 'playlists being made and edited',
    opens: [
      'features/library/components/PlaylistDialog.tsx',
      'features/library/components/StagedPlaylists.tsx',
      'screens/shared/leave-guard.tsx',
    ],
    run: async (checker) => {
      const { page } = checker;
      const { token } = await register(page);
      for (const name of ['One', 'Two']) await createPlaylist(page.request, token, name);
      await checker.open('/library/playlists');
      await checker.press(checker.button('library', 'mine.create', checker.main), 'new playlist');
      await checker.button('library', 'mine.edit', checker.main).click();
      await checker.check('playlists being edited', 'main');
      await checker.press(
        checker.button('library', 'mine.actions', checker.main),
        'moving in the list',
        'menu',
      );
      await page
        .getByRole('textbox', { name: checker.name('library', 'mine.nameOf') })
        .first()
        .fill('Three');
      await page
        .getByRole('link', { name: checker.name('common', 'nav.home') })
        .last()
        .click();
      await expect(
        page.getByRole('dialog', { name: checker.name('library', 'leaving.title') }),
      ).toBeVisible();
      await checker.check('leaving what is not saved', '[role=dialog]');
    },
  },
  {
    name: 'a playlist of its owner',
    opens: [
      'features/library/components/PlaylistOrder.tsx',
      'features/library/components/ShareDialog.tsx',
      'screens/playlists/owner-menu.tsx',
      'screens/shared/library-dialogs.tsx',
      '/playlists/shared/$secret',
    ],
    account: 'author',
    run: async (checker) => {
      const { page } = checker;
      const token = await newSession(page.request, 'author');
      const tracks = await uniqueTitleTracks(page.request, 3);
      const { code } = await createPlaylist(page.request, token, 'One', tracks);
      await checker.open(`/playlists/${code}`);
      await checker.check('an own playlist', 'main');
      await checker.press(checker.button('library', 'page.edit', checker.main), 'the texts of a playlist');
      const more = checker.button('library', 'page.more', checker.main);
      await checker.press(more, 'what an owner may do', 'menu');
      for (const [action, item] of [
        ['sent', 'author.send'],
        ['deleted', 'mine.delete'],
      ] as const) {
        await more.click();
        await page.getByRole('menuitem', { name: checker.name('library', item) }).click();
        await checker.checkOpened(`a playlist to be ${action}`);
      }
      await checker.button('library', 'order.start', checker.main).click();
      const line = checker.button('library', 'order.actions', checker.main);
      await checker.press(line, 'moving in a playlist', 'menu');
      await checker.check('an order being changed', 'main');

      await checker.button('library', 'order.done', checker.main).click();
      await checker.button('library', 'page.share', checker.main).click();
      await checker.checkOpened('a playlist to be shared', 'dialog', true);
      await checker.button('library', 'share.create').click();
      const field = page.getByRole('textbox', { name: checker.name('library', 'share.link') });
      await field.waitFor();
      const link = await field.inputValue();
      for (const change of ['renew', 'stop'] as const) {
        await checker.button('library', `share.${change}`).click();
        await checker.check(`${change} a link`, '[role=dialog]');
        await checker.button('library', 'cancel').click();
      }
      await checker.check('a link to a playlist', '[role=dialog]');
      await checker.button('library', 'share.close').click();
      await checker.open(new URL(link).pathname);
      await checker.check('a shared playlist', 'main');

      await checker.open(`/track/${tracks[0]?.id}`);
      await checker.press(checker.button('library', 'add.button', checker.main), 'which playlist');
    },
  },
];
