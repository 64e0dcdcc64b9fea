// Downloads: single files, archives, and refusals with their reason.
import type { Page } from '@playwright/test';
import { newSession, PASSWORD, signInAs } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { withCuttingProxy } from '../support/cutting-proxy.ts';
import { id3Texts, riffChunks, saveDownload, zipListing } from '../support/files.ts';
import { getJsonAs } from '../support/library.ts';
import { PoolTable } from '../support/pool.ts';
import { callApi } from '../support/submissions.ts';
import { expect, test } from '../support/test.ts';
import { type DownloadableTrack, findUnusedTrack, hasOneFile, hasWav } from '../support/test-tracks.ts';

/** Finds the row of a track by a search for its title. */
async function rowOf(page: Page, track: DownloadableTrack) {
  await page.goto(`/search?q=${encodeURIComponent(track.title)}`);
  return page
    .locator('[role=row][data-row]')
    .filter({ has: page.getByText(track.title, { exact: true }) })
    .filter({ has: page.getByText(track.artist, { exact: true }) })
    .first();
}

/** Characters that Windows forbids become `_`. */
const fileName = ({ artist, title }: DownloadableTrack, extension: string) =>
  `${artist} - ${title}.${extension}`.replace(/[<>:"/\\|?*]/g, '_');

test('a file is saved under its name with its tags, and the row and the history show it', async ({
  page,
}) => {
  const token = await signInAs(page, 'pro');
  const track = await findUnusedTrack(page.request, token, hasOneFile);
  const row = await rowOf(page, track);
  const grantRequest = page.waitForRequest(/history\/put/);
  const file = await saveDownload(page, () => row.getByRole('button', { name: /^Скачать:/ }).click());
  expect(new URL((await grantRequest).url()).searchParams.get('dl_from')).toBe('search');
  expect(file.name).toBe(fileName(track, 'mp3'));
  const tags = id3Texts(file.bytes);
  expect(tags.TPE1).toBe(track.artist);
  expect(tags.TIT2).toContain(track.title);
  expect(Math.abs(Number(tags.TBPM) - track.bpm)).toBeLessThanOrEqual(0.5);
  await expect(row.locator('[data-taken]')).toHaveAttribute('data-taken', '50%');
  await expect(page.getByRole('region', { name: 'Скачивание' })).toBeHidden();

  // The second download reaches the limit, and the third is refused with a reason.
  await saveDownload(page, () => row.getByRole('button', { name: /^Скачать:/ }).click());
  await expect(row.locator('[data-taken]')).toHaveAttribute('data-taken', '100%');
  await row.getByRole('button', { name: /^Скачать:/ }).click();
  const popup = page.getByRole('dialog', { name: 'Нельзя скачать больше' });
  await expect(popup).toContainText('скачан 2 раза');
  await popup.getByRole('link', { name: 'Открыть историю' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible();
  const record = page.getByRole('row').filter({ hasText: track.title }).first();
  await expect(record).toContainText('Поиск');
  await expect(record).toContainText('2 из 2');
  const table = await saveDownload(page, () => page.getByRole('button', { name: 'Скачать CSV' }).click());
  expect(table.name).toMatch(/\.csv$/);
  const text = table.bytes.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.split('\r\n').length).toBeGreaterThan(2);
});

test('a WAV is chosen among the versions of a table, and carries its tags', async ({ page }) => {
  const token = await signInAs(page, 'pro');
  const track = await findUnusedTrack(page.request, token, hasWav);
  const row = await rowOf(page, track);
  await row.getByRole('button', { name: /^Скачать:/ }).click();
  const popup = page.getByRole('dialog', { name: 'Версии' });
  const table = popup.getByRole('table', { name: 'Версии трека' });
  // On every width the whole table is inside the dialog.
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(table.getByRole('rowheader').first()).toBeVisible();
    await expect.poll(() => popup.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
    const overflow = await table.evaluate((node) => {
      const around = node.parentElement?.getBoundingClientRect();
      return node.getBoundingClientRect().right - (around?.right ?? 0);
    });
    expect(overflow).toBeLessThanOrEqual(1);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const file = await saveDownload(page, () => popup.getByRole('button', { name: /WAV/ }).first().click());
  expect(file.name).toMatch(/\.wav$/);
  const chunks = riffChunks(file.bytes);
  expect([...chunks.keys()].at(-1)).toBe('data');
  expect(id3Texts(chunks.get('id3 ') ?? Buffer.alloc(0)).TPE1).toBe(track.artist);
});

test.describe('a connection that breaks', () => {
  test.use({ expectedErrors: [/ERR_/] });

  test('resumes where it broke, and the file is complete', async ({ page, baseURL }) => {
    const token = await signInAs(page, 'event');
    const track = await findUnusedTrack(page.request, token, hasOneFile);
    await withCuttingProxy(
      baseURL ?? '',
      { path: '/media/file/', bytes: 100_000, times: 2 },
      async (proxy) => {
        await page.context().addCookies([{ name: 'token', value: token, url: proxy.url }]);
        await page.goto(`${proxy.url}/track/${track.id}`);
        const button = page.getByRole('main').getByRole('button', { name: 'Скачать', exact: true });
        const broken = await saveDownload(page, () => button.click());
        expect(proxy.cut).toBe(2);
        // The second download goes directly to the server.
        const put = `/api/library/history/put?track=${track.id}&dl_from=record_pool&dl_how=selected`;
        const { source } = await callApi(page.request, token, 'POST', put);
        const fullFile = await (await page.request.get(source)).body();
        expect(broken.bytes.equals(fullFile)).toBe(true);
      },
    );
  });
});

test('a reload in the middle costs nothing: the same download goes on', async ({ page }) => {
  const token = await signInAs(page, 'event');
  const track = await findUnusedTrack(page.request, token, hasOneFile);
  await page.goto(`/track/${track.id}`);
  // The server sends the file, but the test holds it back.
  let fullFile: Buffer = Buffer.alloc(0);
  const responseHeld = new Promise<void>((resolve) => {
    void page.route('**/media/file/**', async (route) => {
      fullFile = await (await route.fetch()).body();
      resolve();
    });
  });
  await page.getByRole('main').getByRole('button', { name: 'Скачать', exact: true }).click();
  await responseHeld;
  const strip = page.getByRole('region', { name: 'Скачивание' });
  await expect(strip).toContainText(fileName(track, 'mp3'));
  page.on('dialog', (leaving) => leaving.accept());
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await expect(strip).toContainText('Загрузка прервана');
  await expect(strip).toContainText(fileName(track, 'mp3'));
  await expectNoAxeViolations(page, 'an interrupted download', 'section[aria-label=Скачивание]');
  const file = await saveDownload(page, () => strip.getByRole('button', { name: 'Продолжить' }).click());
  expect(file.name).toBe(fileName(track, 'mp3'));
  expect(file.bytes.equals(fullFile)).toBe(true);
  await expect(strip).toBeHidden();
  const now = await getJsonAs<DownloadableTrack>(
    page.request,
    token,
    `/api/tracks/current?track_id=${track.id}`,
  );
  expect(now.downloads.items.map(({ download_count }) => download_count)).toEqual([1]);
  // The download is finished, so nothing is left to resume.
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: 'Скачать', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('downloads'))).toBeNull();
});

test('a visitor is told to sign in, and the download goes on', async ({ page }) => {
  const track = await findUnusedTrack(page.request, await newSession(page.request, 'event'), hasOneFile);
  const row = await rowOf(page, track);
  await row.getByRole('button', { name: /^Скачать:/ }).click();
  const prompt = page.getByRole('dialog', { name: 'Войдите, чтобы скачать' });
  await expect(prompt).toBeVisible();
  await prompt.getByRole('link', { name: 'Войти' }).click();
  await page.getByRole('textbox', { name: 'Логин или почта' }).fill('event');
  await page.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD);
  const file = await saveDownload(page, () => page.getByRole('button', { name: 'Войти' }).click());
  expect(file.name).toBe(fileName(track, 'mp3'));
  await expect(page).toHaveURL(/\/search\?q=/);
});

test('the plans that open a track are named, and lead to the plans', async ({ page }) => {
  await signInAs(page, 'pool');
  await page.goto('/event_old');
  const row = page.locator('[role=row][data-row="0"]:not([aria-busy])');
  await row.getByRole('button', { name: /^Скачать:/ }).click();
  const popup = page.getByRole('dialog', { name: 'Доступ ограничен' });
  await expect(popup).toContainText(/можно скачать с тарифом (Pro или )?Event\. Ваш тариф: Record Pool\./);
  await expectNoAxeViolations(page, 'plan popup', '[role=dialog]');
  await popup.getByRole('link', { name: 'Посмотреть тарифы' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=tariffs$/);
});

test('chosen tracks come as one archive', async ({ page }) => {
  await signInAs(page, 'pro');
  await page.goto('/recordpool?GENRES=house&sort=name');
  const table = new PoolTable(page);
  await table.waitUntilLoaded();
  await page.getByRole('button', { name: 'Скачать архивом' }).click();
  const bar = page.getByRole('region', { name: 'Выбор для архива' });
  await expect(bar).toContainText('Выберите треки для архива');
  const boxes = table.grid.locator('input[type=checkbox]:not([aria-disabled=true])');
  await boxes.nth(0).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('4 из 20');
  await bar.getByRole('button', { name: 'Версии и формат' }).click();
  const dialog = page.getByRole('dialog', { name: 'Что войдёт в архив' });
  await expect(dialog).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Убрать:/ })
    .first()
    .click();
  const file = await saveDownload(page, () =>
    dialog.getByRole('button', { name: 'Скачать архив: 3 трека' }).click(),
  );
  expect(file.name).toMatch(/\.zip$/);
  const { broken, names } = zipListing(file.path);
  expect(broken).toBeNull();
  expect(names.filter((name) => name.endsWith('.mp3'))).toHaveLength(3);
  expect(names.filter((name) => name.endsWith('.m3u8'))).toHaveLength(1);
  await expect(bar).toBeHidden();
  await expect(page).toHaveURL(/\/recordpool/);

  // Leaving the page ends the selection.
  await page.getByRole('button', { name: 'Скачать архивом' }).click();
  await page.getByRole('link', { name: 'Главная' }).click();
  await page.getByRole('link', { name: 'Рекорд-пул' }).first().click();
  await expect(page.getByRole('button', { name: 'Скачать архивом' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
