// The journey of an event DJ who prepares a wedding, from the first search to the downloaded files.
import { register } from '../../support/account.ts';
import { newSession, type TrackList, tracksOf } from '../../support/api.ts';
import { fill } from '../../support/input-mode.ts';
import { Journey, variantsOf } from '../../support/journey.ts';
import { getJsonAs, myPlaylists, titlesOf } from '../../support/library.ts';
import { givePlan } from '../../support/plans.ts';
import { expect, test } from '../../support/test.ts';
import { searchableTracks } from '../../support/test-tracks.ts';

interface Occasion {
  code: string;
  title: string;
  boxes: { id: string; title: string; hint: string }[];
}

/** Search terms and texts in each language. */
const WRITTEN = {
  ru: { playlist: 'Свадьба Лены', notes: 'Первый танец медленный. Торт в десять, потом только громко.' },
  en: { playlist: 'Wedding of Anna', notes: 'First dance is slow. Cake at ten, and loud after that.' },
} as const;

for (const variant of variantsOf('event-dj')) {
  test.describe(variant.name, () => {
    test.use(variant.use);
    test.slow();

    test('an event DJ prepares a wedding', async ({ page }) => {
      const dj = await new Journey(page, variant).setLanguage();
      const { t } = dj;
      const { playlist: name, notes } = WRITTEN[dj.language];
      const { token } = await register(page);
      await givePlan(page.request, await newSession(page.request, 'admin'), token, 'event');
      const [first, second] = await searchableTracks(page.request, token, 2);
      if (!first || !second) throw new Error('nothing to look for');
      const wedding: Occasion = await (await page.request.get('/api/interactives/wedding')).json();
      const moments = await Promise.all(
        wedding.boxes.slice(0, 2).map(async ({ id, title }) => {
          const path = `/api/interactives/${wedding.code}/boxes/${id}/tracks`;
          const [track] = tracksOf(await getJsonAs<TrackList>(page.request, token, path));
          if (!track) throw new Error(`nothing lies in ${title}`);
          return { title, track };
        }),
      );
      const playlists = () => myPlaylists(page.request, token);
      const inPlaylist = page.getByRole('searchbox', { name: t('library', 'add.search') });

      await dj.step('searches, and begins a playlist with what was found', async () => {
        await page.goto('/home');
        await dj.search(first.title);
        await dj.chooseMenuItem(first, 'menu.addToPlaylist');
        await fill(inPlaylist, name);
        await dj.press(page.getByRole('button', { name: t('library', 'add.create', { name }) }));
        await expect(inPlaylist).toBeHidden();
        await expect.poll(async () => (await playlists()).map((one) => one.name)).toEqual([name]);
      });

      const [{ code } = { code: '' }] = await playlists();
      const holds = () => titlesOf(page.request, token, code);
      const put = async () => {
        await dj.press(page.getByRole('button', { name: new RegExp(`^${name}`) }));
        await expect(inPlaylist).toBeHidden();
      };

      await dj.step('fills it with another search', async () => {
        await dj.search(second.title);
        await dj.chooseMenuItem(second, 'menu.addToPlaylist');
        await put();
        await expect.poll(holds).toEqual([first.title, second.title]);
      });

      await dj.step('opens the moments of a wedding', async () => {
        await dj.openSection('interactives');
        await dj.press(page.getByRole('main').getByRole('link', { name: wedding.title }));
        await expect(page.getByRole('heading', { level: 1, name: wedding.title })).toBeVisible();
      });

      for (const { title, track } of moments) {
        await dj.step(`listens to “${title}” and takes from it`, async () => {
          await dj.press(page.getByRole('tab', { name: title }));
          await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
          await dj.play(track);
          await dj.chooseMenuItem(track, 'menu.addToPlaylist');
          await put();
          await expect.poll(holds).toContain(track.title);
        });
      }
      const evening = [first, second, ...moments.map(({ track }) => track)].map(({ title }) => title);
      const opening = evening.at(-1) ?? '';

      await dj.step('puts the evening in order', async () => {
        await dj.openSection('myPlaylists');
        await dj.press(page.getByRole('main').getByRole('link', { name: new RegExp(name) }));
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await dj.press(page.getByRole('button', { name: t('library', 'order.start') }));
        const order = page.getByRole('region', { name: t('library', 'order.title') });
        await dj.press(
          order.getByRole('button', { name: t('library', 'order.actions', { title: opening }) }),
        );
        await dj.press(page.getByRole('menuitem', { name: t('common', 'sortable.first') }));
        await expect(order.getByText(t('library', 'order.saved'))).toBeVisible();
        await expect.poll(holds).toEqual([opening, ...evening.slice(0, -1)]);
        await dj.press(page.getByRole('button', { name: t('library', 'order.done') }));
        await expect(page.locator('[data-row="0"]')).toContainText(opening);
      });

      await dj.step('writes notes for the evening', async () => {
        await dj.press(page.getByRole('button', { name: t('library', 'page.edit'), exact: true }));
        const dialog = page.getByRole('dialog', { name: t('library', 'dialog.edit') });
        await fill(dialog.getByRole('textbox', { name: t('library', 'dialog.description') }), notes);
        await dj.press(dialog.getByRole('button', { name: t('library', 'save') }));
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('main').getByText(notes)).toBeVisible();
      });

      await dj.step('takes a track home, and the history says from where', async () => {
        const { track } = moments.at(-1) ?? {};
        if (!track) throw new Error('no moment was opened');
        expect((await dj.download(track)).name).toContain(track.title);
        await dj.openSection('history');
        const record = page.getByRole('row').filter({ hasText: track.title }).first();
        await expect(record).toContainText(t('downloads', 'history.sources.playlists'));
      });
    });
  });
}
