// The journey of a remixer: a track is submitted, rejected, corrected, published, found, downloaded and counted.
import { newCredentials, register, registerByApi } from '../../support/account.ts';
import { recordPool, tracksOf } from '../../support/api.ts';
import { createBeatWav, wavFile } from '../../support/audio-files.ts';
import { createStaff, moveClock, test } from '../../support/dedicated-server.ts';
import { check, fill } from '../../support/input-mode.ts';
import { Journey, variantsOf } from '../../support/journey.ts';
import { getJsonAs } from '../../support/library.ts';
import { givePlan } from '../../support/plans.ts';
import { SubmissionForm } from '../../support/submission-form.ts';
import { callApi, decideSubmission } from '../../support/submissions.ts';
import { expect } from '../../support/test.ts';

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

/** Opens the newest notification from the bell, which updates without a reload. */
async function openNewestNotification(remixer: Journey, token: string, unread: number): Promise<void> {
  const { page, t } = remixer;
  const bellLabel = `${t('common', 'nav.notifications')}: ${t('common', 'topbar.unread', { count: unread })}`;
  const bell = page.getByRole('banner').getByLabel(bellLabel, { exact: true });
  await expect(bell).toBeVisible();
  await remixer.press(bell);
  const { items } = await getJsonAs<Notices>(page.request, token, '/api/notifications');
  const title = items[0]?.title ?? '';
  await remixer.press(page.getByRole('link', { name: new RegExp(title) }).first());
}

for (const variant of variantsOf('remixer')) {
  test.describe(variant.name, () => {
    test.use(variant.use);
    // Long enough for the analysis on a busy machine.
    test.setTimeout(240_000);

    test('a remix is submitted, rejected, corrected, published and counted', async ({ page, server }) => {
      const remixer = await new Journey(page, variant).setLanguage();
      const { t, language } = remixer;
      const { artist, comment, ...written } = WRITTEN[language];
      const title = `${written.title} ${Date.now() % 100_000}`;
      const [moderator, admin] = [
        await createStaff(server, page, 'moderator'),
        await createStaff(server, page, 'admin'),
      ];
      const { token } = await register(page);
      const form = new SubmissionForm(page, language);

      const submission = await remixer.step('sends a track with its file', async () => {
        await page.goto('/home');
        await remixer.openSection('submit');
        await remixer.press(page.getByRole('button', { name: t('submissions', 'start') }));
        await expect(page).toHaveURL(/\/submit\/\d+$/);
        await form.selectFiles(
          wavFile(`${artist} - ${title} (Clean).wav`, createBeatWav({ seconds: 20, bpm: 124 })),
        );
        await form.waitForAnalysis(title);
        const card = form.tracks.first();
        await expect(card.getByRole('textbox', { name: t('submissions', 'fields.title') })).toHaveValue(
          title,
        );
        await check(page.getByRole('radio', { name: t('submissions', 'creator.remixer') }));
        const { genres } = await getJsonAs<Vocabulary>(page.request, token, '/api/vocabulary');
        await remixer.press(card.getByRole('button', { name: genres[0]?.title ?? '', exact: true }));
        await form.waitUntilSaved();
        await form.agree();
        await remixer.press(page.getByRole('button', { name: t('submissions', 'send.action') }));
        await expect(page.getByText(t('submissions', 'status.sent'), { exact: true })).toBeVisible();
        return new URL(page.url()).pathname.split('/').at(-1) ?? '';
      });

      await remixer.step('learns why it was rejected', async () => {
        await decideSubmission(page.request, moderator, submission, {
          verdict: 'reject',
          reason: REASON,
          comment,
        });
        await openNewestNotification(remixer, token, 1);
        await expect(page).toHaveURL(new RegExp(`/submit/${submission}$`));
        const reasons = await getJsonAs<Reason[]>(page.request, moderator, '/api/admin/review/reasons');
        const why = reasons.find(({ code }) => code === REASON)?.text ?? '';
        const main = page.getByRole('main');
        await expect(main.getByText(why).first()).toBeVisible();
        await expect(main.getByText(comment).first()).toBeVisible();
      });

      const newTitle = `${title} II`;
      await remixer.step('corrects it and sends it again', async () => {
        await remixer.press(page.getByRole('button', { name: t('submissions', 'read.edit') }));
        // The reasons stay visible while the author edits.
        await expect(form.tracks.first()).toContainText(comment);
        const name = form.tracks.first().getByRole('textbox', { name: t('submissions', 'fields.title') });
        await fill(name, newTitle);
        await form.waitUntilSaved();
        await form.agree();
        await remixer.press(page.getByRole('button', { name: t('submissions', 'send.again') }));
        await expect(page.getByText(t('submissions', 'status.sent'), { exact: true })).toBeVisible();
      });

      await remixer.step('is published, and told so', async () => {
        await decideSubmission(page.request, moderator, submission, { verdict: 'approve' });
        await openNewestNotification(remixer, token, 1);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(newTitle);
      });

      await remixer.step('finds it first in the pool, and by its name', async () => {
        await remixer.openSection('recordpool');
        await expect(page.locator('[data-row="0"]')).toContainText(newTitle);
        await remixer.search(newTitle);
        await expect(remixer.row({ title: newTitle, artist })).toBeVisible();
        await remixer.play({ title: newTitle, artist });
      });

      await remixer.step('sees in the history how often it was taken', async () => {
        const other = await registerByApi(page.request, newCredentials());
        await givePlan(page.request, admin, other, 'pro');
        const [track] = tracksOf(await recordPool(page.request, { limit: 1 }, other));
        const put = `/api/library/history/put?track=${track?.id}&dl_from=record_pool&dl_how=selected`;
        const { source } = await callApi(page.request, other, 'POST', put);
        expect((await page.request.get(source)).status()).toBe(200);
        // A job counts downloads every ten minutes.
        await moveClock(server, '+11m');
        const downloadCount = async () =>
          (await getJsonAs<Sent>(page.request, token, '/api/submissions')).items[0]?.tracks[0]?.track
            ?.downloads;
        await expect.poll(downloadCount, { timeout: 60_000 }).toBe(1);

        await remixer.openSection('history');
        await remixer.press(page.getByRole('tab', { name: t('downloads', 'history.tabs.sent') }));
        const line = page.getByRole('row').filter({ hasText: newTitle });
        await expect(line).toContainText(t('submissions', 'status.published'));
        await expect(line.getByRole('cell').last()).toHaveText(/^1\s/);
      });
    });
  });
}
