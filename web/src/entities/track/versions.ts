// The versions of a track as its row knows them.
import type { Track } from './track';

type File = Track['downloads']['items'][number];

export interface ListedVersion {
  id: string;
  name: string;
  /** One for each format. */
  files: File[];
}

/** The versions of a track, the one that stands for it first; an answer about downloads may order them otherwise. */
export function versionsOf({
  version_id,
  downloads,
}: Pick<Track, 'version_id' | 'downloads'>): ListedVersion[] {
  const versions = new Map<string, ListedVersion>();
  for (const file of downloads.items) {
    const known = versions.get(file.version_id);
    if (known) known.files.push(file);
    else versions.set(file.version_id, { id: file.version_id, name: file.name, files: [file] });
  }
  const own = versions.get(version_id);
  return own ? [own, ...[...versions.values()].filter((version) => version !== own)] : [...versions.values()];
}

/** Whether both are the same version of the same track. */
export const isSameVersion = (
  a: Pick<Track, 'id' | 'version_id'> | null | undefined,
  b: Pick<Track, 'id' | 'version_id'> | null | undefined,
): boolean => a != null && b != null && a.id === b.id && a.version_id === b.version_id;

/** What a link to a track adds to its address to lead to the version that the list shows. */
export const versionSearch = (track: Pick<Track, 'version_id' | 'downloads'>): { version?: string } =>
  versionsOf(track).length > 1 ? { version: track.version_id } : {};

/** The path of a track's page with the version that the list shows. */
export function trackPath(track: Pick<Track, 'id' | 'version_id' | 'downloads'>): string {
  const { version } = versionSearch(track);
  return version ? `/track/${track.id}?version=${version}` : `/track/${track.id}`;
}

/** The link that shows a track to others, in the version that is shown here. */
export function shareLink(track: Pick<Track, 'id' | 'version_id' | 'downloads'>): string {
  const search = new URLSearchParams({ track_id: track.id, ...versionSearch(track) });
  return `${window.location.origin}/home?${search}`;
}

/** The title with the version, for what shows a single line. */
export const titleWithVersion = ({ title, type }: Pick<Track, 'title' | 'type'>): string =>
  type ? `${title} (${type})` : title;
