// What is sent in waits for a reviewer: taken by one, refused with a reason, mended and sent again.
import type { Browser, Page } from '@playwright/test';
import { register } from '../support/account.ts';
import { type Account, signInAs } from '../support/api.ts';
import { beat, soundFile } from '../support/sounds.ts';
import { expect, test } from '../support/story.ts';
import { SubmissionForm } from '../support/submit.ts';

/** A submission of one track, sent; gives its address for reviewers. */
async function sentBy(page: Page, title: string): Promise<string> {
  await register(page);
  const form = new SubmissionForm(page);
  await form.begin();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await form.choose(soundFile(`Полынь - ${title} (Clean).wav`, beat({ seconds: 20, bpm: 122, root: 247 })));
  await form.measured(title);
  await form.tracks.first().getByRole('button', { name: 'Хаус', exact: true }).click();
  await form.saved();
  await form.agree();
  await form.send();
  await page.getByText(/Заявка в очереди/).waitFor();
  return `/admin/review/${id}`;
}

async function openedBy(browser: Browser, who: Account, path: string): Promise<Page> {
  const page = await browser.newPage();
  await signInAs(page, who);
  await page.goto(path);
  return page;
}

test('a track goes back with a reason, is mended and sent again', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const title = `Туман ${Date.now() % 100_000}`;
  const path = await sentBy(page, title);
  const desk = await openedBy(browser, 'moderator', path);
  await desk.getByRole('button', { name: /^Взять/ }).click();
  await desk.getByText('Вы проверяете эту заявку.').waitFor();
  await desk.keyboard.press('KeyR');
  const dialog = desk.getByRole('dialog', { name: `Отклонить «${title}»` });
  await dialog.getByRole('radio').first().waitFor();
  await desk.keyboard.press('Digit1');
  await dialog.getByRole('textbox', { name: 'Комментарий' }).fill('Пришлите мастер погромче');
  await desk.keyboard.press('Control+Enter');
  await desk.getByRole('button', { name: 'Завершить' }).click();
  await desk.getByRole('button', { name: 'Отправить решение' }).click();
  await expect(desk).toHaveURL(/\/admin\/review$/);
  await desk.close();

  await page.reload();
  await expect(page.getByText('Пришлите мастер погромче').first()).toBeVisible();
  await page.getByRole('button', { name: 'Исправить и отправить снова' }).click();
  const form = new SubmissionForm(page);
  await form.tracks.first().getByRole('textbox', { name: 'Название' }).fill(`${title} громче`);
  await form.saved();
  await form.agree();
  await page.getByRole('button', { name: 'Отправить снова' }).click();
  await expect(page.getByText(/Заявка в очереди/)).toBeVisible();
  // What was said before stays readable.
  await expect(page.getByRole('list', { name: 'История' })).toContainText('Пришлите мастер погромче');
});

test.describe('two reviewers', () => {
  test.use({ expectedTroubles: [/status of 409/] });

  test('never hold the same submission; an admin takes it over', async ({ page, browser }) => {
    test.setTimeout(240_000);
    const path = await sentBy(page, `Ливень ${Date.now() % 100_000}`);
    const first = await openedBy(browser, 'moderator', path);
    const second = await openedBy(browser, 'admin', path);
    await second.getByText('Заявка свободна').waitFor();
    await first.getByRole('button', { name: /^Взять/ }).click();
    await first.getByText('Вы проверяете эту заявку.').waitFor();
    await second.reload();
    await expect(second.getByText('Проверяет moderator. Вам открыто только чтение.')).toBeVisible();
    await expect(second.getByRole('button', { name: /^Одобрить/ })).toHaveCount(0);
    await second.keyboard.press('t');
    const asked = second.getByRole('dialog', { name: 'Забрать заявку?' });
    await expect(asked).toContainText('moderator');
    await asked.getByRole('button', { name: 'Забрать себе' }).click();
    await second.getByText('Вы проверяете эту заявку.').waitFor();
    await first.reload();
    await expect(first.getByText('Проверяет admin. Вам открыто только чтение.')).toBeVisible();
    await first.close();
    await second.close();
  });
});

test('a reviewer mends a field before approving', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const title = `Иней ${Date.now() % 100_000}`;
  const path = await sentBy(page, title);
  const desk = await openedBy(browser, 'moderator', path);
  await desk.getByRole('button', { name: /^Взять/ }).click();
  await desk.getByText('Вы проверяете эту заявку.').waitFor();
  await desk.keyboard.press('KeyE');
  await desk.getByRole('textbox', { name: 'Название' }).fill(`${title} утром`);
  await desk.getByRole('button', { name: 'Сохранить' }).click();
  await expect(desk.getByRole('heading', { level: 2, name: `${title} утром` })).toBeVisible();
  await desk.close();
});
