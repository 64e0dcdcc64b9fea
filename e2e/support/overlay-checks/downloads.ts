// What opens on the way to a download: versions, refusals, archives, requests for an e-mail or a consent.
import { newCredentials, register } from '../account.ts';
import { newSession, setCookie, tracksOf } from '../api.ts';
import { saveDownload } from '../files.ts';
import { PROVIDER, providerLogin, signInAtProvider } from '../oidc.ts';
import { expect } from '../test.ts';
import { type DownloadableTrack, findUnusedTrack, hasOneFile, hasVersions } from '../test-tracks.ts';
import type { OverlayCheck, OverlayChecker } from './overlay-check.ts';

const downloadButton = (checker: OverlayChecker) => checker.button('catalog', 'menu.download', checker.main);

/** Downloads the first file of a track up to its limit. */
async function useUp(checker: OverlayChecker, { id }: DownloadableTrack): Promise<void> {
  await checker.open(`/track/${id}`);
  for (let time = 0; time < 2; time++)
    await saveDownload(checker.page, () => downloadButton(checker).click());
}

export const DOWNLOADS: OverlayCheck[] = [
  {
    name: 'versions to download, and files that are refused',
    opens: [
      'features/downloads/components/VersionPopup.tsx',
      'features/downloads/components/ReasonPopups.tsx',
      'screens/shared/sign-in-prompt.tsx',
    ],
    run: async (checker) => {
      const { page } = checker;
      const token = await newSession(page.request, 'event');
      const several = await findUnusedTrack(page.request, token, hasVersions);
      // A visitor is asked to sign in.
      await checker.open(`/track/${several.id}`);
      await checker.press(downloadButton(checker), 'the sign-in prompt');
      await setCookie(page.context(), 'token', token);
      await checker.open(`/track/${several.id}`);
      await checker.press(downloadButton(checker), 'versions');
      await useUp(checker, await findUnusedTrack(page.request, token, hasOneFile));
      await checker.press(downloadButton(checker), 'nothing left');
    },
  },
  {
    name: 'an archive',
    opens: ['features/downloads/components/ArchiveDialog.tsx'],
    account: 'pro',
    run: async (checker) => {
      const { page } = checker;
      await checker.open('/recordpool?GENRES=house&sort=name');
      await checker.button('catalog', 'selection.archive').click();
      // A table has checkboxes; on a phone the row itself is pressed.
      const lines = checker.isPhone
        ? checker.main.getByRole('button', { name: checker.startsWith('catalog', 'selection.choose') })
        : checker.main.locator('input[type=checkbox]:not([aria-disabled=true])');
      for (const place of [0, 1]) await lines.nth(place).click({ force: true });
      const bar = page.getByRole('region', { name: checker.name('catalog', 'selection.archiveLabel') });
      await checker.check(
        'the choice of an archive',
        (t) => `section[aria-label="${t('catalog', 'selection.archiveLabel')}"]`,
      );
      await checker.press(
        checker.button('downloads', checker.isPhone ? 'archive.chooseShort' : 'archive.choose', bar),
        'the contents of an archive',
      );
    },
  },
  {
    name: 'a mailbox to confirm, and a consent to give',
    opens: ['features/downloads/components/EmailPopup.tsx', 'features/downloads/components/ConsentPopup.tsx'],
    run: async (checker) => {
      const { page } = checker;
      const free = tracksOf(await (await page.request.get('/api/playlists/free-playlist/tracks')).json())[0];
      await register(page);
      await checker.open(`/track/${free?.id}`);
      await downloadFirst(checker);
      await expect(checker.dialog).toContainText(checker.t('downloads', 'email.title'));
      await checker.checkOpened('a mailbox to confirm');

      await page.context().clearCookies({ name: 'token' });
      await checker.open('/login');
      await page.getByRole('link', { name: new RegExp(`${PROVIDER.title}$`) }).click();
      await signInAtProvider(page, providerLogin.verified(newCredentials().email));
      await expect(page).toHaveURL('/home');
      await checker.open(`/track/${free?.id}`);
      await downloadFirst(checker);
      await expect(checker.dialog).toContainText(checker.t('downloads', 'consent.title'));
      await checker.checkOpened('a consent to give');
    },
  },
];

/** Downloads the file, or the first of several versions. */
async function downloadFirst(checker: OverlayChecker): Promise<void> {
  await downloadButton(checker).click();
  await expect(checker.dialog).toBeVisible();
  const tile = checker.dialog.getByRole('listitem').getByRole('button').first();
  if (await tile.isVisible()) await tile.click();
}
