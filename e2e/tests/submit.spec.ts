// Submissions: from the file of an author through the review to the download of a subscriber.
import type { Page } from '@playwright/test';
import { register } from '../support/account.ts';
import { signInAs } from '../support/api.ts';
import { createBeatWav, encode, FORMATS, hasEncoder, wavFile } from '../support/audio-files.ts';
import { saveDownload } from '../support/files.ts';
import { SubmissionForm } from '../support/submission-form.ts';
import { expect, test } from '../support/test.ts';

const unique = () =>
  Date.now()
    .toString(36)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** Aborts the connection during one chunk of an upload. */
async function abortOneChunk(page: Page): Promise<() => boolean> {
  let isCut = false;
  await page.route('**/api/uploads/*', (route) => {
    if (isCut || route.request().method() !== 'PATCH') return route.continue();
    isCut = true;
    return route.abort('connectionreset');
  });
  return () => isCut;
}

test.describe('from a disk to a dance floor', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] });

  test('a file is sent over a broken line, analysed, reviewed, found, taken, and its author sees it', async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    const title = `Рассвет ${unique()}`;
    const artist = `Полынь ${unique()}`;
    await register(page);
    const form = new SubmissionForm(page);
    await form.open();
    const wasCut = await abortOneChunk(page);
    // Larger than one chunk of 8 MiB.
    await form.selectFiles(
      wavFile(`${artist} - ${title} (Clean).wav`, createBeatWav({ seconds: 60, bpm: 124 })),
    );
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await form.waitForAnalysis(title);
    expect(wasCut()).toBe(true);
    const card = form.tracks.first();
    await expect(card.getByRole('combobox', { name: /^Тип версии/ })).toHaveValue('clean');
    await expect(card.getByRole('textbox', { name: 'Название' })).toHaveValue(title);
    await expect(card.getByText(artist).first()).toBeVisible();

    // The first missing field has the focus.
    await form.send();
    await expect(card.getByText('Выберите жанр')).toBeVisible();
    await card.getByRole('button', { name: 'Хаус', exact: true }).click();
    await form.waitUntilSaved();
    await form.agree();
    await form.send();
    await expect(page.getByText(/Заявка в очереди. Ответим до/)).toBeVisible();

    const reviewPage = await browser.newPage();
    await signInAs(reviewPage, 'moderator');
    await reviewPage.goto('/admin/review');
    await reviewPage.getByRole('link', { name: new RegExp(title) }).click();
    await reviewPage.getByText('Заявка свободна').waitFor();
    await reviewPage.keyboard.press('KeyT');
    await reviewPage.getByText('Вы проверяете эту заявку.').waitFor();
    await reviewPage.keyboard.press('Space');
    await expect(reviewPage.getByRole('button', { name: `Пауза: ${title}` })).toBeVisible();
    await reviewPage.keyboard.press('KeyA');
    await reviewPage.getByRole('button', { name: 'Завершить' }).click();
    await reviewPage.getByRole('dialog').getByRole('button', { name: 'Отправить решение' }).click();
    await expect(reviewPage).toHaveURL(/\/admin\/review$/);
    await reviewPage.close();

    const floor = await browser.newPage();
    await signInAs(floor, 'pro');
    await floor.goto(`/search?q=${encodeURIComponent(title)}`);
    const row = floor.locator('[role=row][data-row]').filter({ hasText: title }).first();
    await expect(row).toBeVisible();
    const file = await saveDownload(floor, async () => {
      await row.getByRole('button', { name: /^Скачать:/ }).click();
      // A lossless master can be downloaded in two formats.
      const choice = floor.getByRole('dialog').getByRole('button', { name: /mp3/i }).first();
      await choice.click({ timeout: 5_000 }).catch(() => undefined);
    });
    expect(file.name).toContain(title);
    await floor.close();

    await page.goto('/history?tab=sent');
    const line = page.getByRole('row').filter({ hasText: title });
    await expect(line).toContainText('Опубликовано');
    await line.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('a file goes on while its author looks elsewhere', async ({ page }) => {
    test.setTimeout(180_000);
    await register(page);
    const form = new SubmissionForm(page);
    await form.open();
    const draft = new URL(page.url()).pathname;
    await abortOneChunk(page);
    await form.selectFiles(
      wavFile('Полынь - Дорога (Clean).wav', createBeatWav({ seconds: 55, bpm: 118, root: 262 })),
    );
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Артисты' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Артисты' })).toBeVisible();
    await page.goBack();
    await form.waitForAnalysis('Дорога');
    // The upload survives a reload.
    await form.waitUntilSaved();
    await page.goto(draft);
    await form.waitForAnalysis('Дорога');
  });
});

test('a file without audio is refused with a reason, and every audio format is accepted with its tags', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await register(page);
  const form = new SubmissionForm(page);
  await form.open();
  await form.selectFiles(
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    wavFile('renamed.wav', Buffer.from('MZ this is no sound at all')),
  );
  await expect(page.getByText('Это не звуковой файл: setup.exe.')).toBeVisible();
  await expect(form.tracks).toHaveCount(1);
  // The server checks the file.
  await expect(form.tracks.first().getByRole('alert')).toContainText(/не аудиофайл|формат/i, {
    timeout: 60_000,
  });

  // The server creates the renditions.
  if (!hasEncoder()) return test.info().annotations.push({ type: 'no ffmpeg' });
  const wav = createBeatWav({ seconds: 20, bpm: 126, root: 196 });
  const files = FORMATS.map((format) =>
    wavFile(`${format}.${format}`, encode(wav, format, { artist: 'Полынь', title: `Форма ${format}` })),
  );
  await form.selectFiles(...files);
  await expect(form.tracks).toHaveCount(1 + FORMATS.length);
  await page.getByRole('button', { name: 'Развернуть все' }).click();
  await expect(page.getByRole('button', { name: /^Слушать: / })).toHaveCount(FORMATS.length, {
    timeout: 200_000,
  });
  for (const label of ['MP3', 'FLAC', 'AIFF', 'ALAC'])
    await expect(page.getByText(label).first()).toBeVisible();
});
