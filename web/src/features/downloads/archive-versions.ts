// Chooses the version and the format of a track in an archive.
import type { Track } from '@/entities/track/track';

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

/** The versions that can be downloaded now, each once. */
export function isArchivable(track: Track): ArchiveVersion[] {
  const versions = new Map<string, ArchiveVersion>();
  for (const { version_id: id, name, extension, available } of track.downloads.items) {
    if (!available) continue;
    const hasWav = extension === 'wav' || (versions.get(id)?.hasWav ?? false);
    versions.set(id, { id, name, hasWav });
  }
  return [...versions.values()];
}

/** The version that the user chose if it can still be downloaded; otherwise the first. */
export function chosenVersion(
  track: Track,
  choices: ReadonlyMap<string, string>,
): ArchiveVersion | undefined {
  const versions = isArchivable(track);
  return versions.find(({ id }) => id === choices.get(track.id)) ?? versions[0];
}

/** How many of the chosen versions are available as WAV. */
export const countWav = (tracks: readonly Track[], choices: ReadonlyMap<string, string>): number =>
  tracks.filter((track) => chosenVersion(track, choices)?.hasWav).length;
