// Every page of the product with an address to open it at. The server and the app must both know each of them.
import type { Account } from './api.ts';

export interface PageAddress {
  path: string;
  /** The heading is a name, written as its owner writes it. */
  isNamed?: boolean;
}

/** What one look around takes in, and who can see it: anyone when no reader is named. */
export const PAGES: Record<string, { reader?: Account; pages: PageAddress[] }> = {
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
    reader: 'free',
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
    reader: 'admin',
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
      { path: '/admin/posts' },
      { path: '/admin/posts/new' },
      { path: '/admin/faq' },
      { path: '/admin/pages' },
      { path: '/admin/page-texts' },
      { path: '/admin/slides' },
      { path: '/admin/home-sections' },
      { path: '/admin/notices' },
      { path: '/admin/banners' },
      { path: '/admin/interactives' },
      { path: '/admin/interactives/1', isNamed: true },
      { path: '/admin/playlists' },
      { path: '/admin/exclusive' },
      { path: '/admin/free' },
      { path: '/admin/bug-reports' },
      { path: '/admin/payments' },
      { path: '/admin/promos' },
      { path: '/admin/prices' },
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
    reader: 'moderator',
    pages: [{ path: '/admin' }, { path: '/admin/review' }],
  },
};

/** Addresses that lead nowhere. */
export const NO_PAGES = ['/nothing', '/track', '/home/nothing', '/playlists/a/b', '/ui-kit'];

export const NOT_FOUND = { ru: 'Такой страницы нет', en: 'There is no such page' };
