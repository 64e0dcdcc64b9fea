// Review: a submission has at most one reviewer at a time; an author's playlist is published by a moderator. For rejection
// and correction of submissions see journeys/staff-day.spec.ts and journeys/remixer.spec.ts.
import type { Browser, Page } from '@playwright/test';
import { newCredentials, registerByApi } from '../support/account.ts';
import { type Account, newSession, signInAs } from '../support/api.ts';
import { createPlaylist, uniqueTitleTracks } from '../support/library.ts';
import { sendSubmission } from '../support/submissions.ts';
import { expect, test } from '../support/test.ts';

async function openAs(browser: Browser, account: Account, path: string): Promise<Page> {
  const page = await browser.newPage();
  await signInAs(page, account);
  await page.goto(path);
  return page;
}

test.use({ expectedErrors: [/status of 4(04|09)/] });

test('two reviewers never hold the same submission; an admin takes it over and mends a field', async ({
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  const title = `Ливень ${Date.now() % 100_000}`;
  const author = await registerByApi(request, newCredentials());
  const path = `/admin/review/${await sendSubmission(request, author, [{ artist: 'Полынь', title }])}`;
  const first = await openAs(browser, 'moderator', path);
  const second = await openAs(browser, 'admin', path);
  await second.getByText('Заявка свободна').waitFor();
  await first.getByRole('button', { name: /^Взять/ }).click();
  await first.getByText('Вы проверяете эту заявку.').waitFor();
  await second.reload();
  await expect(second.getByText('Проверяет moderator. Вам открыто только чтение.')).toBeVisible();
  await expect(second.getByRole('button', { name: /^Одобрить/ })).toHaveCount(0);
  await second.keyboard.press('t');
  const takeOverDialog = second.getByRole('dialog', { name: 'Забрать заявку?' });
  await expect(takeOverDialog).toContainText('moderator');
  await takeOverDialog.getByRole('button', { name: 'Забрать себе' }).click();
  await second.getByText('Вы проверяете эту заявку.').waitFor();
  await first.reload();
  await expect(first.getByText('Проверяет admin. Вам открыто только чтение.')).toBeVisible();
  await first.close();

  await second.keyboard.press('KeyE');
  await second.getByRole('textbox', { name: 'Название' }).fill(`${title} утром`);
  await second.getByRole('button', { name: 'Сохранить' }).click();
  await expect(second.getByRole('heading', { level: 2, name: `${title} утром` })).toBeVisible();
  await second.close();
});

test('an author’s playlist is rejected with a comment, sent again, published, and taken back', async ({
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  const name = `Ночная смена ${Date.now() % 100_000}`;
  const token = await newSession(request, 'author');
  const { code } = await createPlaylist(request, token, name, await uniqueTitleTracks(request, 3));
  const path = `/playlists/${code}`;
  const author = await openAs(browser, 'author', path);
  const moderator = await openAs(browser, 'moderator', '/admin/review');
  const visitor = await browser.newPage();
  const ownerAction = async (item: string, confirm: string) => {
    await author.getByRole('button', { name: 'Ещё действия' }).click();
    await author.getByRole('menuitem', { name: item }).click();
    await author.getByRole('dialog').getByRole('button', { name: confirm }).click();
  };
  const openFromQueue = async () => {
    await moderator.goto('/admin/review?kind=playlist&sort=-age');
    await moderator.getByRole('link', { name }).click();
    await expect(moderator.getByRole('region', { name: 'Треки плейлиста' }).getByRole('listitem')).toHaveCount(3);
  };

  await ownerAction('Отправить на модерацию', 'Отправить');
  await expect(author.getByText('Плейлист отправлен на модерацию')).toBeVisible();
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { name: 'Такого плейлиста нет' })).toBeVisible();

  await openFromQueue();
  await moderator.getByRole('button', { name: 'Отклонить' }).click();
  const rejection = moderator.getByRole('dialog');
  await rejection.getByRole('radio', { name: /^Другая причина/ }).check();
  await rejection.getByRole('button', { name: 'Отклонить' }).click();
  await expect(rejection.getByText('Напишите, в чём причина')).toBeVisible();
  await rejection.getByRole('textbox', { name: 'Комментарий' }).fill('Уберите имя площадки');
  await rejection.getByRole('button', { name: 'Отклонить' }).click();
  await expect(moderator.getByText('Плейлист отклонён')).toBeVisible();

  await author.reload();
  await expect(author.getByText('Уберите имя площадки')).toBeVisible();
  await ownerAction('Отправить на модерацию', 'Отправить');
  await expect(author.getByText('На проверке')).toBeVisible();
  await openFromQueue();
  await moderator.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(moderator.getByText('Плейлист опубликован')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();

  await author.reload();
  await ownerAction('Снять с публикации', 'Снять');
  await expect(author.getByText('Плейлист снят с публикации')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Такого плейлиста нет' })).toBeVisible();
  await Promise.all([author, moderator, visitor].map((page) => page.close()));
});
