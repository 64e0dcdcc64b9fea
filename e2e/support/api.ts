// Calls that tests make to the API, to compare a page with the data of the server.
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect } from './test.ts';

export const PASSWORD = 'pult-demo-2026';

export type Account = 'free' | 'pool' | 'pro' | 'event' | 'author' | 'moderator' | 'admin';

export interface Track {
  id: string;
  title: string;
  /** The version that the row shows, and its name. */
  version_id: string;
  type: string;
  artist: string;
  bpm: number;
  duration: number;
  available_percent: number;
  preview_start: number;
  audioSrc: string | null;
  category: string | false;
  liked: boolean;
  downloads: { items: { name: string; download_count: number }[] };
}

export interface TrackList {
  items: { date: string | null; date_all_count: number; items: Track[] }[];
  total: number;
}

interface ListQuery {
  offset?: number;
  limit?: number;
  sort?: string;
  /** Filters as in the query string: `BPM`, `GENRES`, `KEY`. */
  [filter: string]: string | number | undefined;
}

export async function recordPool(
  request: APIRequestContext,
  query: ListQuery = {},
  token?: string,
): Promise<TrackList> {
  const answer = await request.get('/api/tracks/recordpool', {
    params: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Record<
      string,
      string | number
    >,
    headers: { 'Accept-Language': 'ru', ...(token && { 'Authorization-Token': token }) },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

export const tracksOf = (list: TrackList): Track[] => list.items.flatMap((group) => group.items);

export const isDownloaded = (track: Track): boolean =>
  track.downloads.items.some((item) => item.download_count > 0);

const sessions = new Map<Account, Promise<string>>();

/** Signs in without the form and returns the token. */
export async function newSession(request: APIRequestContext, login: Account): Promise<string> {
  const answer = await request.post('/api/login', { data: { login, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).token;
}

/** Signs the browser in as the app does, by a cookie with the token. Tests share the session of an account, so a test that
 * ends the session passes its own token. */
export async function signInAs(page: Page, login: Account, ownToken?: string): Promise<string> {
  const session = ownToken ?? sessions.get(login) ?? newSession(page.request, login);
  if (typeof session !== 'string') sessions.set(login, session);
  const token = await session;
  await setCookie(page.context(), 'token', token);
  return token;
}

export async function setCookie(context: BrowserContext, name: string, value: string): Promise<void> {
  await context.addCookies([{ name, value, url: process.env.PULT_E2E_URL ?? '' }]);
}

export async function cookieOf(context: BrowserContext, name: string): Promise<string | undefined> {
  const value = (await context.cookies()).find((cookie) => cookie.name === name)?.value;
  return value === undefined ? undefined : decodeURIComponent(value);
}

/** Calls the API without a session. */
export async function getJson<T>(
  request: APIRequestContext,
  path: string,
  params: Record<string, string | number> = {},
): Promise<T> {
  const answer = await request.get(path, { params, headers: { 'Accept-Language': 'ru' } });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}
