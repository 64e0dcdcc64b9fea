// Requests, fonts and pictures of a first visit. They are the same on every machine, so they have budgets slightly above
// today's values. For the size of the code see `web/scripts/bundle-budget.mjs`.
import type { Page, Request, Response } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Requests until the page is idle: pictures, and everything else. */
const BUDGET = {
  '/': { requests: 34, pictures: 6 },
  '/home': { requests: 52, pictures: 68 },
  '/recordpool': { requests: 44, pictures: 26 },
  '/track/1': { requests: 46, pictures: 2 },
  '/plans': { requests: 44, pictures: 0 },
};
const FONT_BYTES = 68 * 1024;
/** A page without requests for this long is idle. */
const REST_MS = 1_500;
/** Pictures wider than this must be at most about twice as wide as displayed. */
const LARGE_PX = 100;
const ABOUT_TWICE = 2.2;
const DOT = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIBAAA=', 'base64');

// Slides that advance by themselves would keep the page from becoming idle.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Visit {
  requests: Request[];
  answers: Response[];
}

async function visit(page: Page, path: string): Promise<Visit> {
  const seen: Visit = { requests: [], answers: [] };
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) seen.requests.push(request);
  });
  page.on('response', (answer) => seen.answers.push(answer));
  await page.goto(path);
  let before = -1;
  while (before !== seen.requests.length || seen.answers.length < seen.requests.length) {
    before = seen.requests.length;
    await page.waitForTimeout(REST_MS);
  }
  return { requests: [...seen.requests], answers: [...seen.answers] };
}

const isPicture = (request: Request) => request.resourceType() === 'image';
const pathOf = (message: Request | Response) => new URL(message.url()).pathname;

function expectCompressedAndImmutable(answers: Response[]): void {
  const files = answers.filter((answer) => pathOf(answer).startsWith('/assets/'));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const headers = file.headers();
    expect(headers['cache-control'], file.url()).toContain('immutable');
    // WOFF2 is compressed already.
    if (!pathOf(file).endsWith('.woff2')) expect(headers['content-encoding'], file.url()).toBe('br');
  }
}

/** Expects only the Cyrillic and Latin subsets of the font. */
function expectTwoFonts(answers: Response[]): void {
  const fonts = answers.filter((answer) => answer.request().resourceType() === 'font');
  expect(fonts.map(pathOf).sort()).toEqual([
    expect.stringMatching(/^\/assets\/inter-cyrillic-wght-normal-[\w-]+\.woff2$/),
    expect.stringMatching(/^\/assets\/inter-latin-wght-normal-[\w-]+\.woff2$/),
  ]);
  const bytes = fonts.reduce((sum, font) => sum + Number(font.headers()['content-length']), 0);
  expect(bytes).toBeLessThanOrEqual(FONT_BYTES);
}

/** Returns pictures below the first screen that are not loaded lazily. */
const eagerImages = (page: Page) =>
  page
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter((image) => image.getBoundingClientRect().top >= innerHeight && image.loading !== 'lazy')
        .map((image) => image.src),
    );

/** Returns the ratio of natural to displayed width of each large picture. */
const excess = (page: Page) =>
  page.locator('img').evaluateAll(async (images: HTMLImageElement[], large) => {
    const oversized = [];
    for (const image of images) {
      const { width } = image.getBoundingClientRect();
      if (width <= large) continue;
      image.scrollIntoView();
      await image.decode();
      // naturalWidth is divided by the density of the copy, so the file is loaded again. A copy still being made is retried.
      const copy = new Image();
      copy.src = `${image.currentSrc}?${Math.random()}`;
      await copy.decode();
      oversized.push({ src: image.currentSrc, times: copy.naturalWidth / width });
    }
    return oversized;
  }, LARGE_PX);

/** Returns each size once: tracks of parallel tests move pictures, but do not change their sizes. */
const sizes = async (page: Page) => {
  const all = await page.locator('img').evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return `${width} × ${height}`;
    }),
  );
  return [...new Set(all)].sort();
};

/** Expects reserved space: a picture of one pixel must not change the layout. */
async function expectReservedSpace(page: Page, path: string, usual: string[]): Promise<void> {
  expect(usual.filter((size) => /^0 /.test(size) || size.endsWith(' 0'))).toEqual([]);
  await page.route('**/media/covers/**', (picture) =>
    picture.fulfill({ body: DOT, contentType: 'image/gif' }),
  );
  await visit(page, path);
  await expect.poll(() => sizes(page)).toEqual(usual);
}

for (const [path, budget] of Object.entries(BUDGET)) {
  test(`${path} asks for little, once and here, gets no more than it shows, and keeps a place for each picture`, async ({
    page,
    baseURL,
  }) => {
    // The first visit makes the server create the small copies of all pictures.
    test.slow();
    const { requests, answers } = await visit(page, path);
    const urls = requests.map((request) => `${request.method()} ${request.url()}`);
    expect(urls.filter((url) => !url.includes(` ${baseURL}/`))).toEqual([]);
    expect(urls.filter((url, place) => urls.indexOf(url) !== place)).toEqual([]);
    const pictures = requests.filter(isPicture).length;
    expect(requests.length - pictures, 'requests').toBeLessThanOrEqual(budget.requests);
    expect(pictures, 'pictures').toBeLessThanOrEqual(budget.pictures);
    expectCompressedAndImmutable(answers);
    expectTwoFonts(answers);
    expect(await eagerImages(page)).toEqual([]);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const usual = await sizes(page);
    await expect(async () => {
      expect((await excess(page)).filter(({ times }) => times > ABOUT_TWICE)).toEqual([]);
    }).toPass({ timeout: 30_000 });
    if (budget.pictures > 0) await expectReservedSpace(page, path, usual);
  });
}
