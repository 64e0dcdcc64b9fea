// Words of the pool: read with music, written at the desk, found by whoever runs no scripts.
import { setCookie, signInAs } from '../support/api.ts';
import { hasNoBarriers } from '../support/axe.ts';
import { Player } from '../support/player.ts';
import { expect, test } from '../support/story.ts';

const HTML = { Accept: 'text/html', Cookie: 'locale=ru' };

test('a post is read while its music plays on', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Сведение по тональности: с чего начать' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сведение по тональности: с чего начать');
  const article = page.getByRole('article');
  await article
    .getByRole('button', { name: /^Слушать/ })
    .first()
    .click();
  const player = new Player(page);
  await player.plays();
  await article.getByRole('link', { name: 'рекорд-пуле' }).click();
  await expect(page).toHaveURL(/\/recordpool$/);
  await player.plays();
});

test('questions open, contacts can be written to', async ({ page }) => {
  await page.goto('/faq');
  await page.getByText('Чем отличаются тарифы?').click();
  await page.getByRole('link', { name: 'странице тарифов' }).click();
  await expect(page).toHaveURL(/\/plans$/);
  await page.goto('/contacts');
  await expect(page.getByRole('link', { name: 'support@demo.pult.example' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
});

test('without scripts there are titles, words and links', async ({ request }) => {
  const list = await (await request.get('/blog', { headers: HTML })).text();
  expect(list).toContain('<a href="/blog/harmonic-mixing">');
  const post = await (await request.get('/blog/harmonic-mixing', { headers: HTML })).text();
  expect(post).toContain('<h1>Сведение по тональности: с чего начать</h1>');
  expect(post).toMatch(/<a href="\/track\/\d+">/);
  expect(post).toContain('"@type":"Article"');
  expect(await (await request.get('/rss.xml')).text()).toContain('/blog/harmonic-mixing</link>');
  const index = await (await request.get('/sitemap.xml')).text();
  for (const [, address = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    expect((await request.get(new URL(address).pathname)).status()).toBe(200);
  }
});

test('an admin writes a post, changes its address and leaves a redirect', async ({ page, request }) => {
  await signInAs(page, 'admin');
  const code = `story-${Date.now()}`;
  await page.goto('/admin/posts/new');
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Проба пера');
  await page.getByRole('textbox', { name: 'Вступление' }).fill('Коротко');
  await page
    .getByRole('textbox', { name: 'Текст' })
    .fill('**Жирно** <script>alert(1)</script>\n\n[плохо](javascript:x)');
  const preview = page.getByRole('region', { name: 'Предпросмотр: Текст' });
  await expect(preview.locator('strong')).toHaveText('Жирно');
  await expect(preview).toContainText('javascript:x');
  await hasNoBarriers(page, 'the editor');
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

  await page.goto('/admin/redirects');
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

test('the terms are written at the desk, and what they were is kept', async ({ page, request }) => {
  await signInAs(page, 'admin');
  const mark = `Проба ${Date.now()}`;
  await page.goto('/offer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оферта');
  await page.goto('/admin/pages');
  await page.getByRole('button', { name: 'Оферта' }).click();
  const body = page.getByRole('textbox', { name: 'Текст' });
  const before = await body.inputValue();
  await body.fill(`${before}\n\n## ${mark}\n\nСлова {brand}`);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const row = page.getByRole('row').filter({ hasText: 'offer' });
  await row.getByRole('link', { name: 'Прежние тексты' }).click();
  await page.getByRole('button', { name: 'Прочитать' }).first().click();
  await expect(page.getByRole('dialog')).toContainText(mark);
  await hasNoBarriers(page, 'a kept text');

  await page.goto('/offer');
  const contents = page.getByRole('navigation', { name: 'Содержание' });
  await expect(contents.getByRole('link', { name: mark })).toBeVisible();
  const plain = await request.get('/offer', { headers: HTML });
  expect(await plain.text()).toContain(mark);

  // Other stories read the terms as they come.
  await page.goto('/admin/pages');
  await page.getByRole('button', { name: 'Оферта' }).click();
  await body.fill(before);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('table', { name: 'Страницы' })).toBeVisible();
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
