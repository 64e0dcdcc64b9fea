// The sections of the admin area and the role that each requires. The server enforces it; the navigation only
// hides the others.
import { isStaff, type StaffRole } from '@/api/user';
import type { IconName } from '@/ui/Icon';

/** In the order of the navigation. */
const GROUPS = ['review', 'catalog', 'homePage', 'words', 'people', 'money', 'system'] as const;
type SectionGroup = (typeof GROUPS)[number];

interface StaffSection {
  path: `/admin/${string}`;
  icon: IconName;
  need: StaffRole;
  group: SectionGroup;
}

export const SECTIONS = {
  review: { path: '/admin/review', icon: 'check', need: 'moderator', group: 'review' },
  bugReports: { path: '/admin/bug-reports', icon: 'bug', need: 'moderator', group: 'review' },
  tracks: { path: '/admin/tracks', icon: 'disc', need: 'moderator', group: 'catalog' },
  artists: { path: '/admin/artists', icon: 'artists', need: 'moderator', group: 'catalog' },
  playlists: { path: '/admin/playlists', icon: 'playlists', need: 'admin', group: 'catalog' },
  vocabularies: { path: '/admin/vocabularies', icon: 'filter', need: 'admin', group: 'catalog' },
  slides: { path: '/admin/slides', icon: 'panel', need: 'admin', group: 'homePage' },
  homeSections: { path: '/admin/home-sections', icon: 'home', need: 'admin', group: 'homePage' },
  notices: { path: '/admin/notices', icon: 'info', need: 'admin', group: 'homePage' },
  banners: { path: '/admin/banners', icon: 'alert', need: 'admin', group: 'homePage' },
  interactives: { path: '/admin/interactives', icon: 'sparkles', need: 'admin', group: 'homePage' },
  exclusive: { path: '/admin/exclusive', icon: 'star', need: 'admin', group: 'homePage' },
  free: { path: '/admin/free', icon: 'bolt', need: 'admin', group: 'homePage' },
  posts: { path: '/admin/posts', icon: 'blog', need: 'admin', group: 'words' },
  faq: { path: '/admin/faq', icon: 'help', need: 'admin', group: 'words' },
  pages: { path: '/admin/pages', icon: 'news', need: 'admin', group: 'words' },
  pageVersions: { path: '/admin/page-texts', icon: 'history', need: 'admin', group: 'words' },
  seo: { path: '/admin/seo', icon: 'search', need: 'admin', group: 'words' },
  users: { path: '/admin/users', icon: 'user', need: 'admin', group: 'people' },
  mail: { path: '/admin/mail', icon: 'mail', need: 'admin', group: 'people' },
  payments: { path: '/admin/payments', icon: 'card', need: 'admin', group: 'money' },
  promos: { path: '/admin/promos', icon: 'sparkles', need: 'admin', group: 'money' },
  prices: { path: '/admin/prices', icon: 'card', need: 'admin', group: 'money' },
  jobs: { path: '/admin/jobs', icon: 'loop', need: 'admin', group: 'system' },
  redirects: { path: '/admin/redirects', icon: 'arrowRight', need: 'admin', group: 'system' },
  audit: { path: '/admin/audit', icon: 'history', need: 'admin', group: 'system' },
} as const satisfies Record<string, StaffSection>;

export type SectionKey = keyof typeof SECTIONS;

export const SECTION_KEYS = Object.keys(SECTIONS) as SectionKey[];

/** The section of an admin page; undefined means the dashboard. */
export const sectionOf = (pathname: string): SectionKey | undefined =>
  SECTION_KEYS.find((key) => {
    const { path } = SECTIONS[key];
    return pathname === path || pathname.startsWith(`${path}/`);
  });

/** The admin table of a section, as calls name it. */
export const tableOf = (section: SectionKey): string => SECTIONS[section].path.slice('/admin/'.length);

/** The sections that these roles may open, by group; empty groups are omitted. */
export const openSections = (roles: readonly string[] | undefined) =>
  GROUPS.map((group) => ({
    group,
    keys: SECTION_KEYS.filter((key) => SECTIONS[key].group === group && isStaff(roles, SECTIONS[key].need)),
  })).filter(({ keys }) => keys.length > 0);
