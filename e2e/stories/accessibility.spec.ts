// No page and no open overlay breaks a rule of WCAG 2.2 AA that a machine can check. Every run of the stories looks at all
// of them on a wide screen (pages in pages.spec.ts) and at a choice on a phone; `make axe` in three widths, both themes
// and languages, by every rule.
import { setCookie, signInAs } from '../support/api.ts';
import { isFull } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { PAGES } from '../support/pages.ts';
import { test } from '../support/story.ts';
import { WALKS } from '../support/walks/index.ts';
import { HEIGHT, type View, Walker, WIDTHS } from '../support/walks/walk.ts';
import { LANGUAGES } from '../support/words.ts';

const SIZES = Object.keys(WIDTHS) as View['size'][];
const EVERY_VIEW = SIZES.flatMap((size) => LANGUAGES.map((language): View => ({ size, language })));
const USUAL_VIEWS: View[] = [
  { size: 'wide', language: 'ru' },
  { size: 'wide', language: 'en' },
  { size: 'phone', language: 'ru' },
];
/** The rows of these stand for those of the others. */
const USUAL_PAGES: PageGroup[] = Object.entries({
  entrances: ['/', '/login', '/plans', '/nothing'],
  accounts: ['/signup', '/signup/email?ticket=x', '/reset-password', '/reset-password?login=dj&checkword=x'],
  lists: ['/home', '/recordpool'],
  artists: ['/artists', '/artists/1', '/exclusive'],
  'tracks and events': ['/event_old', '/track/1', '/track/1?tab=mixes'],
  library: [
    '/playlists',
    '/playlists/free-playlist',
    '/playlists/razogrev',
    '/interactives',
    '/interactives/wedding',
    '/library/favorites',
    '/notifications',
  ],
  words: ['/blog', '/blog/harmonic-mixing', '/faq', '/contacts', '/bug-report'],
  search: ['/search', '/search?q=bpm%3A120-126', '/search?q=qqzzqq'],
}).map(([name, paths]) => ({ name, paths }));
const OTHER_PAGES: PageGroup[] = [
  ...Object.entries(PAGES).map(([name, { reader, pages }]) => ({
    name: `every page: ${name}`,
    paths: pages.map(({ path }) => path),
    reader,
  })),
  {
    name: 'what a reader keeps',
    paths: [
      '/home',
      '/history',
      '/library/favorites',
      '/library/playlists',
      '/library/crates',
      '/notifications',
    ],
    reader: 'pro' as const,
  },
];

interface PageGroup {
  name: string;
  paths: string[];
  reader?: Parameters<typeof signInAs>[1] | undefined;
}

/** The others are the same, narrower. */
const OTHERWISE_ON_A_PHONE = new Set(['lists', 'tracks and events', 'library', 'search']);
const LOOKED_AT_ELSEWHERE = new Set(
  Object.values(PAGES).flatMap(({ pages }) => pages.map(({ path }) => path)),
);

function pagesIn(view: View): PageGroup[] {
  if (isFull) return [...USUAL_PAGES, ...OTHER_PAGES];
  if (view.size === 'phone') return USUAL_PAGES.filter(({ name }) => OTHERWISE_ON_A_PHONE.has(name));
  const states = USUAL_PAGES.flatMap(({ paths }) => paths).filter((path) => !LOOKED_AT_ELSEWHERE.has(path));
  return [{ name: 'pages in other states', paths: states }];
}

test.use({
  expectedTroubles: [/status of 4\d\d/],
  // Nothing is judged halfway through a fade, and nothing is painted in vain.
  contextOptions: { reducedMotion: 'reduce' },
});
// Every cell of a table is looked at; all the pages of the desk in one story.
test.describe.configure({ timeout: isFull ? 600_000 : 180_000 });

for (const view of isFull ? EVERY_VIEW : USUAL_VIEWS) {
  test.describe(`${WIDTHS[view.size]} px, ${view.language}`, () => {
    test.beforeEach(async ({ page, context }) => {
      await look(page, 'dark', WIDTHS[view.size], HEIGHT);
      await setCookie(context, 'locale', view.language);
    });

    for (const { name, paths, reader } of pagesIn(view)) {
      test(name, async ({ page }) => {
        if (reader) await signInAs(page, reader);
        const walker = new Walker(page, view);
        for (const path of paths) {
          await walker.open(path);
          await walker.look(path);
        }
      });
    }

    for (const { name, reader, sizes, isUsual, go } of WALKS) {
      if (!isFull && view.size === 'phone' && !isUsual) continue;
      if (sizes && !sizes.includes(view.size)) continue;
      test(name, async ({ page }) => {
        if (reader) await signInAs(page, reader);
        await go(new Walker(page, view));
      });
    }
  });
}
