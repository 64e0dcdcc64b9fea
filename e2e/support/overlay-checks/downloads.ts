// What stands between a track and its file.
import { register, someone } from '../account.ts';
import { newSession, setCookie, tracksOf } from '../api.ts';
import { savedBy } from '../files.ts';
import { PROVIDER, person, signInAtProvider } from '../oidc.ts';
import { hasOneFile, hasVersions, type Takeable, untouched } from '../test-tracks.ts';
import { expect } from '../test.ts';
import type { Walk, Walker } from './overlay-check.ts';

const take = (walker: Walker) => walker.button('catalogue', 'menu.download', walker.main);

/** Takes the first file of a track as often as it may be taken. */
async function useUp(walker: Walker, { id }: Takeable): Promise<void> {
  await walker.open(`/track/${id}`);
  for (let time = 0; time < 2; time++) await savedBy(walker.page, () => take(walker).click());
}

export const DOWNLOADS: Walk[] = [
  {
    name: 'versions to take, and files that cannot be taken',
    opens: [
      'features/downloads/components/VersionPopup.tsx',
      'features/downloads/components/ReasonPopups.tsx',
      'routes/sign-in-prompt.tsx',
    ],
    go: async (walker) => {
      const { page } = walker;
      const token = await newSession(page.request, 'event');
      const several = await untouched(page.request, token, hasVersions);
      // A visitor is told to sign in.
      await walker.open(`/track/${several.id}`);
      await walker.press(take(walker), 'what a visitor is told');
      await setCookie(page.context(), 'token', token);
      await walker.open(`/track/${several.id}`);
      await walker.press(take(walker), 'versions');
      await useUp(walker, await untouched(page.request, token, hasOneFile));
      await walker.press(take(walker), 'nothing left');
    },
  },
  {
    name: 'an archive',
    opens: ['features/downloads/components/ArchiveDialog.tsx'],
    reader: 'pro',
    go: async (walker) => {
      const { page } = walker;
      await walker.open('/recordpool?GENRES=house&sort=name');
      await walker.button('catalogue', 'selection.archive').click();
      // A table has boxes; a line of a phone is pressed itself.
      const lines = walker.isPhone
        ? walker.main.getByRole('button', { name: walker.begins('catalogue', 'selection.choose') })
        : walker.main.locator('input[type=checkbox]:not([aria-disabled=true])');
      for (const place of [0, 1]) await lines.nth(place).click({ force: true });
      const bar = page.getByRole('region', { name: walker.name('catalogue', 'selection.archiveLabel') });
      await walker.look(
        'the choice of an archive',
        (t) => `section[aria-label="${t('catalogue', 'selection.archiveLabel')}"]`,
      );
      await walker.press(
        walker.button('downloads', walker.isPhone ? 'archive.chooseShort' : 'archive.choose', bar),
        'what goes into an archive',
      );
    },
  },
  {
    name: 'a mailbox to confirm, and a consent to give',
    opens: ['features/downloads/components/EmailPopup.tsx', 'features/downloads/components/ConsentPopup.tsx'],
    go: async (walker) => {
      const { page } = walker;
      const free = tracksOf(await (await page.request.get('/api/playlists/free-playlist/tracks')).json())[0];
      await register(page);
      await walker.open(`/track/${free?.id}`);
      await takeFirst(walker);
      await expect(walker.dialog).toContainText(walker.t('downloads', 'email.title'));
      await walker.seen('a mailbox to confirm');

      await page.context().clearCookies({ name: 'token' });
      await walker.open('/login');
      await page.getByRole('link', { name: new RegExp(`${PROVIDER.title}$`) }).click();
      await signInAtProvider(page, person.verified(someone().email));
      await expect(page).toHaveURL('/home');
      await walker.open(`/track/${free?.id}`);
      await takeFirst(walker);
      await expect(walker.dialog).toContainText(walker.t('downloads', 'consent.title'));
      await walker.seen('a consent to give');
    },
  },
];

/** The file itself, or the first of several versions. */
async function takeFirst(walker: Walker): Promise<void> {
  await take(walker).click();
  await expect(walker.dialog).toBeVisible();
  const tile = walker.dialog.getByRole('listitem').getByRole('button').first();
  if (await tile.isVisible()) await tile.click();
}
