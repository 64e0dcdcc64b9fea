// Review: a submission has at most one reviewer at a time. For rejection and correction see journeys/staff-day.spec.ts and
// journeys/remixer.spec.ts.
import type { Browser, Page } from '@playwright/test';
import { newCredentials, registerByApi } from '../support/account.ts';
import { type Account, signInAs } from '../support/api.ts';
import { sendSubmission } from '../support/submissions.ts';
import { expect, test } from '../support/test.ts';

async function openAs(browser: Browser, account: Account, path: string): Promise<Page> {
  const page = await browser.newPage();
  await signInAs(page, account);
  await page.goto(path);
  return page;
}

test.use({ expectedErrors: [/status of 409/] });

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
