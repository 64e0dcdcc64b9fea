// Posts, pages and reports: reading during playback, and writing in the admin area.
import { setCookie, signInAs } from '../support/api.ts';
import { openAdminSection, openSection } from '../support/navigation.ts';
import { Player } from '../support/player.ts';
import { callApi } from '../support/submissions.ts';
import { expect, test } from '../support/test.ts';

const HTML = { Accept: 'text/html', Cookie: 'locale=ru' };

test('a visitor reads a post while its music plays on, a question and the contacts', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Сведение по тональности: с чего начать' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сведение по тональности: с чего начать');
  const article = page.getByRole('article');
  await article
    .getByRole('button', { name: /^Слушать: / })
    .first()
    .click();
  const player = new Player(page);
  await player.expectPlaying();
  await article.getByRole('link', { name: 'рекорд-пуле' }).click();
  await expect(page).toHaveURL(/\/recordpool$/);
  await player.expectPlaying();

  await openSection(page, 'Вопросы');
  await page.getByText('Чем отличаются тарифы?').click();
  await page.getByRole('link', { name: 'странице тарифов' }).click();
  await expect(page).toHaveURL(/\/plans$/);
  await openSection(page, 'Контакты');
  await expect(page.getByRole('link', { name: 'support@demo.pult.example' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
});

test('an admin writes a post, changes its address and leaves a redirect', async ({ page, request }) => {
  await signInAs(page, 'admin');
  const code = `e2e-${Date.now()}`;
  await page.goto('/admin/posts/new');
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Проба пера');
  await page.getByRole('textbox', { name: 'Вступление' }).fill('Коротко');
  await page
    .getByRole('textbox', { name: 'Текст' })
    .fill('**Жирно** <script>alert(1)</script>\n\n[плохо](javascript:x)');
  const preview = page.getByRole('region', { name: 'Предпросмотр: Текст' });
  await expect(preview.locator('strong')).toHaveText('Жирно');
  await expect(preview).toContainText('javascript:x');
  await page.getByRole('textbox', { name: 'Текст' }).fill('**Жирно** <script>alert(1)</script>');
  await page.getByText('English', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('A try');
  await page.getByRole('textbox', { name: 'Вступление' }).fill('In short');
  await page.getByRole('textbox', { name: 'Текст' }).fill('Text');
  await page.getByRole('textbox', { name: 'Адрес' }).fill(code);
  await page.getByText('Опубликовано', { exact: true }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
  expect((await request.get(`/api/posts/${code}`)).status()).toBe(200);

  await openAdminSection(page, 'Переадресация');
  await page.getByRole('button', { name: 'Добавить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Адрес' }).fill(`/old-${code}`);
  await dialog.getByRole('textbox', { name: 'Куда ведёт' }).fill(`/blog/${code}`);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(`/old-${code}`)).toBeVisible();
  const moved = await request.get(`/old-${code}`, { headers: HTML, maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `/blog/${code}`]);

  await page.goto(`/blog/${code}`);
  await expect(page.getByRole('article')).toContainText('<script>alert(1)</script>');
});

test('the terms of service are edited in the admin area, and earlier versions are kept', async ({
  page,
  request,
}) => {
  const admin = await signInAs(page, 'admin');
  const mark = `Проба ${Date.now()}`;
  const { title_ru, title_en, body_ru, body_en } = await callApi(
    request,
    admin,
    'GET',
    '/api/admin/pages/offer',
  );
  await page.goto('/admin/pages');
  await page.getByRole('button', { name: 'Оферта' }).click();
  const body = page.getByRole('textbox', { name: 'Текст' });
  await expect(body).toHaveValue(body_ru);
  await body.fill(`${body_ru}\n\n## ${mark}\n\nСлова {brand}`);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const row = page.getByRole('row').filter({ hasText: 'offer' });
  await row.getByRole('link', { name: 'Прежние редакции' }).click();
  await page.getByRole('button', { name: 'Прочитать' }).first().click();
  await expect(page.getByRole('dialog')).toContainText(mark);
  await page.keyboard.press('Escape');

  await openSection(page, 'Оферта');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оферта');
  const contents = page.getByRole('navigation', { name: 'Содержание' });
  await expect(contents.getByRole('link', { name: mark })).toBeVisible();
  const plain = await request.get('/offer', { headers: HTML });
  expect(await plain.text()).toContain(mark);

  // Restores the terms of service, because other tests read them.
  await callApi(request, admin, 'PUT', '/api/admin/pages/offer', { title_ru, title_en, body_ru, body_en });
});

test('a visitor reports a problem and the staff answer to it', async ({ page, context }) => {
  const words = `Не открывается ${Date.now()}`;
  await page.goto('/bug-report');
  await page.getByRole('textbox', { name: 'Что произошло' }).fill(words);
  await page.locator('input[type=file]').setInputFiles({
    name: 'log.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('line\n'),
  });
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спасибо, сообщение у нас');

  await signInAs(page, 'moderator');
  await setCookie(context, 'locale', 'ru');
  await page.goto('/admin/bug-reports');
  await page.getByRole('link', { name: words }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /log\.txt/ }).click();
  expect((await download).suggestedFilename()).toBe('log.txt');
});
