// The desk: what is added, changed, merged, asked for a reason and read there.
import { register } from '../account.ts';
import { newSession } from '../api.ts';
import { CARDS, Plans, paymentsOf, TARIFFS } from '../plans.ts';
import { expect } from '../test.ts';
import type { Walk, Walker } from './overlay-check.ts';

interface Rows {
  items: { id: string }[];
}

/** The number of the first row of a list. */
async function firstOf(walker: Walker, table: string, q = ''): Promise<string> {
  const { request } = walker.page;
  const answer = await request.get(`/api/admin/tables/${table}`, {
    params: { q },
    headers: { 'Authorization-Token': await newSession(request, 'admin') },
  });
  const { items }: Rows = await answer.json();
  if (!items[0]) throw new Error(`${table} is empty`);
  return items[0].id;
}

async function newPage(walker: Walker, code: string): Promise<void> {
  const { request } = walker.page;
  const words = '# Words\n\n- of a *page*\n\n> and a [link](/faq)';
  const answer = await request.put(`/api/admin/pages/${code}`, {
    headers: { 'Authorization-Token': await newSession(request, 'admin') },
    data: { title_ru: 'Слова', title_en: 'Words', body_ru: words, body_en: words },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const add = (walker: Walker) => walker.button('staff', 'desk.add', walker.main);

export const DESK: Walk[] = [
  {
    name: 'the menu of the desk',
    opens: [],
    reader: 'admin',
    sizes: ['phone'],
    isUsual: true,
    go: async (walker) => {
      await walker.open('/admin');
      const rooms = walker.page.getByRole('navigation', { name: walker.name('staff', 'nav.label') });
      await rooms.getByRole('button').first().click();
      await expect(rooms.getByRole('link').first()).toBeVisible();
      await walker.look('the menu of the desk');
    },
  },
  {
    name: 'rows to add and to change',
    opens: [
      'features/staff/components/DeskRowDialog.tsx',
      'features/staff/components/PromoDialog.tsx',
      'features/staff/components/TermDialog.tsx',
      'features/staff/components/MergeDialog.tsx',
      'features/shelf/components/NewArtistDialog.tsx',
      'routes/admin-playlists.tsx',
    ],
    reader: 'admin',
    go: async (walker) => {
      for (const room of [
        'slides',
        'notices',
        'banners',
        'interactives',
        'redirects',
        'seo',
        'promos',
        'artists',
        'playlists',
      ]) {
        await walker.open(`/admin/${room}`);
        await walker.press(add(walker), `a new row of ${room}`);
      }
      await walker.open('/admin/slides');
      await walker.press(walker.button('staff', 'desk.change', walker.main), 'a row to change');
      await walker.open('/admin/vocabularies?filter=kind:version_type');
      await walker.press(add(walker), 'a new word');
      await walker.press(walker.button('people', 'words.change', walker.main), 'a word to change');
      await walker.press(walker.button('people', 'words.merge', walker.main), 'words to be merged');
    },
  },
  {
    name: 'tracks and artists of the desk',
    opens: ['features/shelf/components/BulkDialog.tsx', 'features/shelf/components/MergeDialog.tsx'],
    reader: 'admin',
    go: async (walker) => {
      const { page } = walker;
      await walker.open('/admin/tracks');
      const boxes = page.getByRole('checkbox', { name: walker.name('staff', 'desk.chooseRow') });
      await boxes.nth(0).check({ force: true });
      await boxes.nth(1).check({ force: true });
      const bar = page.getByRole('region', { name: walker.name('shelf', 'bulk.bar') });
      await walker.look('chosen tracks');
      await walker.press(walker.button('shelf', 'bulk.change', bar), 'a change of many');
      for (const path of ['/admin/tracks/1', '/admin/artists/1']) {
        await walker.open(path);
        await walker.press(walker.button('shelf', 'merge.open', walker.main), `${path} to be merged`);
      }
    },
  },
  {
    name: 'a playlist of the pool',
    opens: ['features/staff/components/PoolPlaylist.tsx', '/admin/playlists/$id'],
    reader: 'admin',
    go: async (walker) => {
      await walker.open(`/admin/playlists/${await firstOf(walker, 'playlists')}`);
      await walker.look('a playlist of the pool');
      await walker.press(
        walker.button('staff', 'front.playlist.delete', walker.main),
        'a playlist to be deleted',
      );
    },
  },
  {
    name: 'words being written, and a page of one’s own',
    opens: [
      'features/editorial/components/editor/MarkdownTools.tsx',
      'routes/admin-page-texts.tsx',
      '/pages/$code',
    ],
    reader: 'admin',
    go: async (walker) => {
      const code = `walk-${walker.view.size}`;
      await newPage(walker, code);
      await walker.open(`/pages/${code}`);
      await walker.look('a page that staff wrote');
      await walker.open('/admin/posts/new');
      for (const thing of ['track', 'playlist'])
        await walker.press(walker.button('editor', `tool.${thing}Tool`, walker.main), `a ${thing} to embed`);
      await walker.open('/admin/page-texts');
      await walker.press(walker.button('editor', 'read', walker.main), 'a kept text');
    },
  },
  {
    name: 'an account, its payment, and a look through its eyes',
    opens: ['features/staff/components/ReasonDialog.tsx', '/admin/payments/$code'],
    go: async (walker) => {
      const { page } = walker;
      const { login, token } = await register(page);
      await new Plans(page).buy(TARIFFS.pro1);
      const [payment] = await paymentsOf(page.request, token);
      await walker.as('admin');
      await walker.open(`/admin/payments/${payment?.code}`);
      await walker.look('a payment');
      await walker.press(walker.button('people', 'refund.action', walker.main), 'money to be given back');
      await walker.open(`/admin/users/${await firstOf(walker, 'users', login)}`);
      await walker.look('an account');
      await walker.press(walker.button('people', 'block.block', walker.main), 'an account to be blocked');
      await walker.press(walker.button('people', 'plan.give', walker.main), 'days to be given');
      await walker.button('people', 'user.view', walker.main).click();
      // In whatever language the account is shown.
      await expect(page.getByRole('complementary').filter({ hasText: login })).toBeVisible();
      await walker.look('a look through other eyes');
    },
  },
  {
    name: 'jobs, letters and reports',
    opens: ['routes/admin-jobs.tsx', '/admin/bug-reports/$id', '/admin/mail/$id'],
    go: async (walker) => {
      const { page } = walker;
      // A letter is written, a payment waits for its bank, and a report for its reader.
      await register(page);
      const plans = new Plans(page);
      await plans.choose(TARIFFS.pool1);
      await plans.goPay();
      await plans.payWith(CARDS.pending);
      await expect(page).toHaveURL(/\/payment\//);
      await walker.look('a payment that waits');
      await walker.as('admin');
      const told = await page.request.post('/api/bug-report', { multipart: { text: 'Nothing is heard' } });
      expect(told.ok(), await told.text()).toBe(true);
      await walker.open(`/admin/bug-reports/${await firstOf(walker, 'bug-reports')}`);
      await walker.look('a report');
      await walker.open('/admin/mail');
      await walker.main.locator('a[href^="/admin/mail/"]').first().click();
      await expect(page).toHaveURL(/\/admin\/mail\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await walker.look('a letter');
      await walker.open('/admin/jobs?filter=state:queued');
      await walker.press(walker.button('people', 'jobs.cancel', walker.main), 'a job to be cancelled');
    },
  },
];
