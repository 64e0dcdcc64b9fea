// The tabs of pages, which both the address and the page name.

export const TRACK_TABS = ['versions', 'mixes', 'playlists', 'about'] as const;
export const SEARCH_TABS = ['tracks', 'artists', 'playlists', 'posts'] as const;
export const HISTORY_TABS = ['downloads', 'sent'] as const;

/** The tab of the free playlist, as old links name it. */
export const FREE_TAB = 'besplatnyj';
export const PLAYLIST_TABS = ['all', 'staff', 'author', FREE_TAB, 'mine'] as const;

export const PROFILE_TABS = [
  'data',
  'tariffs',
  'subscription',
  'security',
  'notifications',
  'referral',
  'settings',
] as const;
