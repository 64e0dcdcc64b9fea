// Music on its way into the pool: the form of an author, and the desk of a reviewer.
import { register } from '../account.ts';
import { newSession, setCookie } from '../api.ts';
import { makePlaylist, someTracks } from '../library.ts';
import { answered, draftOf, sendIn } from '../submissions.ts';
import { expect } from '../test.ts';
import type { Walk } from './overlay-check.ts';

let made = 0;

/** Tracks that nobody else has sent. */
const newTracks = (count: number) =>
  Array.from({ length: count }, () => {
    made += 1;
    return { artist: `Walk ${process.pid}`, title: `Walk ${Date.now() % 1_000_000} ${made}` };
  });

export const CREATORS: Walk[] = [
  {
    name: 'a submission',
    opens: [
      'features/submit/components/TrackCard.tsx',
      'features/submit/components/VersionPanel.tsx',
      'routes/submit.tsx',
      '/submit/$id',
    ],
    go: async (walker) => {
      const { page } = walker;
      const { token } = await register(page);
      await walker.open('/submit');
      await walker.look('no submissions yet');
      const { id } = await draftOf(page.request, token, newTracks(2));
      await walker.open(`/submit/${id}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await walker.look('a draft');
      await walker.press(
        walker.button('submit', 'track.actions', walker.main),
        'what a track offers',
        'menu',
      );
      const file = walker.button('submit', 'versions.actions', walker.main);
      if (!(await file.isVisible())) await walker.button('submit', 'track.open', walker.main).click();
      await walker.press(file, 'what a file offers', 'menu');
      await walker.look('a track of a draft, open');
      await walker.open('/submit');
      await walker.look('own submissions');
      const remove = walker.main.getByRole('button', { name: walker.begins('submit', 'list.remove') });
      await walker.press(remove.first(), 'a draft to be removed');
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
    go: async (walker) => {
      const { page } = walker;
      const { token } = await register(page);
      const id = await sendIn(page.request, token, newTracks(1));
      const moderator = await newSession(page.request, 'moderator');
      await answered(page.request, moderator, 'POST', `/api/admin/review/submissions/${id}/take`, {});
      await walker.as('admin');
      await walker.open(`/admin/review/${id}`);
      await walker.look('what another reviews');
      await page.keyboard.press('KeyT');
      await walker.seen('what another reviews, to be taken over');

      await setCookie(page.context(), 'token', moderator);
      await walker.open(`/admin/review/${id}`);
      await expect(page.getByText(walker.t('review', 'hold.mine'))).toBeVisible();
      await walker.look('a review');
      await page.keyboard.press('KeyR');
      await walker.dialog.getByRole('radio').first().waitFor();
      await walker.seen('a refusal');
      await page.keyboard.press('KeyA');
      await walker.button('review', 'bar.finish').click();
      await walker.seen('the end of a review');
      await page.keyboard.press('KeyE');
      await walker.look('a field to be mended');
    },
  },
  {
    name: 'a playlist to review',
    opens: ['/admin/review/playlists/$code'],
    go: async (walker) => {
      const { request } = walker.page;
      const author = await newSession(request, 'author');
      const playlist = await makePlaylist(
        request,
        author,
        `Walk ${Date.now() % 100_000}`,
        await someTracks(request, 3),
      );
      await answered(request, author, 'POST', `/api/playlists/${playlist.id}/send`);
      await walker.as('moderator');
      await walker.open(`/admin/review/playlists/${playlist.code}`);
      await walker.look('a playlist to review');
      await walker.press(walker.button('review', 'playlist.reject', walker.main), 'a playlist to be refused');
    },
  },
];
