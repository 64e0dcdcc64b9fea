// All pages of the product with their paths. Both the server and the app must know each of them.
import type { Page } from '@playwright/test';
import { type Account, cookieOf } from './api.ts';
import { waitUntilSettled, watchRequests } from './appearance.ts';
import { expect } from './test.ts';

export interface PageAddress {
  path: string;
  /** The heading is a name, which is the same in both languages. */
  isNamed?: boolean;
}

export interface PageGroup {
  /** Who can see the pages; anyone by default. */
  account?: Account;
  pages: PageAddress[];
}

/** Each group is one test. */
export const PAGES: Record<string, PageGroup> = {
  'the way in': {
    pages: [
      { path: '/' },
      { path: '/login' },
      { path: '/signup' },
      { path: '/signup/email' },
      { path: '/reset-password' },
      { path: '/plans' },
    ],
  },
  music: {
    pages: [
      { path: '/home' },
      { path: '/recordpool' },
      { path: '/event_old' },
      { path: '/track/1', isNamed: true },
      { path: '/artists' },
      { path: '/artists/1', isNamed: true },
      { path: '/exclusive' },
      { path: '/search' },
    ],
  },
  'lists and the library': {
    pages: [
      { path: '/playlists' },
      { path: '/playlists/free-playlist' },
      { path: '/playlists/deep-friday', isNamed: true },
      { path: '/interactives' },
      { path: '/interactives/wedding', isNamed: true },
      { path: '/library/favorites' },
      { path: '/library/playlists' },
      { path: '/library/crates' },
      { path: '/history' },
      { path: '/notifications' },
    ],
  },
  'things to read and to send': {
    pages: [
      { path: '/submit' },
      { path: '/submit/1' },
      { path: '/blog' },
      { path: '/blog/harmonic-mixing', isNamed: true },
      { path: '/news' },
      { path: '/news/referral', isNamed: true },
      { path: '/faq' },
      { path: '/offer' },
      { path: '/personal-data' },
      { path: '/contacts' },
      { path: '/bug-report' },
    ],
  },
  'the profile': {
    account: 'free',
    pages: [
      { path: '/profile' },
      { path: '/profile?tab=tariffs' },
      { path: '/profile?tab=subscription' },
      { path: '/profile?tab=security' },
      { path: '/profile?tab=notifications' },
      { path: '/profile?tab=referral' },
      { path: '/profile?tab=settings' },
    ],
  },
  'the back office': {
    account: 'admin',
    pages: [
      { path: '/admin' },
      { path: '/admin/review' },
      { path: '/admin/mail' },
      { path: '/admin/mail?page=1000' },
      { path: '/admin/audit' },
      { path: '/admin/tracks' },
      { path: '/admin/tracks/1', isNamed: true },
      { path: '/admin/artists' },
      { path: '/admin/artists/1', isNamed: true },
    ],
  },
  'the home page and the texts of the back office': {
    account: 'admin',
    pages: [
      { path: '/admin/posts' },
      { path: '/admin/posts/new' },
      { path: '/admin/faq' },
      { path: '/admin/pages' },
      { path: '/admin/page-texts' },
      { path: '/admin/slides' },
      { path: '/admin/home-sections' },
      { path: '/admin/notices' },
      { path: '/admin/banners' },
    ],
  },
  'lists and money of the back office': {
    account: 'admin',
    pages: [
      { path: '/admin/interactives' },
      { path: '/admin/interactives/1', isNamed: true },
      { path: '/admin/playlists' },
      { path: '/admin/exclusive' },
      { path: '/admin/free' },
      { path: '/admin/bug-reports' },
      { path: '/admin/payments' },
      { path: '/admin/promos' },
      { path: '/admin/prices' },
    ],
  },
  'accounts and settings of the back office': {
    account: 'admin',
    pages: [
      { path: '/admin/users' },
      { path: '/admin/users/1', isNamed: true },
      { path: '/admin/vocabularies' },
      { path: '/admin/vocabularies?filter=kind:version_type' },
      { path: '/admin/jobs' },
      { path: '/admin/redirects' },
      { path: '/admin/seo' },
    ],
  },
  reviews: {
    account: 'moderator',
    pages: [{ path: '/admin' }, { path: '/admin/review' }],
  },
};

/** Other states of the pages above. */
export const OTHER_STATES: PageAddress[] = [
  { path: '/nothing' },
  { path: '/signup/email?ticket=x' },
  { path: '/reset-password?login=dj&checkword=x' },
  { path: '/track/1?tab=mixes' },
  { path: '/playlists/razogrev' },
  { path: '/playlists/shared/nothing' },
  { path: '/search?q=bpm%3A120-126' },
  { path: '/search?q=qqzzqq' },
];

/** Pages above that have more content for a signed-in user. */
export const SIGNED_IN_STATES: PageGroup = {
  account: 'pro',
  pages: [
    { path: '/home' },
    { path: '/history' },
    { path: '/library/favorites' },
    { path: '/library/playlists' },
    { path: '/library/crates' },
    { path: '/notifications' },
  ],
};

/** Paths without a page. */
export const UNKNOWN_PATHS = ['/nothing', '/track', '/home/nothing', '/playlists/a/b', '/ui-kit'];

export const NOT_FOUND = { ru: 'Такой страницы нет', en: 'Page not found' };

/** The token with which the app was started in a page. */
const startedSessions = new WeakMap<Page, string | undefined>();

/** Opens a page and waits until it is loaded. A running app navigates as by a link, which takes a third of a start. */
export async function openPage(page: Page, path: string): Promise<void> {
  watchRequests(page);
  const session = await cookieOf(page.context(), 'token');
  const isRunning = startedSessions.has(page) && startedSessions.get(page) === session;
  if (!isRunning || !(await page.evaluate(navigateInApp, path))) {
    await page.goto(path);
    startedSessions.set(page, session);
    // Content far below the first screen loads after the first input.
    await page.keyboard.press('Shift');
  }
  // A dialog named in the address may already hide the page behind it from assistive technology.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await waitUntilSettled(page);
}

interface Router {
  history: { push: (path: string) => void };
  subscribe: (event: 'onRendered', listener: () => void) => () => void;
}

/** Runs in the page. Returns false where there is no router, such as on a page of another site. */
async function navigateInApp(path: string): Promise<boolean> {
  const router = (window as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__;
  if (!router) return false;
  await new Promise<void>((rendered) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      rendered();
    });
    router.history.push(path);
  });
  return true;
}
