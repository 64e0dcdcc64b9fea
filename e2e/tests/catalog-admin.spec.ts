// The catalog in the admin area: tracks are renamed, hidden, given other files and changed in bulk; artists are merged.
import type { Page } from '@playwright/test';
import { register } from '../support/account.ts';
import { newSession, setCookie } from '../support/api.ts';
import { createBeatWav, wavFile } from '../support/audio-files.ts';
import {
  ANALYSIS_TIMEOUT,
  callApi,
  decideSubmission,
  sendSubmission,
  type TrackName,
} from '../support/submissions.ts';
import { expect, test } from '../support/test.ts';

interface Own {
  admin: string;
  /** The tracks of the test in the order of their titles. */
  ids: string[];
}

/** Submits and approves tracks that no other test uses, each by its own artist. */
async function publishTracks(page: Page, names: TrackName[]): Promise<Own> {
  const { request } = page;
  const { token } = await register(page);
  const sent = await sendSubmission(request, token, names);
  const admin = await newSession(request, 'admin');
  return { admin, ids: await decideSubmission(request, admin, sent, { verdict: 'approve' }) };
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено').first()).toBeVisible();
};

test('staff keep the catalogue in order', async ({ page, request, browser }) => {
  test.setTimeout(360_000);
  const mark = `п${Date.now() % 1_000_000}`;
  const names = [
    { artist: `Первый ${mark}`, title: `Роса ${mark}` },
    { artist: `Второй ${mark}`, title: `Иней ${mark}` },
    { artist: `Третий ${mark}`, title: `Снег ${mark}` },
  ];
  const { admin, ids } = await publishTracks(page, names);
  const [first = '', second = ''] = ids;
  await setCookie(page.context(), 'token', admin);
  const visitor = await browser.newPage();

  await test.step('a track is renamed and found by its new name', async () => {
    await page.goto(`/admin/tracks/${first}`);
    await page.getByRole('textbox', { name: 'Название' }).fill(`Туча ${mark}`);
    await save(page);
    await visitor.goto(`/search?q=${encodeURIComponent(`Туча ${mark}`)}`);
    await expect(visitor.getByText(`Туча ${mark}`).first()).toBeVisible();
  });

  await test.step('hidden, it is gone for a visitor, and comes back', async () => {
    await page.getByRole('checkbox', { name: 'Скрыт от пользователей' }).check({ force: true });
    await save(page);
    await expect(page.getByText('Скрыт', { exact: true })).toBeVisible();
    expect((await request.get('/api/tracks/current', { params: { track_id: first } })).status()).toBe(404);
    await page.getByRole('checkbox', { name: 'Скрыт от пользователей' }).uncheck({ force: true });
    await save(page);
    await expect(page.getByText('Опубликован', { exact: true })).toBeVisible();
    expect((await request.get('/api/tracks/current', { params: { track_id: first } })).status()).toBe(200);
  });

  await test.step('its file is replaced', async () => {
    const version = page.getByRole('listitem', { name: /^Версия 1/ });
    await version
      .locator('input[type=file]')
      .setInputFiles(wavFile('other.wav', createBeatWav({ seconds: 12, bpm: 140, root: 311 })));
    await expect(version.getByText('Новый файл готов: other.wav')).toBeVisible(ANALYSIS_TIMEOUT);
    await save(page);
    await expect(version.getByRole('textbox', { name: 'BPM' })).toHaveValue('140');
  });

  await test.step('rows chosen with Shift get another rating', async () => {
    await page.goto(`/admin/tracks?q=${mark}`);
    const boxes = page.getByRole('checkbox', { name: /^Выбрать: / });
    await expect(boxes).toHaveCount(names.length);
    await boxes.first().click({ force: true });
    await boxes.last().click({ force: true, modifiers: ['Shift'] });
    await expect(page.getByText('Выбрано: 3')).toBeVisible();
    await page.getByRole('button', { name: 'Изменить', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Рейтинг' }).selectOption('5');
    await dialog.getByRole('button', { name: 'Изменить: 3' }).click();
    await expect(page.getByText('Изменено: 3')).toBeVisible();
    for (const id of ids) {
      expect((await callApi(request, admin, 'GET', `/api/admin/tracks/${id}`)).rating).toBe(5);
    }
  });

  await test.step('two artists become one, and the old address leads there', async () => {
    const artistOf = async (id: string) =>
      (await callApi(request, admin, 'GET', `/api/admin/tracks/${id}`)).artists[0].id as string;
    const [from, into] = [await artistOf(first), await artistOf(second)];
    await page.goto(`/admin/artists/${from}`);
    await page.getByRole('button', { name: 'Объединить с другим' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(`Второй ${mark}`);
    await dialog.getByRole('button', { name: new RegExp(`^Второй ${mark}`) }).click();
    await dialog.getByRole('button', { name: /^Объединить с/ }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/artists/${into}$`));
    expect(await artistOf(first)).toBe(into);
    const moved = await request.get(`/artists/${from}`, {
      headers: { Accept: 'text/html' },
      maxRedirects: 0,
    });
    expect(moved.status()).toBe(301);
  });

  await test.step('what is deleted can be brought back', async () => {
    await page.goto(`/admin/tracks/${second}`);
    await page.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/tracks$/);
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await expect(page.getByText('Трек возвращён')).toBeVisible();
    expect((await request.get('/api/tracks/current', { params: { track_id: second } })).status()).toBe(200);
  });

  await visitor.close();
  // Deletes the tracks, because other tests use the newest tracks.
  await callApi(request, admin, 'POST', '/api/admin/tracks/bulk', { ids, change: { deleted: true } });
});
