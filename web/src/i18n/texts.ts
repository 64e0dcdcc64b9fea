// The list of texts: a file for each language and namespace, loaded on demand. The English files define the types of
// keys.
import type { Tree } from './format';
import type account from './locales/en/account.json';
import type admin from './locales/en/admin.json';
import type adminAccounts from './locales/en/admin-accounts.json';
import type artists from './locales/en/artists.json';
import type auth from './locales/en/auth.json';
import type catalog from './locales/en/catalog.json';
import type catalogAdmin from './locales/en/catalog-admin.json';
import type common from './locales/en/common.json';
import type downloads from './locales/en/downloads.json';
import type editor from './locales/en/editor.json';
import type editorial from './locales/en/editorial.json';
import type filters from './locales/en/filters.json';
import type home from './locales/en/home.json';
import type homePage from './locales/en/home-page.json';
import type interactives from './locales/en/interactives.json';
import type landing from './locales/en/landing.json';
import type library from './locales/en/library.json';
import type notifications from './locales/en/notifications.json';
import type plans from './locales/en/plans.json';
import type player from './locales/en/player.json';
import type popups from './locales/en/popups.json';
import type profile from './locales/en/profile.json';
import type referral from './locales/en/referral.json';
import type review from './locales/en/review.json';
import type search from './locales/en/search.json';
import type shortcuts from './locales/en/shortcuts.json';
import type stats from './locales/en/stats.json';
import type submissions from './locales/en/submissions.json';
import type track from './locales/en/track.json';
import type view from './locales/en/view.json';

export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

interface TextsByNamespace {
  account: typeof account;
  admin: typeof admin;
  'admin-accounts': typeof adminAccounts;
  artists: typeof artists;
  auth: typeof auth;
  catalog: typeof catalog;
  'catalog-admin': typeof catalogAdmin;
  common: typeof common;
  downloads: typeof downloads;
  editor: typeof editor;
  editorial: typeof editorial;
  filters: typeof filters;
  home: typeof home;
  'home-page': typeof homePage;
  interactives: typeof interactives;
  landing: typeof landing;
  library: typeof library;
  notifications: typeof notifications;
  plans: typeof plans;
  player: typeof player;
  popups: typeof popups;
  profile: typeof profile;
  referral: typeof referral;
  review: typeof review;
  search: typeof search;
  shortcuts: typeof shortcuts;
  stats: typeof stats;
  submissions: typeof submissions;
  track: typeof track;
  view: typeof view;
}

export type Namespace = keyof TextsByNamespace;

/** `unread_one`, `unread_few` and so on are addressed as `unread` with a count. */
type Singular<K extends string> = K extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : K;

type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Path<T[K]>}`;
}[keyof T & string];

export type TextKey<N extends Namespace> = Path<TextsByNamespace[N]>;

const first: Record<Locale, () => Promise<Partial<Record<Namespace, Tree>>>> = {
  ru: () => import('./locales/ru/first'),
  en: () => import('./locales/en/first'),
};
const others = import.meta.glob<Tree>(
  ['./locales/*/*.json', '!./locales/*/{catalog,common,home,player,track}.json'],
  { import: 'default' },
);

export async function fetchTexts(locale: Locale, namespace: Namespace): Promise<Tree> {
  const load = others[`./locales/${locale}/${namespace}.json`];
  const texts = load ? await load() : (await first[locale]())[namespace];
  if (!texts) throw new Error(`no texts for ${locale}/${namespace}`);
  return texts;
}
