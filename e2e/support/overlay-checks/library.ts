// What a reader keeps: playlists made, filled, ordered and given away.
import { register } from '../account.ts';
import { newSession } from '../api.ts';
import { makePlaylist, someTracks } from '../library.ts';
import { expect } from '../test.ts';
import type { Walk } from './overlay-check.ts';

export const LIBRARY: Walk[] = [
  {
    name: 'playlists being made and edited',
    opens: [
      'features/library/components/PlaylistDialog.tsx',
      'features/library/components/StagedPlaylists.tsx',
      'routes/leaving.tsx',
    ],
    go: async (walker) => {
      const { page } = walker;
      const { token } = await register(page);
      for (const name of ['One', 'Two']) await makePlaylist(page.request, token, name);
      await walker.open('/library/playlists');
      await walker.press(walker.button('library', 'mine.create', walker.main), 'new playlist');
      await walker.button('library', 'mine.edit', walker.main).click();
      await walker.look('playlists being edited', 'main');
      await walker.press(
        walker.button('library', 'mine.actions', walker.main),
        'a place in the list',
        'menu',
      );
      await page
        .getByRole('textbox', { name: walker.name('library', 'mine.nameOf') })
        .first()
        .fill('Three');
      await page
        .getByRole('link', { name: walker.name('common', 'nav.home') })
        .last()
        .click();
      await expect(page.getByRole('dialog', { name: walker.name('library', 'leaving.title') })).toBeVisible();
      await walker.look('leaving what is not saved', '[role=dialog]');
    },
  },
  {
    name: 'a playlist of one’s own',
    opens: [
      'features/library/components/PlaylistOrder.tsx',
      'routes/playlist-owner.tsx',
      'routes/library-desk.tsx',
    ],
    reader: 'author',
    go: async (walker) => {
      const { page } = walker;
      const token = await newSession(page.request, 'author');
      const tracks = await someTracks(page.request, 3);
      const { code } = await makePlaylist(page.request, token, 'One', tracks);
      await walker.open(`/playlists/${code}`);
      await walker.look('an own playlist', 'main');
      await walker.press(walker.button('library', 'page.edit', walker.main), 'words of a playlist');
      const more = walker.button('library', 'page.more', walker.main);
      await walker.press(more, 'what an owner may do', 'menu');
      for (const [deed, item] of [
        ['sent', 'author.send'],
        ['deleted', 'mine.delete'],
      ] as const) {
        await more.click();
        await page.getByRole('menuitem', { name: walker.name('library', item) }).click();
        await walker.seen(`a playlist to be ${deed}`);
      }
      await walker.button('library', 'order.start', walker.main).click();
      const line = walker.button('library', 'order.actions', walker.main);
      await walker.press(line, 'a place in a playlist', 'menu');
      await walker.look('an order being changed', 'main');

      await walker.open(`/track/${tracks[0]?.id}`);
      await walker.press(walker.button('library', 'add.button', walker.main), 'which playlist');
    },
  },
];
