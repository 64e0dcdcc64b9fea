// What stands between a track and its file.
import { register, someone } from '../account.ts';
import { cookieOf, newSession, recordPool, setCookie, type Track, tracksOf } from '../api.ts';
import { PROVIDER, person, signInAtProvider } from '../oidc.ts';
import { expect } from '../story.ts';
import type { Walk, Walker } from './walk.ts';

interface Version {
  version_id: string;
  name: string;
  download_count: number;
}

const versionsOf = ({ downloads }: Track) => downloads.items as unknown as Version[];

/** A track of so many versions of which this account has taken nothing. */
async function untouched(
  walker: Walker,
  token: string,
  isFit: (versions: number) => boolean,
): Promise<Track> {
  for (let offset = Math.floor(Math.random() * 1_000); offset < 2_900; offset += 100) {
    const list = tracksOf(await recordPool(walker.page.request, { offset, limit: 100 }, token));
    const found = list.find(
      (track) =>
        versionsOf(track).every(({ download_count }) => download_count === 0) &&
        isFit(new Set(versionsOf(track).map(({ version_id }) => version_id)).size),
    );
    if (found) return found;
  }
  throw new Error('the pool has no such track');
}

const take = (walker: Walker) => walker.button('catalogue', 'menu.download', walker.main);

/** Takes the first file of a track as often as it may be taken. */
async function useUp(walker: Walker, { id }: Track): Promise<void> {
  await walker.open(`/track/${id}`);
  for (let time = 0; time < 2; time++) {
    const saved = walker.page.waitForEvent('download');
    await take(walker).click();
    await saved;
  }
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
      const several = await untouched(walker, token, (versions) => versions > 1);
      // A visitor is told to sign in.
      await walker.open(`/track/${several.id}`);
      await walker.press(take(walker), 'what a visitor is told');
      await setCookie(page.context(), 'token', token);
      await walker.open(`/track/${several.id}`);
      await walker.press(take(walker), 'versions');
      await useUp(walker, await untouched(walker, token, (versions) => versions === 1));
      await walker.press(take(walker), 'nothing left');
    },
  },
  {
    name: 'an archive',
    opens: ['features/downloads/components/ArchiveDialog.tsx'],
    reader: 'pro',
    go: async (walker) => {
      const { page } = walker;
      await page.goto('/recordpool?GENRES=house&sort=name');
      await walker.button('catalogue', 'selection.archive').click();
      // A table has boxes; a line of a phone is pressed itself.
      const lines = walker.isPhone
        ? walker.main.getByRole('button', { name: walker.begins('catalogue', 'selection.choose') })
        : walker.main.locator('input[type=checkbox]:not([aria-disabled=true])');
      for (const place of [0, 1]) await lines.nth(place).click({ force: true });
      const bar = page.getByRole('region', { name: walker.name('catalogue', 'selection.archiveLabel') });
      await walker.look(
        'the choice of an archive',
        `section[aria-label="${walker.t('catalogue', 'selection.archiveLabel')}"]`,
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
      await expect.poll(() => cookieOf(page.context(), 'token')).toBeTruthy();
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
