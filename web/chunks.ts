// Which modules the build puts into one file, and how the files are named.
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SRC = fileURLToPath(new URL('./src', import.meta.url));

/**
 * Paths of modules and folders below `src`. One that does not exist would match nothing unnoticed, so it is
 * refused.
 */
function existing(list: string): string[] {
  const paths = list.trim().split(/\s+/);
  const missing = paths.filter((path) =>
    ['', '.ts', '.tsx'].every((ending) => !existsSync(`${SRC}/${path}${ending}`)),
  );
  if (missing.length > 0) throw new Error(`chunks.ts names what src does not have: ${missing.join(', ')}`);
  return paths;
}

/** Matches these modules with their styles, and everything in these folders. */
const matching = (list: string): string => `(?:${existing(list).join('|')})(?:\\.tsx?|\\.module\\.css|/)`;

/** `admin-user` for `screens/admin/user`, because several areas have screens of the same name. */
export function screenName(path: string): string | undefined {
  const [, area, name = area] =
    /(?:^|\/)screens\/([\w-]+)(?:\/(?:[\w-]+\/)*([\w-]+))?(?:\.tsx)?$/.exec(path) ?? [];
  return area === name ? area : `${area}-${name}`;
}

// What only forms, plans, the admin area or parts loaded on demand use; it is loaded with them.
const NOT_IN_SHELL = `
  lib/account-rules lib/common-passwords lib/countries lib/date-time lib/dragged-tracks lib/loudness lib/money
  lib/moscow-input lib/pointer-focus lib/recent-searches lib/same-name lib/save-file lib/single-flight
  lib/use-heading-focus lib/use-last lib/use-now lib/use-once lib/use-shown-parts
  api/fetch-file api/pictures api/use-action api/use-form api/use-picture-file
  app/layout/LanguageOffer app/layout/ShortcutDialog app/layout/UserMenu app/offline-page`;
const SHELL = `
  app lib api i18n/format i18n/index i18n/texts
  entities/track/bpm entities/track/changes entities/track/lists entities/track/queries entities/track/track
  features/catalog/filter/params
  ui/Button ui/Cover ui/DropdownMenu ui/Icon ui/IconButton ui/KeyChip ui/Logo ui/Segmented ui/Skeleton ui/Spinner
  ui/Tooltip ui/toast`;
const MUSIC = `
  entities/playlist/free-playlist screens/shared/section screens/shared/section-tracks screens/shared/use-hiding
  lib/use-shown-parts
  features/catalog/track-facts features/catalog/dates features/catalog/api/charts
  features/catalog/api/track-pages features/catalog/components/TrackLine features/catalog/components/DateLine
  features/catalog/components/search/Highlighted features/downloads/components/DownloadButton
  features/library/api/favorites features/home-page/api/home-page ui/DownloadIndicator`;
const ROWS = `
  lib/dragged-tracks
  features/catalog/filter/filter features/catalog/filter/wheel features/catalog/hooks/use-track-actions
  features/catalog/components/cells features/downloads/archive-mode ui/FloatingBar`;
/** The table of versions on the page of a track and in its dialog. */
const VERSIONS = `
  entities/track/VersionsTable features/downloads/components/VersionFiles
  features/player/compare features/player/play-version`;
const CONTROLS =
  'entities/vocabulary/vocabulary i18n/use-fault ui/Field ui/use-field-notes ui/Checkbox ui/Chip ui/Failure';
/** Rarely opened screens and parts. */
const RARE = existing(`
  screens/admin screens/submissions screens/editorial screens/ui-kit
  screens/account/profile screens/account/reset-password screens/account/signup-email
  screens/catalog/exclusive-artists screens/catalog/interactive screens/catalog/interactives
  screens/library/saved-filters screens/plans/payment screens/plans/receipt screens/plans/sandbox-checkout
  screens/shared/leave-guard screens/shared/server-popup screens/shared/view-as-bar
  app/layout/LanguageOffer app/layout/ShortcutDialog features/downloads/components/DownloadStrip`);
const RARE_CHUNK = new RegExp(`/(?:${RARE.map((path) => screenName(path) ?? basename(path)).join('|')})-`);

export const isRareChunk = (file: string): boolean => RARE_CHUNK.test(file);

export const CHUNK_GROUPS = [
  // What every page needs: one file that changes only with a dependency, instead of many small ones. Only submissions
  // need zustand's comparison of objects.
  {
    name: 'vendor',
    test: /node_modules\/(?!zustand\/esm\/(react|vanilla)\/)(react|react-dom|scheduler|openapi-fetch|zustand|@tanstack\/(react-router|router-core|react-query|query-core|history|store|react-store))\//,
  },
  { name: 'shell', test: new RegExp(`/src/(?!${matching(NOT_IN_SHELL)})${matching(SHELL)}`) },
  // What every page with music needs: on a slow connection each file costs time, however small.
  { name: 'music', test: new RegExp(`/src/${matching(MUSIC)}`) },
  // Small modules that track lists share, and those that forms share.
  { name: 'rows', test: new RegExp(`/src/${matching(ROWS)}`) },
  // A group takes the dependencies of its modules with it; submissions need only this one.
  { name: 'loudness', test: new RegExp(`/src/${matching('lib/loudness')}`) },
  { name: 'versions', test: new RegExp(`/src/${matching(VERSIONS)}`) },
  { name: 'controls', test: new RegExp(`/src/${matching(CONTROLS)}`) },
];
