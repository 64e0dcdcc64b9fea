// The rooms of the back office and whom each is open to. The server decides; here closed rooms are not shown.
import type { StaffRole } from '@/api/user';
import type { IconName } from '@/ui/Icon';

interface StaffSection {
  path: `/admin/${string}`;
  icon: IconName;
  need: StaffRole;
}

export const SECTIONS = {
  users: { path: '/admin/users', icon: 'user', need: 'admin' },
  review: { path: '/admin/review', icon: 'check', need: 'moderator' },
  tracks: { path: '/admin/tracks', icon: 'disc', need: 'moderator' },
  artists: { path: '/admin/artists', icon: 'artists', need: 'moderator' },
  posts: { path: '/admin/posts', icon: 'blog', need: 'admin' },
  faq: { path: '/admin/faq', icon: 'help', need: 'admin' },
  pages: { path: '/admin/pages', icon: 'panel', need: 'admin' },
  pageTexts: { path: '/admin/page-texts', icon: 'history', need: 'admin' },
  slides: { path: '/admin/slides', icon: 'panel', need: 'admin' },
  homeSections: { path: '/admin/home-sections', icon: 'home', need: 'admin' },
  notices: { path: '/admin/notices', icon: 'info', need: 'admin' },
  banners: { path: '/admin/banners', icon: 'alert', need: 'admin' },
  interactives: { path: '/admin/interactives', icon: 'sparkles', need: 'admin' },
  playlists: { path: '/admin/playlists', icon: 'playlists', need: 'admin' },
  exclusive: { path: '/admin/exclusive', icon: 'star', need: 'admin' },
  free: { path: '/admin/free', icon: 'bolt', need: 'admin' },
  bugReports: { path: '/admin/bug-reports', icon: 'bug', need: 'moderator' },
  payments: { path: '/admin/payments', icon: 'card', need: 'admin' },
  promos: { path: '/admin/promos', icon: 'sparkles', need: 'admin' },
  prices: { path: '/admin/prices', icon: 'card', need: 'admin' },
  vocabularies: { path: '/admin/vocabularies', icon: 'filter', need: 'admin' },
  redirects: { path: '/admin/redirects', icon: 'arrowRight', need: 'admin' },
  seo: { path: '/admin/seo', icon: 'search', need: 'admin' },
  mail: { path: '/admin/mail', icon: 'mail', need: 'admin' },
  jobs: { path: '/admin/jobs', icon: 'loop', need: 'admin' },
  audit: { path: '/admin/audit', icon: 'history', need: 'admin' },
} as const satisfies Record<string, StaffSection>;

export type SectionKey = keyof typeof SECTIONS;

export const SECTION_KEYS = Object.keys(SECTIONS) as SectionKey[];
