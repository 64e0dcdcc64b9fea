// Submissions: the form of an author, and the screens of a reviewer.
import { register } from '../account.ts';
import { newSession, setCookie } from '../api.ts';
import { createPlaylist, uniqueTitleTracks } from '../library.ts';
import { callApi, createDraft, sendSubmission } from '../submissions.ts';
import { expect } from '../test.ts';
import type { OverlayCheck } from './overlay-check.ts';

let made = 0;

/** Returns tracks with unique titles. */
const newTracks = (count: number) =>
  Array.from({ length: count }, () => {
    made += 1;
    return { artist: `Overlay ${process.pid}`, title: `Overlay ${Date.now() % 1_000_000} ${made}` };
  });

export const SUBMISSIONS: OverlayCheck[] = [
  {
    name: 'a submission',
    opens: [
      'features/submissions/components/TrackCard.tsx',
      'features/submissions/components/VersionPanel.tsx',
      'screens/submissions/submissions.tsx',
      '/submit/$id',
    ],
    run: async (checker) => {
      const { page } = checker;
      const { token } = await register(page);
      await checker.open('/submit');
      await checker.check('no submissions yet');
      const { id } = await createDraft(page.request, token, newTracks(2));
      await checker.open(`/submit/${id}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await checker.check('a draft');
      await checker.press(
        checker.button('submissions', 'track.actions', checker.main),
        'the menu of a track',
        'menu',
      );
      const file = checker.button('submissions', 'versions.actions', checker.main);
      if (!(await file.isVisible())) await checker.button('submissions', 'track.open', checker.main).click();
      await checker.press(file, 'the menu of a file', 'menu');
      await checker.check('a track of a draft, open');
      await checker.open('/submit');
      await checker.check('own submissions');
      const remove = checker.main.getByRole('button', {
        name: checker.startsWith('submissions', 'list.remove'),
      });
      await checker.press(remove.first(), 'deleting a draft');
    },
  },
  {
    name: 'a review',
    opens: [
      'features/review/components/RejectDialog.tsx',
      'features/review/components/SummaryDialog.tsx',
      'features/review/components/TakeOverDialog.tsx',
      '/admin/review/$id',
    ],
    run: async (checker) => {
      const { page } = checker;
      const { token } = await register(page);
      const id = await sendSubmission(page.request, token, newTracks(1));
      const moderator = await newSession(page.request, 'moderator');
      await callApi(page.request, moderator, 'POST', `/api/admin/review/submissions/${id}/take`, {});
      await checker.signInAs('admin');
      await checker.open(`/admin/review/${id}`);
      await checker.check('a submission that another reviews');
      await page.keyboard.press('KeyT');
      await checker.checkOpened('taking over a submission');

      await setCookie(page.context(), 'token', moderator);
      await checker.open(`/admin/review/${id}`);
      await expect(page.getByText(checker.t('review', 'hold.mine'))).toBeVisible();
      await checker.check('a review');
      await page.keyboard.press('KeyR');
      await checker.dialog.getByRole('radio').first().waitFor();
      await checker.checkOpened('rejecting a track');
      await page.keyboard.press('KeyA');
      await checker.button('review', 'bar.finish').click();
      await checker.checkOpened('the end of a review');
      await page.keyboard.press('KeyE');
      await checker.check('correcting a field');
    },
  },
  {
    name: 'a playlist to review',
    opens: ['/admin/review/playlists/$code'],
    run: async (checker) => {
      const { request } = checker.page;
      const author = await newSession(request, 'author');
      const playlist = await createPlaylist(
        request,
        author,
        `Overlay ${Date.now() % 100_000}`,
        await uniqueTitleTracks(request, 3),
      );
      await callApi(request, author, 'POST', `/api/playlists/${playlist.id}/send`);
      await checker.signInAs('moderator');
      await checker.open(`/admin/review/playlists/${playlist.code}`);
      await checker.check('a playlist to review');
      await checker.press(checker.button('review', 'playlist.reject', checker.main), 'rejecting a playlist');
    },
  },
];
