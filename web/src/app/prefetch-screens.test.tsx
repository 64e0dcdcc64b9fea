// Pointing at a link fills exactly the cache entries that its screen reads, so that opening it asks for nothing twice.
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { cachedUser, type User } from '@/api/user';
import { JUST_FETCHED_MS } from '@/lib/constants';
import { endSession, startSession } from '@/lib/session';
import { type Answers, answerCalls } from '@/testing/answer';
import { searchAnswers } from '@/testing/catalog';
import { someNotification } from '@/testing/notifications';
import { onPool, somePlanOffers } from '@/testing/plans';
import { somePlaylist } from '@/testing/playlists';
import { renderApp } from '@/testing/render-app';
import { someReview, someSubmission } from '@/testing/submissions';
import { someTrack, someVocabulary } from '@/testing/tracks';
import { someUser } from '@/testing/user';
import { parseSearch } from './search-params';

afterEach(() => {
  vi.useRealTimers();
  endSession();
});

const tracks = {
  items: [{ date: null, items: [someTrack(1)], date_all_count: 1 }],
  total: 1,
  offset: 0,
  limit: 20,
};
const none = { items: [], total: 0, offset: 0, limit: 20 };
const table = {
  columns: [],
  items: [],
  total: 0,
  adds: false,
  deletes: false,
  moves: false,
  in_order: false,
};
const page = { code: 'x', title: 'Страница', body: [], updated_at: '2026-11-12T12:00:00Z' };
const mail = {
  id: '7',
  kind: 'confirm_email',
  kind_name: 'Подтверждение почты',
  to: 'dj@example.com',
  subject: 'Подтвердите почту',
  state: 'sent',
  attempts: 1,
  error: null,
  created_at: '2026-11-15T12:00:00Z',
  sent_at: null,
  text: null,
  html: null,
};
const dashboard = {
  counted_at: '2026-11-15T12:00:00Z',
  review: { waiting: 0, free: 0, overdue: 0, oldest_at: null, reports: 0 },
  pool: null,
};
const statuses = { draft: 0, sent: 1, on_review: 0, approved: 0, rejected: 0, published: 0 };

const one = { number: 1, is_claim: false };

const ANSWERS: Answers = {
  ...searchAnswers(),
  '/api/faq': { body: [] },
  '/api/front': {
    body: { sections: [], slides: [], figures: { tracks: one, artists: one, jingles: one, playlists: one } },
  },
  '/api/tracks/recordpool': { body: tracks },
  '/api/tracks/free': { body: tracks },
  '/api/playlists/feed': { body: { items: [somePlaylist(1)], total: 1 } },
  '/api/playlists/mylist': { body: [somePlaylist(1)] },
  '/api/tariff': { body: somePlanOffers },
  '/api/tariff/current': { body: onPool },
  '/api/user/location': { body: { country: 'Россия', code: 'RU' } },
  '/api/oidc': { body: [] },
  '/api/pages/offer': { body: page },
  '/api/pages/about': { body: page },
  '/api/vocabulary': { body: someVocabulary },
  '/api/crates': { body: [] },
  '/api/library/history': { body: none },
  '/api/notifications': { body: { items: [someNotification(1)], total: 1 } },
  '/api/notifications/choices': { body: [] },
  '/api/submissions': { body: { ...none, counts: statuses } },
  '/api/submissions/1': { body: someSubmission({ status: 'sent' }) },
  '/api/user/format_sets': { body: [] },
  '/api/user/sessions': { body: [] },
  '/api/user/identities': { body: [] },
  '/api/user/two_factor': { body: { enabled: false, recovery_left: 0 } },
  '/api/payments': { body: none },
  '/api/admin/waiting': { body: { review: 0, reports: 0 } },
  '/api/admin/tables/redirects': { body: table },
  '/api/admin/tables/jobs': { body: table },
  '/api/admin/jobs': { body: { queued: 1, running: 0, dead: 0, done: 2 } },
  '/api/admin/mail/7': { body: mail },
  '/api/admin/dashboard': { body: dashboard },
  '/api/admin/review': { body: { items: [], total: 0, counts: { mine: 0, free: 0, overdue: 0 } } },
  '/api/admin/review/reasons': { body: [] },
  '/api/admin/review/submissions/1': { body: someReview() },
};

/** What the frame around every page asks for in its own time. */
const OF_FRAME = [
  '/api/site.informer.get',
  '/api/tariff/current',
  '/api/notifications/stream',
  '/api/admin/waiting',
];

/** The app at another page, with the user loaded. */
async function start(user?: User) {
  if (user) startSession('t');
  const calls = answerCalls({ ...ANSWERS, ...(user && { '/api/user': { body: user } }) });
  const router = await renderApp('/faq');
  const { queryClient } = router.options.context;
  const settle = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));
  if (user) await waitFor(() => expect(cachedUser(queryClient)).toBeDefined());
  await settle();
  const pointAt = (address: string) => {
    const { pathname, search } = new URL(address, location.origin);
    return router.preloadRoute({ to: pathname, search: parseSearch(search) });
  };
  const pathsSince = (count: number) =>
    calls
      .slice(count)
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !OF_FRAME.includes(path));
  return { calls, router, queryClient, settle, pointAt, pathsSince };
}

async function expectFetchedOnce(address: string, paths: readonly string[], user?: User) {
  const { calls, router, queryClient, settle, pointAt, pathsSince } = await start(user);
  const before = calls.length;
  const spies = [
    vi.spyOn(queryClient, 'prefetchQuery'),
    vi.spyOn(queryClient, 'prefetchInfiniteQuery') as MockInstance<QueryClient['prefetchQuery']>,
  ];
  await pointAt(address);
  await waitFor(() => expect(pathsSince(before).sort()).toEqual([...paths].sort()));
  await settle();
  const fetched = spies.flatMap(({ mock }) =>
    mock.calls.map(([{ queryKey }]) => queryClient.getQueryCache().find({ queryKey })),
  );
  expect(fetched).toHaveLength(paths.length);
  await router.navigate({ href: address });
  await waitFor(() =>
    expect(fetched.filter((query) => !query?.isActive()).map((query) => query?.queryKey)).toEqual([]),
  );
  await settle();
  for (const path of paths) expect(pathsSince(before).filter((asked) => asked === path)).toHaveLength(1);
}

describe('what pointing at a link fetches is what the screen reads', () => {
  it.each([
    ['/home', ['/api/front', '/api/tracks/recordpool']],
    ['/', ['/api/front', '/api/tariff', '/api/tracks/free']],
    ['/playlists?tab=staff&q=дом', ['/api/playlists/feed']],
    ['/playlists/free-playlist', ['/api/tracks/free']],
    ['/search?q=ночь&variant=remix', ['/api/search', '/api/search/tracks']],
    ['/search?q=ночь&tab=artists', ['/api/search', '/api/search/artists']],
    ['/plans?mode=one_time&promo=NIGHT', ['/api/tariff', '/api/user/location']],
    ['/pages/about', ['/api/pages/about']],
    ['/offer', ['/api/pages/offer']],
    ['/login', ['/api/oidc']],
    ['/signup?backurl=%2Fplans%3Ftariff%3D201', ['/api/oidc', '/api/tariff']],
  ])('for a visitor: %s', (address, paths) => expectFetchedOnce(address, paths));

  it.each([
    ['/library/crates', ['/api/crates']],
    ['/history', ['/api/library/history']],
    ['/history?tab=sent', ['/api/submissions']],
    ['/notifications', ['/api/notifications']],
    ['/submit?status=sent', ['/api/submissions']],
    ['/submit/1', ['/api/submissions/1', '/api/vocabulary']],
    ['/profile', ['/api/user/format_sets']],
    ['/profile?tab=security', ['/api/user/identities', '/api/user/sessions', '/api/user/two_factor']],
    ['/profile?tab=notifications', ['/api/notifications/choices']],
  ])('for a signed-in user: %s', (address, paths) => expectFetchedOnce(address, paths, someUser));

  it.each([
    ['/admin/redirects?q=a&sort=-path&page=2', ['/api/admin/tables/redirects']],
    ['/admin/jobs', ['/api/admin/jobs', '/api/admin/tables/jobs']],
    ['/admin/mail/7', ['/api/admin/mail/7']],
    ['/admin?days=7', ['/api/admin/dashboard']],
    ['/admin/review?who=mine&page=2', ['/api/admin/review']],
    ['/admin/review/1', ['/api/admin/review/submissions/1', '/api/vocabulary']],
  ])('for staff: %s', (address, paths) =>
    expectFetchedOnce(address, paths, { ...someUser, roles: ['admin'] }),
  );
});

describe('pointing at a link', () => {
  it('fetches nothing for a visitor that needs a session', async () => {
    const { calls, pointAt, pathsSince } = await start();
    const before = calls.length;
    for (const address of [
      '/library/playlists',
      '/library/crates',
      '/history',
      '/notifications',
      '/submit',
      '/submit/1',
      '/playlists?tab=mine',
      '/admin',
      '/admin/redirects',
      '/admin/mail/7',
      '/admin/review',
    ])
      await pointAt(address);
    expect(pathsSince(before)).toEqual([]);
  });

  it('fetches nothing for a moderator that only admins may see', async () => {
    const { calls, pointAt, pathsSince } = await start({ ...someUser, roles: ['moderator'] });
    const before = calls.length;
    for (const address of ['/admin/redirects', '/admin/jobs', '/admin/mail/7', '/admin/review'])
      await pointAt(address);
    await waitFor(() => expect(pathsSince(before)).toEqual(['/api/admin/review']));
  });
});

describe('data that every opening fetches anew', () => {
  it('is fetched again when the page opens long after its link was pointed at', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { router, settle, pointAt, pathsSince } = await start(someUser);
    const asked = () => pathsSince(0).filter((path) => path === '/api/library/history');
    await pointAt('/history');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await settle();
    vi.setSystemTime(Date.now() + JUST_FETCHED_MS + 1);
    await router.navigate({ to: '/history' });
    await screen.findByRole('heading', { level: 1, name: 'История' });
    await waitFor(() => expect(asked()).toHaveLength(2));
  });
});
