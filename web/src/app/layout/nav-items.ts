// The sections of the app, as shown by the sidebar, the bottom bar and the phone menu.
import type { IconName } from '@/ui/Icon';

export const NAV_GROUPS = [
  {
    title: null,
    items: [
      { to: '/home', key: 'home', icon: 'home' },
      { to: '/recordpool', key: 'recordpool', icon: 'disc' },
      { to: '/event_old', key: 'event', icon: 'event' },
      { to: '/artists', key: 'artists', icon: 'artists' },
      { to: '/exclusive', key: 'exclusive', icon: 'star' },
      { to: '/playlists', key: 'playlists', icon: 'playlists' },
      { to: '/interactives', key: 'interactives', icon: 'sparkles' },
    ],
  },
  {
    title: 'mine',
    items: [
      { to: '/library/favorites', key: 'favorites', icon: 'heart' },
      { to: '/library/playlists', key: 'myPlaylists', icon: 'myPlaylists' },
      { to: '/library/crates', key: 'crates', icon: 'crate' },
      { to: '/history', key: 'history', icon: 'history' },
    ],
  },
  {
    title: 'more',
    items: [
      { to: '/submit', key: 'submit', icon: 'upload' },
      { to: '/plans', key: 'plans', icon: 'card' },
      { to: '/blog', key: 'blog', icon: 'blog' },
      { to: '/news', key: 'news', icon: 'news' },
      { to: '/faq', key: 'faq', icon: 'help' },
    ],
  },
] as const satisfies readonly {
  title: string | null;
  items: readonly { to: string; key: string; icon: IconName }[];
}[];

export const BOTTOM_ITEMS = [
  { to: '/home', key: 'home', icon: 'home' },
  { to: '/recordpool', key: 'pool', icon: 'disc' },
  { to: '/search', key: 'search', icon: 'search' },
  { to: '/library/favorites', key: 'library', icon: 'heart' },
  { to: '/profile', key: 'profile', icon: 'user' },
] as const;

export const FOOTER_ITEMS = [
  { to: '/offer', key: 'offer' },
  { to: '/personal-data', key: 'personalData' },
  { to: '/contacts', key: 'contacts' },
  { to: '/bug-report', key: 'bugReport' },
] as const;
