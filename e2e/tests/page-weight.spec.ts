// What a page costs a visitor who has never been here: requests, fonts, pictures. All of it is the same on every machine,
// so it has a budget: what it is today and a little room. Bytes of code: `web/scripts/bundle-budget.mjs`.
import type { Page, Request, Response } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Requests until the page rests, without pictures, and pictures. */
const BUDGET = {
  '/': { requests: 34, pictures: 6 },
  '/home': { requests: 52, pictures: 68 },
  '/recordpool': { requests: 44, pictures: 26 },
  '/track/1': { requests: 46, pictures: 2 },
  '/plans': { requests: 44, pictures: 0 },
};
const FONT_BYTES = 68 * 1024;
/** A page that asked for nothing so long rests. */
const REST_MS = 1_500;
/** A picture wider than this is sent about twice as wide as it is shown at most. */
const LARGE_PX = 100;
const ABOUT_TWICE = 2.2;
const DOT = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIBAAA=', 'base64');

// Slides that go on by themselves would never let it rest.
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
    // A font of this format is compressed already.
    if (!pathOf(file).endsWith('.woff2')) expect(headers['content-encoding'], file.url()).toBe('br');
  }
}

/** The two alphabets of a Russian page, and nothing else. */
function expectTwoFonts(answers: Response[]): void {
  const fonts = answers.filter((answer) => answer.request().resourceType() === 'font');
  expect(fonts.map(pathOf).sort()).toEqual([
    expect.stringMatching(/^\/assets\/inter-cyrillic-wght-normal-[\w-]+\.woff2$/),
    expect.stringMatching(/^\/assets\/inter-latin-wght-normal-[\w-]+\.woff2$/),
  ]);
  const bytes = fonts.reduce((sum, font) => sum + Number(font.headers()['content-length']), 0);
  expect(bytes).toBeLessThanOrEqual(FONT_BYTES);
}

/** Pictures below the first screen that do not wait until they are near it. */
const eagerImages = (page: Page) =>
  page
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter((image) => image.getBoundingClientRect().top >= innerHeight && image.loading !== 'lazy')
        .map((image) => image.src),
    );

/** How many times as wide as its place each large picture is. */
const excess = (page: Page) =>
  page.locator('img').evaluateAll(async (images: HTMLImageElement[], large) => {
    const oversized = [];
    for (const image of images) {
      const { width } = image.getBoundingClientRect();
      if (width <= large) continue;
      image.scrollIntoView();
      await image.decode();
      // What the picture itself tells is divided by the density of its copy. One that is still being made is asked for anew.
      const copy = new Image();
      copy.src = `${image.currentSrc}?${Math.random()}`;
      await copy.decode();
      oversized.push({ src: image.currentSrc, times: copy.naturalWidth / width });
    }
    return oversized;
  }, LARGE_PX);

/** Each size once: what other stories publish meanwhile moves pictures, but gives them no other size. */
const sizes = async (page: Page) => {
  const all = await page.locator('img').evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return `${width} × ${height}`;
    }),
  );
  return [...new Set(all)].sort();
};

/** Where the place does not come from the picture, one of a single dot changes nothing. */
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
    // The first to come has the small copies of all pictures made.
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
