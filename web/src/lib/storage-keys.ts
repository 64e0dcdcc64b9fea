// Names and lifetimes of everything that the app stores in the browser.

const DAY_SECONDS = 24 * 60 * 60;

export const COOKIES = {
  token: { name: 'token', maxAge: 2_000_000 },
  locale: { name: 'locale', maxAge: 365 * DAY_SECONDS },
  columnOrder: { name: 'columnOrder', maxAge: 20 * DAY_SECONDS },
} as const;

export type CookieKey = keyof typeof COOKIES;

/** `public/boot.js` reads `theme`, `locale` and `sidebar` too, before this code is loaded. */
export const LOCAL = {
  theme: 'theme',
  locale: 'locale',
  sidebar: 'sidebar',
  sidebarPlaylists: 'sidebarPlaylists',
  density: 'density',
  columnWidths: 'columnWidths',
  singleKeys: 'singleKeys',
  recentSearches: 'recentSearches',
  audition: 'audition',
  loopLength: 'loopLength',
  noticesPutAway: 'noticesPutAway',
  volume: 'volume',
  /** Unfinished downloads, resumed after the page was closed. */
  downloads: 'downloads',
  /** A reviewer's unsent decisions; the key is followed by the id of the submission. */
  reviewDecisions: 'reviewDecisions',
} as const;

/** Stored for as long as the tab is open. */
export const SESSION = {
  /** The queue and the list it came from. */
  playing: 'playing',
  /** The playing track. */
  playingId: 'id',
  /** The referrer who invited the visitor. */
  ref: 'ref',
  /** The last popup shown, and the account it was shown to. */
  popup: 'popup',
  /** The pending action of a visitor who is signing in. */
  pendingAction: 'pendingAction',
  /** The admin's view as another user. */
  view: 'view',
  /** The last history entry and the scroll position of its page. */
  place: 'place',
  /** The version of the app for which the page was last reloaded. */
  reloadedFor: 'reloadedFor',
} as const;
