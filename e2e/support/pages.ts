// Every page of the product with an address to open it at. The server and the app must both know each of them.
import type { Account } from './api.ts';

export interface PageAddress {
  path: string;
  /** Who can see it; anyone when left out. */
  reader?: Account;
  /** The heading is a name, written as its owner writes it. */
  isNamed?: boolean;
}

export const PAGES: PageAddress[] = [
  { path: '/' },
  { path: '/home' },
  { path: '/login' },
  { path: '/signup' },
  { path: '/signup/email' },
  { path: '/reset-password' },
  { path: '/recordpool' },
  { path: '/event_old' },
  { path: '/track/1', isNamed: true },
  { path: '/artists' },
  { path: '/artists/1', isNamed: true },
  { path: '/exclusive' },
  { path: '/playlists' },
  { path: '/playlists/free-playlist' },
  { path: '/playlists/some-playlist' },
  { path: '/interactives' },
  { path: '/interactives/some-interactive' },
  { path: '/library/favorites' },
  { path: '/library/playlists' },
  { path: '/library/crates' },
  { path: '/history' },
  { path: '/notifications' },
  { path: '/search' },
  { path: '/profile', reader: 'free' },
  { path: '/plans' },
  { path: '/payment/success' },
  { path: '/submit' },
  { path: '/submit/1' },
  { path: '/blog' },
  { path: '/blog/some-post' },
  { path: '/news' },
  { path: '/news/some-news' },
  { path: '/faq' },
  { path: '/offer' },
  { path: '/contacts' },
  { path: '/bug-report' },
  { path: '/admin', reader: 'admin' },
  { path: '/admin/reviews', reader: 'moderator' },
];

/** Addresses that lead nowhere. */
export const NO_PAGES = ['/nothing', '/track', '/home/nothing', '/playlists/a/b', '/ui-kit'];

export const NOT_FOUND = { ru: 'Такой страницы нет', en: 'There is no such page' };
