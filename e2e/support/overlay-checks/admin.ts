// The admin area: dialogs that add, change and merge, ask for a reason, or show details.
import { register } from '../account.ts';
import { newSession } from '../api.ts';
import { CARDS, Plans, paymentsOf, TARIFFS } from '../plans.ts';
import { expect } from '../test.ts';
import type { OverlayCheck, OverlayChecker } from './overlay-check.ts';

interface Rows {
  items: { id: string }[];
}

/** Returns the id of the first row of a table. */
async function firstOf(checker: OverlayChecker, table: string, q = ''): Promise<string> {
  const { request } = checker.page;
  const answer = await request.get(`/api/admin/tables/${table}`, {
    params: { q },
    headers: { 'Authorization-Token': await newSession(request, 'admin') },
  });
  const { items }: Rows = await answer.json();
  if (!items[0]) throw new Error(`${table} is empty`);
  return items[0].id;
}

async function newPage(checker: OverlayChecker, code: string): Promise<void> {
  const { request } = checker.page;
  const words = '# Words\n\n- of a *page*\n\n> and a [link](/faq)';
  const answer = await request.put(`/api/admin/pages/${code}`, {
    headers: { 'Authorization-Token': await newSession(request, 'admin') },
    data: { title_ru: 'Слова', title_en: 'Words', body_ru: words, body_en: words },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const add = (checker: OverlayChecker) => checker.button('admin', 'desk.add', checker.main);

export const ADMIN: OverlayCheck[] = [
  {
    name: 'the menu of the admin area',
    opens: [],
    account: 'admin',
    sizes: ['phone'],
    isDefault: true,
    run: async (checker) => {
      await checker.open('/admin');
      const sections = checker.page.getByRole('navigation', { name: checker.name('admin', 'nav.label') });
      await sections.getByRole('button').first().click();
      await expect(sections.getByRole('link').first()).toBeVisible();
      await checker.check('the menu of the admin area');
    },
  },
  {
    name: 'rows to add and to change',
    opens: [
      'features/admin/components/AdminRowDialog.tsx',
      'features/admin/components/PromoDialog.tsx',
      'features/admin/components/VocabularyEntryDialog.tsx',
      'features/admin/components/MergeEntryDialog.tsx',
      'features/catalog-admin/components/NewArtistDialog.tsx',
      'screens/admin/playlists.tsx',
      'features/admin/components/WithdrawLinkDialog.tsx',
    ],
    account: 'admin',
    run: async (checker) => {
      for (const section of [
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
        await checker.open(`/admin/${section}`);
        await checker.press(add(checker), `a new row of ${section}`);
      }
      await checker.open('/admin/playlists');
      await checker.press(
        checker.button('admin', 'front.sharedLink.open', checker.main),
        'a secret link to withdraw',
      );
      await checker.open('/admin/slides');
      await checker.press(checker.button('admin', 'desk.change', checker.main), 'a row to change');
      await checker.open('/admin/vocabularies?filter=kind:version_type');
      await checker.press(add(checker), 'a new vocabulary entry');
      await checker.press(
        checker.button('admin-accounts', 'words.change', checker.main),
        'a vocabulary entry to change',
      );
      await checker.press(
        checker.button('admin-accounts', 'words.merge', checker.main),
        'vocabulary entries to be merged',
      );
    },
  },
  {
    name: 'tracks and artists of the admin area',
    opens: [
      'features/catalog-admin/components/BulkDialog.tsx',
      'features/catalog-admin/components/MergeDuplicateDialog.tsx',
    ],
    account: 'admin',
    run: async (checker) => {
      const { page } = checker;
      await checker.open('/admin/tracks');
      const boxes = page.getByRole('checkbox', { name: checker.name('admin', 'desk.chooseRow') });
      await boxes.nth(0).check({ force: true });
      await boxes.nth(1).check({ force: true });
      const bar = page.getByRole('region', { name: checker.name('catalog-admin', 'bulk.bar') });
      await checker.check('chosen tracks');
      await checker.press(checker.button('catalog-admin', 'bulk.change', bar), 'a bulk change');
      for (const path of ['/admin/tracks/1', '/admin/artists/1']) {
        await checker.open(path);
        await checker.press(
          checker.button('catalog-admin', 'merge.open', checker.main),
          `${path} to be merged`,
        );
      }
    },
  },
  {
    name: 'a playlist of the pool',
    opens: ['features/admin/components/StaffPlaylistForm.tsx', '/admin/playlists/$id'],
    account: 'admin',
    run: async (checker) => {
      await checker.open(`/admin/playlists/${await firstOf(checker, 'playlists')}`);
      await checker.check('a playlist of the pool');
      await checker.press(
        checker.button('admin', 'front.playlist.delete', checker.main),
        'a playlist to be deleted',
      );
    },
  },
  {
    name: 'editing texts, and a custom page',
    opens: [
      'features/editorial/components/editor/MarkdownTools.tsx',
      'screens/admin/page-versions.tsx',
      '/pages/$code',
    ],
    account: 'admin',
    run: async (checker) => {
      const code = `overlay-${checker.view.size}`;
      await newPage(checker, code);
      await checker.open(`/pages/${code}`);
      await checker.check('a page that staff wrote');
      await checker.open('/admin/posts/new');
      for (const thing of ['track', 'playlist'])
        await checker.press(
          checker.button('editor', `tool.${thing}Tool`, checker.main),
          `a ${thing} to embed`,
        );
      await checker.open('/admin/page-texts');
      await checker.press(checker.button('editor', 'read', checker.main), 'an earlier version of a text');
    },
  },
  {
    name: 'an account, its payment, and viewing as the user',
    opens: ['features/admin/components/ReasonDialog.tsx', '/admin/payments/$code'],
    run: async (checker) => {
      const { page } = checker;
      const { login, token } = await register(page);
      await new Plans(page).buy(TARIFFS.pro1);
      const [payment] = await paymentsOf(page.request, token);
      await checker.signInAs('admin');
      await checker.open(`/admin/payments/${payment?.code}`);
      await checker.check('a payment');
      await checker.press(checker.button('admin-accounts', 'refund.action', checker.main), 'a refund');
      await checker.open(`/admin/users/${await firstOf(checker, 'users', login)}`);
      await checker.check('an account');
      await checker.press(
        checker.button('admin-accounts', 'block.block', checker.main),
        'an account to be blocked',
      );
      await checker.press(checker.button('admin-accounts', 'plan.give', checker.main), 'a gift of days');
      await checker.button('admin-accounts', 'user.view', checker.main).click();
      // The bar may be in the language of the account.
      await expect(page.getByRole('complementary').filter({ hasText: login })).toBeVisible();
      await checker.check('viewing as the user');
    },
  },
  {
    name: 'jobs, mails and reports',
    opens: ['screens/admin/jobs.tsx', '/admin/bug-reports/$id', '/admin/mail/$id'],
    run: async (checker) => {
      const { page } = checker;
      // Creates a mail, a pending payment and a bug report.
      await register(page);
      const plans = new Plans(page);
      await plans.openSummary(TARIFFS.pool1);
      await plans.openCheckout();
      await plans.payWith(CARDS.pending);
      await expect(page).toHaveURL(/\/payment\//);
      await checker.check('a pending payment');
      await checker.signInAs('admin');
      const reported = await page.request.post('/api/bug-report', {
        multipart: { text: 'Nothing is heard' },
      });
      expect(reported.ok(), await reported.text()).toBe(true);
      await checker.open(`/admin/bug-reports/${await firstOf(checker, 'bug-reports')}`);
      await checker.check('a report');
      await checker.open('/admin/mail');
      await checker.main.locator('a[href^="/admin/mail/"]').first().click();
      await expect(page).toHaveURL(/\/admin\/mail\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checker.check('a mail');
      await checker.open('/admin/jobs?filter=state:queued');
      await checker.press(
        checker.button('admin-accounts', 'jobs.cancel', checker.main),
        'a job to be cancelled',
      );
    },
  },
];
