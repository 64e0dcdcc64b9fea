// What a browser is told besides the page itself: policy, caching, compression, and the words in the page's head.
import type { APIResponse } from '@playwright/test';
import { recordPool, tracksOf } from '../support/api.ts';
import { expect, test } from '../support/story.ts';

const HTML = { Accept: 'text/html' };

/** Content of a tag in the page's head, as a search engine reads it. */
async function headOf(answer: APIResponse) {
  const html = await answer.text();
  const read = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    lang: read(/<html lang="([^"]*)"/),
    title: read(/<title>([^<]*)<\/title>/),
    description: read(/<meta name="description" content="([^"]*)"/),
    canonical: read(/<link rel="canonical" href="([^"]*)"/),
    robots: read(/<meta name="robots" content="([^"]*)"/),
    og: (name: string) => read(new RegExp(`<meta property="og:${name}" content="([^"]*)"`)),
    html,
  };
}

const unescaped = (text = '') =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

test('pages carry a strict policy', async ({ request }) => {
  const answer = await request.get('/home', { headers: HTML });
  const policy = answer.headers()['content-security-policy'] ?? '';
  for (const rule of [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy.split('; ')).toContain(rule);
  }
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  expect(answer.headers()['cache-control']).toBe('no-cache');
});

test('the policy is in force: a script from elsewhere and inline code do not run', async ({
  page,
  troubles,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.setAttribute('nonce', 'x');
    script.append('window.ran = true');
    try {
      document.head.append(script);
    } catch {
      // Trusted Types may refuse the text outright.
    }
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect.poll(() => troubles.some((trouble) => trouble.startsWith('policy:'))).toBe(true);
  // This story made them itself; all others end with none.
  troubles.length = 0;
});

test('files named by their content are kept for ever and travel compressed', async ({ request }) => {
  const { html } = await headOf(await request.get('/home', { headers: HTML }));
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    for (const coding of ['br', 'gzip']) {
      const answer = await request.get(file, { headers: { 'Accept-Encoding': coding } });
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['cache-control'], file).toBe('public, max-age=31536000, immutable');
      const small = (await answer.body()).length < 300;
      if (!small) expect(answer.headers()['content-encoding'], file).toBe(coding);
    }
  }
  const boot = await request.get('/boot.js');
  expect(boot.headers()['cache-control']).not.toContain('immutable');
  const { status } = await request.get('/assets/nothing.js').then((answer) => ({ status: answer.status() }));
  expect(status).toBe(404);
});

test('the head speaks of the page in the reader’s language', async ({ request, baseURL }) => {
  const ask = async (cookie: string) =>
    headOf(
      await request.get('/recordpool', { headers: { ...HTML, Cookie: cookie, 'Accept-Language': 'en' } }),
    );
  const russian = await ask('');
  const english = await ask('locale=en');
  expect([russian.lang, english.lang]).toEqual(['ru', 'en']);
  expect([russian.title, english.title]).toEqual(['Рекорд-пул · Pult', 'Record pool · Pult']);
  expect(russian.description).toMatch(/[а-я]/);
  expect(english.description).toMatch(/^[^а-я]{20,}$/i);
  for (const head of [russian, english]) {
    expect(head.og('title')).toBe(head.title);
    expect(head.og('description')).toBe(head.description);
    expect(head.og('site_name')).toBe('Pult');
    expect(head.canonical).toBe(`${baseURL}/recordpool`);
    expect(head.og('url')).toBe(`${baseURL}/recordpool`);
    expect(head.robots).toBeUndefined();
  }
  expect([russian.og('locale'), english.og('locale')]).toEqual(['ru_RU', 'en_US']);
});

test('a shared track is shown with its artist, name, tempo and cover', async ({ request, baseURL }) => {
  const [track] = tracksOf(await recordPool(request, { limit: 1 }));
  if (!track) throw new Error('the pool is empty');
  for (const path of [`/track/${track.id}`, `/home?track_id=${track.id}`]) {
    const head = await headOf(await request.get(path, { headers: HTML }));
    expect(unescaped(head.title)).toBe(`${track.artist} — ${track.title} · Pult`);
    expect(unescaped(head.og('title'))).toContain(track.title);
    expect(head.description).toContain(`${track.bpm} BPM`);
    const picture = head.og('image') ?? '';
    expect(picture.startsWith(`${baseURL}/media/og/track/${track.id}-`)).toBe(true);
    const image = await request.get(picture);
    expect(image.status()).toBe(200);
    expect(image.headers()['content-type']).toMatch(/^image\//);
  }
  const missing = await request.get('/track/999999999', { headers: HTML });
  expect(missing.status()).toBe(404);
  expect((await headOf(missing)).robots).toBe('noindex');
});

test('the page-meta call and the page say the same', async ({ request }) => {
  for (const path of ['/', '/home', '/recordpool', '/track/1', '/faq']) {
    const meta = await (await request.get('/api/seo/page', { params: { path } })).json();
    const head = await headOf(await request.get(path, { headers: { ...HTML, Cookie: 'locale=ru' } }));
    expect(unescaped(head.title), path).toBe(meta.title);
    expect(unescaped(head.description), path).toBe(meta.description);
  }
});
