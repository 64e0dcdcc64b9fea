// Chooses the version and the format of a track in an archive.
import type { Track } from '@/entities/track/track';
import { versionsOf } from '@/entities/track/versions';

/**
 * The reasons for which requested tracks are not in the archive; `ExclusionReason` counts the tracks for
 * each.
 */
export const EXCLUSION_REASONS = ['plan', 'taken', 'had', 'later'] as const;
export type ExclusionReason = Record<(typeof EXCLUSION_REASONS)[number], number>;

export type Format = 'mp3' | 'wav';

export interface ArchiveVersion {
  id: string;
  name: string;
  hasWav: boolean;
}

/** What the user has chosen. */
export interface VersionChoices {
  /** The name of a version for all tracks; null means the versions that the list shows. */
  ofAll: string | null;
  /** Ids of versions by track, which override it. */
  ofTracks: ReadonlyMap<string, string>;
}

export const NO_CHOICES: VersionChoices = { ofAll: null, ofTracks: new Map() };

export interface PlannedVersion {
  version: ArchiveVersion | undefined;
  /** What should be included instead but cannot: the track does not have it, or its downloads are used up. */
  missing: { name: string; isUsedUp: boolean } | null;
}

/** The versions that can be downloaded now. */
export const archivableVersions = (track: Track): ArchiveVersion[] =>
  versionsOf(track).flatMap(({ id, name, files }) => {
    const open = files.filter(({ available }) => available);
    return open.length > 0 ? [{ id, name, hasWav: open.some(({ extension }) => extension === 'wav') }] : [];
  });

/** The version of a track in the archive: the chosen one or, where it cannot be included, the one that the list shows. */
export function plannedVersion(track: Track, { ofAll, ofTracks }: VersionChoices): PlannedVersion {
  const versions = archivableVersions(track);
  const own = versions.find(({ id }) => id === track.version_id);
  const isAsked = ({ id, name }: Pick<ArchiveVersion, 'id' | 'name'>) =>
    ofAll === null ? id === track.version_id : name === ofAll;
  const chosen = versions.find(({ id }) => id === ofTracks.get(track.id)) ?? versions.find(isAsked);
  if (chosen) return { version: chosen, missing: null };
  const isUsedUp = versionsOf(track).some(isAsked);
  return { version: own ?? versions[0], missing: { name: ofAll ?? track.type, isUsedUp } };
}

/** How many of the chosen versions are available as WAV. */
export const countWav = (tracks: readonly Track[], choices: VersionChoices): number =>
  tracks.filter((track) => plannedVersion(track, choices).version?.hasWav).length;

/** For how many tracks another version takes the place of the chosen one, and why. */
export function countSubstitutes(
  tracks: readonly Track[],
  choices: VersionChoices,
): { absent: number; usedUp: number } {
  const missing = tracks.flatMap((track) => plannedVersion(track, choices).missing ?? []);
  const usedUp = missing.filter(({ isUsedUp }) => isUsedUp).length;
  return { absent: missing.length - usedUp, usedUp };
}

/** Whether the archive contains exactly the versions that the rows show, and those that were chosen. */
export const isAsListed = (tracks: readonly Track[], choices: VersionChoices): boolean =>
  tracks.every((track) => {
    const { version, missing } = plannedVersion(track, choices);
    return version?.id === track.version_id && !missing;
  });

/** The versions of the tracks by name with how many tracks have each, the most frequent first. */
export function commonVersions(tracks: readonly Track[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const track of tracks) {
    for (const name of new Set(archivableVersions(track).map((version) => version.name)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
