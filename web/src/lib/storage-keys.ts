// Names and lifetimes of everything the app keeps in the browser.

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
  /** Files that are on their way, for when the page is closed before they are here. */
  downloads: 'downloads',
  /** With the number of the submission: what a reviewer has decided and not sent yet. */
  reviewDecisions: 'reviewDecisions',
} as const;

/** What lasts as long as the tab. */
export const SESSION = {
  /** The queue with where it came from. */
  playing: 'playing',
  /** The track that plays. */
  playingId: 'id',
  /** Who invited the visitor. */
  ref: 'ref',
  /** What the reader was told last, and who that is. */
  popup: 'popup',
  /** What a visitor wanted to do before signing in. */
  pendingAction: 'pendingAction',
  /** Whom an admin looks at the pool as. */
  view: 'view',
  /** The entry of the history that was left last, and how far down its page. */
  place: 'place',
  /** The version of the app that the page was last loaded anew for. */
  reloadedFor: 'reloadedFor',
} as const;
