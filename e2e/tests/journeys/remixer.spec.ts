// A remixer and the pool: a track is sent, comes back, is mended, published, found, taken, and counted.
import { register, registered, someone } from '../../support/account.ts';
import { recordPool, tracksOf } from '../../support/api.ts';
import { choose, write } from '../../support/input-mode.ts';
import { roadsOf, Traveller } from '../../support/journey.ts';
import { askAs } from '../../support/library.ts';
import { moveClock, staffOf, test } from '../../support/dedicated-server.ts';
import { givePlan } from '../../support/plans.ts';
import { answered, decide } from '../../support/submissions.ts';
import { beat, soundFile } from '../../support/audio-files.ts';
import { expect } from '../../support/test.ts';
import { SubmissionForm } from '../../support/submission-form.ts';

const REASON = 'clipping';
const WRITTEN = {
  ru: { artist: 'Полынь', title: 'Рассвет', comment: 'На припеве треск, пришлите мастер тише.' },
  en: { artist: 'Wormwood', title: 'Daybreak', comment: 'The chorus crackles: send a quieter master.' },
} as const;

interface Vocabulary {
  genres: { title: string }[];
}
interface Reason {
  code: string;
  text: string;
}
interface Notices {
  items: { title: string }[];
}
interface Sent {
  items: { tracks: { track: { downloads: number } | null }[] }[];
}

/** What the bell tells of the newest notice; it comes without a reload. */
async function toldBy(traveller: Traveller, token: string, unread: number): Promise<void> {
  const { page, t } = traveller;
  const told = `${t('common', 'nav.notifications')}: ${t('common', 'topbar.unread', { count: unread })}`;
  const bell = page.getByRole('banner').getByLabel(told, { exact: true });
  await expect(bell).toBeVisible();
  await traveller.press(bell);
  const { items } = await askAs<Notices>(page.request, token, '/api/notifications');
  const title = items[0]?.title ?? '';
  await traveller.press(page.getByRole('link', { name: new RegExp(title) }).first());
}

for (const road of roadsOf('remixer')) {
  test.describe(road.name, () => {
    test.use(road.use);
    // Files are heard by the server, on a busy machine.
    test.setTimeout(240_000);

    test('a remix is sent, comes back, is mended, published and counted', async ({ page, own }) => {
      const remixer = await new Traveller(page, road).speaks();
      const { t, language } = remixer;
      const { artist, comment, ...written } = WRITTEN[language];
      const title = `${written.title} ${Date.now() % 100_000}`;
      const [moderator, admin] = [await staffOf(own, page, 'moderator'), await staffOf(own, page, 'admin')];
      const { token } = await register(page);
      const form = new SubmissionForm(page, language);

      const submission = await remixer.step('sends a track with its file', async () => {
        await page.goto('/home');
        await remixer.goTo('submit');
        await remixer.press(page.getByRole('button', { name: t('submit', 'start') }));
        await expect(page).toHaveURL(/\/submit\/\d+$/);
        await form.choose(soundFile(`${artist} - ${title} (Clean).wav`, beat({ seconds: 20, bpm: 124 })));
        await form.measured(title);
        const card = form.tracks.first();
        await expect(card.getByRole('textbox', { name: t('submit', 'fields.title') })).toHaveValue(title);
        await choose(page.getByRole('radio', { name: t('submit', 'creator.remixer') }));
        const { genres } = await askAs<Vocabulary>(page.request, token, '/api/vocabulary');
        await remixer.press(card.getByRole('button', { name: genres[0]?.title ?? '', exact: true }));
        await form.saved();
        await form.agree();
        await remixer.press(page.getByRole('button', { name: t('submit', 'send.action') }));
        await expect(page.getByText(t('submit', 'status.sent'), { exact: true })).toBeVisible();
        return new URL(page.url()).pathname.split('/').at(-1) ?? '';
      });

      await remixer.step('learns why it came back', async () => {
        await decide(page.request, moderator, submission, { verdict: 'reject', reason: REASON, comment });
        await toldBy(remixer, token, 1);
        await expect(page).toHaveURL(new RegExp(`/submit/${submission}$`));
        const reasons = await askAs<Reason[]>(page.request, moderator, '/api/admin/review/reasons');
        const why = reasons.find(({ code }) => code === REASON)?.text ?? '';
        const main = page.getByRole('main');
        await expect(main.getByText(why).first()).toBeVisible();
        await expect(main.getByText(comment).first()).toBeVisible();
      });

      const mended = `${title} II`;
      await remixer.step('mends it and sends it again', async () => {
        await remixer.press(page.getByRole('button', { name: t('submit', 'read.edit') }));
        // What is wrong stays in sight while it is mended.
        await expect(form.tracks.first()).toContainText(comment);
        const name = form.tracks.first().getByRole('textbox', { name: t('submit', 'fields.title') });
        await write(name, mended);
        await form.saved();
        await form.agree();
        await remixer.press(page.getByRole('button', { name: t('submit', 'send.again') }));
        await expect(page.getByText(t('submit', 'status.sent'), { exact: true })).toBeVisible();
      });

      await remixer.step('is published, and told so', async () => {
        await decide(page.request, moderator, submission, { verdict: 'approve' });
        await toldBy(remixer, token, 1);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(mended);
      });

      await remixer.step('finds it first in the pool, and by its name', async () => {
        await remixer.goTo('recordpool');
        await expect(page.locator('[data-row="0"]')).toContainText(mended);
        await remixer.search(mended);
        await expect(remixer.row({ title: mended, artist })).toBeVisible();
        await remixer.listenTo({ title: mended, artist });
      });

      await remixer.step('sees in the history how often it was taken', async () => {
        const other = await registered(page.request, someone());
        await givePlan(page.request, admin, other, 'pro');
        const [track] = tracksOf(await recordPool(page.request, { limit: 1 }, other));
        const put = `/api/library/history/put?track=${track?.id}&dl_from=record_pool&dl_how=selected`;
        const { source } = await answered(page.request, other, 'POST', put);
        expect((await page.request.get(source)).status()).toBe(200);
        // Lists are counted every ten minutes.
        await moveClock(own, '+11m');
        const taken = async () =>
          (await askAs<Sent>(page.request, token, '/api/submissions')).items[0]?.tracks[0]?.track?.downloads;
        await expect.poll(taken, { timeout: 60_000 }).toBe(1);

        await remixer.goTo('history');
        await remixer.press(page.getByRole('tab', { name: t('downloads', 'history.tabs.sent') }));
        const line = page.getByRole('row').filter({ hasText: mended });
        await expect(line).toContainText(t('submit', 'status.published'));
        await expect(line.getByRole('cell').last()).toHaveText(/^1\s/);
      });
    });
  });
}
