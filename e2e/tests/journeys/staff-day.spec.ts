// A day of the staff: a moderator reviews submissions, an admin does everything else.
import { type NewAccount, newCredentials, register, registerByApi } from '../../support/account.ts';
import { setCookie } from '../../support/api.ts';
import { createStaff, test } from '../../support/dedicated-server.ts';
import { check, fill } from '../../support/input-mode.ts';
import { Journey, variantsOf } from '../../support/journey.ts';
import { getJsonAs } from '../../support/library.ts';
import { buyByApi, money, normalizeSpaces, paymentsOf, planStatusOf, TARIFFS } from '../../support/plans.ts';
import { sendSubmission } from '../../support/submissions.ts';
import { expect } from '../../support/test.ts';

interface Table {
  columns: { name: string; label: string; choices: { value: string; label: string }[] }[];
}

const WRITTEN = {
  ru: {
    artist: 'Полынь',
    good: 'Рассвет',
    bad: 'Туман',
    comment: 'Обрывается на середине.',
    post: ['Как мы слушаем', 'Что слышит модератор', 'Сначала бит, потом всё остальное.'],
    section: 'Горячее этой недели',
    notice: 'Сегодня ночью обновляем сервер',
    reason: 'Раздаёт файлы',
    refund: 'Просил вернуть',
  },
  en: {
    artist: 'Wormwood',
    good: 'Daybreak',
    bad: 'Haze',
    comment: 'It breaks off in the middle.',
    post: ['How we listen', 'What a moderator hears', 'The beat first, then everything else.'],
    section: 'Hot this week',
    notice: 'The server is updated tonight',
    reason: 'Shares the files',
    refund: 'Asked for it',
  },
} as const;

for (const variant of variantsOf('staff-day')) {
  test.describe(variant.name, () => {
    test.use(variant.use);
    // A blocked account receives a 401.
    test.use({ expectedErrors: [/status of 401/] });
    test.setTimeout(240_000);

    test('staff get through their day', async ({ page, context, server }) => {
      const staff = await new Journey(page, variant).setLanguage();
      const { t, language } = staff;
      const { artist, comment, post, section, notice, reason, refund, ...titles } = WRITTEN[language];
      const mark = Date.now() % 100_000;
      const [good, bad] = [`${titles.good} ${mark}`, `${titles.bad} ${mark}`];
      const [moderator, admin] = [
        await createStaff(server, page, 'moderator'),
        await createStaff(server, page, 'admin'),
      ];
      const author = await registerByApi(page.request, newCredentials());
      const submission = await sendSubmission(page.request, author, [
        { artist, title: good },
        { artist, title: bad },
      ]);
      const payer = await register(page);
      await buyByApi(page.request, payer.token, TARIFFS.pro1);
      const [payment] = await paymentsOf(page.request, payer.token);
      const tableLabels = (table: string) =>
        getJsonAs<Table>(page.request, admin, `/api/admin/tables/${table}?limit=1`);
      const press = (name: string | RegExp) => staff.press(page.getByRole('button', { name }));
      const dialog = page.getByRole('dialog');

      await staff.step('a moderator finds what waits', async () => {
        await setCookie(context, 'token', moderator);
        await page.goto('/admin');
        const card = page.getByRole('article', { name: t('stats', 'review.title') });
        await staff.press(card.getByRole('link'));
        await staff.press(page.getByRole('link', { name: new RegExp(good) }));
        await expect(page).toHaveURL(new RegExp(`/admin/review/${submission}$`));
      });

      await staff.step('takes it, listens, lets one track in and sends the other back', async () => {
        await press(new RegExp(`^${t('review', 'hold.take')}`));
        await expect(page.getByText(t('review', 'hold.mine'))).toBeVisible();
        await press(t('submissions', 'sound.play', { title: good }));
        await staff.player.expectPlaying();
        await press(new RegExp(`^${t('review', 'desk.approve')}( A)?$`));
        const tracks = page.getByRole('navigation', { name: t('review', 'desk.tracks') });
        await staff.press(tracks.getByRole('button', { name: new RegExp(bad) }));
        await expect(page.getByRole('heading', { level: 2, name: bad })).toBeVisible();
        await press(new RegExp(`^${t('review', 'desk.reject')}( R)?$`));
        const refusal = page.getByRole('dialog', { name: t('review', 'reject.title', { title: bad }) });
        await check(refusal.getByRole('radio').first());
        await fill(refusal.getByRole('textbox', { name: t('review', 'reject.comment') }), comment);
        await staff.press(
          refusal.getByRole('button', { name: new RegExp(`^${t('review', 'reject.action')}`) }),
        );
        await expect(refusal).toBeHidden();
        await press(t('review', 'bar.finish'));
        await staff.press(dialog.getByRole('button', { name: t('review', 'summary.send') }));
        await expect(page).toHaveURL(/\/admin\/review$/);
        await expect(page.getByRole('link', { name: new RegExp(good) })).toHaveCount(0);
      });

      await staff.step('an admin looks at the figures', async () => {
        await setCookie(context, 'token', admin);
        await page.goto('/admin');
        await expect(page.getByRole('article', { name: t('stats', 'names.new_users') })).toBeVisible();
        const week = t('stats', 'days', { count: 7 });
        await check(page.getByRole('radio', { name: week, exact: true }));
        await expect(page).toHaveURL(/days=7/);
      });

      await staff.step('writes a post that readers find', async () => {
        const code = `day-${language}-${mark}`;
        await staff.openAdminSection('posts');
        await press(t('admin', 'desk.add'));
        // A post has a text in both languages.
        for (const tongue of ['Русский', 'English']) {
          await staff.press(page.getByText(tongue, { exact: true }));
          for (const [at, field] of ['title', 'lead', 'body'].entries())
            await fill(page.getByRole('textbox', { name: t('editor', field), exact: true }), post[at] ?? '');
        }
        await fill(page.getByRole('textbox', { name: t('editor', 'code'), exact: true }), code);
        await staff.press(page.getByText(t('editor', 'publication.now'), { exact: true }));
        await press(t('editor', 'save'));
        await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
        await page.goto(`/blog/${code}`);
        await expect(page.getByRole('heading', { level: 1, name: post[0] })).toBeVisible();
        await expect(page.getByRole('article')).toContainText(post[2]);
      });

      await staff.step('calls a section of the home page by another name', async () => {
        const { columns } = await tableLabels('home-sections');
        const label = (name: string) => columns.find((column) => column.name === name)?.label ?? '';
        const top = columns.find(({ name }) => name === 'kind')?.choices.find(({ value }) => value === 'top');
        await page.goto('/admin');
        await staff.openAdminSection('homeSections');
        await staff.press(
          staff.adminRow(top?.label ?? '').getByRole('button', { name: t('admin', 'desk.change') }),
        );
        for (const name of ['title_ru', 'title_en'])
          await fill(dialog.getByRole('textbox', { name: label(name) }), section);
        await staff.press(dialog.getByRole('button', { name: t('admin', 'desk.save') }));
        await expect(dialog).toBeHidden();
        await page.goto('/home');
        await expect(page.getByRole('region', { name: section })).toBeVisible();
      });

      await staff.step('puts up a notice, sees it as everybody does, and takes it down', async () => {
        const { columns } = await tableLabels('notices');
        await page.goto('/admin');
        await staff.openAdminSection('notices');
        await press(t('admin', 'desk.add'));
        for (const { name, label } of columns.filter(({ name }) => name.startsWith('text_')))
          await fill(dialog.getByRole('textbox', { name: label }), `${notice} (${name})`);
        await staff.press(dialog.getByRole('button', { name: t('admin', 'desk.save') }));
        await expect(staff.adminRow(notice)).toBeVisible();
        await page.goto('/home');
        const noticeRegion = page.getByRole('region', { name: t('home-page', 'notices.label') });
        await expect(noticeRegion).toContainText(`${notice} (text_${language})`);
        await page.goto('/admin/notices');
        await staff.press(staff.adminRow(notice).getByRole('button', { name: t('admin', 'desk.change') }));
        await staff.press(dialog.getByRole('button', { name: t('admin', 'desk.delete') }));
        await expect(staff.adminRow(notice)).toHaveCount(0);
      });

      await staff.step('blocks an account and lets it in again', async () => {
        const shared: NewAccount = newCredentials();
        const token = await registerByApi(page.request, shared);
        const isIn = async () =>
          (await page.request.get('/api/user', { headers: { 'Authorization-Token': token } })).ok();
        await staff.openAdminSection('users');
        await fill(page.getByRole('searchbox', { name: t('admin', 'desk.search') }), shared.login);
        await staff.press(page.getByRole('main').getByRole('link', { name: shared.login, exact: true }));
        await expect(page.getByRole('heading', { level: 1, name: shared.login })).toBeVisible();
        await press(t('admin-accounts', 'block.block'));
        await fill(dialog.getByRole('textbox', { name: t('admin-accounts', 'reason.label') }), reason);
        await staff.press(dialog.getByRole('button', { name: t('admin-accounts', 'block.block') }));
        await expect(page.getByRole('button', { name: t('admin-accounts', 'block.unblock') })).toBeVisible();
        expect(await isIn()).toBe(false);
        await press(t('admin-accounts', 'block.unblock'));
        await expect(
          page.getByRole('button', { name: t('admin-accounts', 'block.block'), exact: true }),
        ).toBeVisible();
      });

      await staff.step('gives a payment back', async () => {
        const { code = '', amount = 0, currency = '' } = payment ?? {};
        const sum = money(amount, currency, language);
        await staff.openAdminSection('payments');
        await staff.press(page.getByRole('link', { name: code.slice(0, 8) }));
        await press(t('admin-accounts', 'refund.action'));
        await fill(dialog.getByRole('textbox', { name: t('admin-accounts', 'reason.label') }), refund);
        // The effect on the plan is shown before the refund.
        await expect(dialog).toContainText(t('admin-accounts', 'refund.fates.over', { plan: 'Pro' }));
        await staff.press(
          dialog.getByRole('button', { name: normalizeSpaces(t('admin-accounts', 'refund.give', { sum })) }),
        );
        await expect(page.getByRole('listitem').filter({ hasText: refund })).toBeVisible();
        await expect
          .poll(async () => (await planStatusOf(page.request, payer.token)).current.code)
          .toBe('free');
      });

      await staff.step('reads in the log who did what', async () => {
        const { columns } = await tableLabels('audit');
        const actions = columns.find(({ name }) => name === 'action')?.choices ?? [];
        const actionLabel = (action: string) =>
          actions.find(({ value }) => value === action)?.label ?? action;
        await staff.openAdminSection('audit');
        for (const action of [
          'review.decide',
          'post.add',
          'home-sections.change',
          'notices.add',
          'notices.delete',
          'user.block',
          'user.unblock',
          'payment.refund',
        ])
          await expect(staff.adminRow(actionLabel(action))).toBeVisible();
        await expect(staff.adminRow(actionLabel('user.block'))).toContainText(reason);
      });
    });
  });
}
