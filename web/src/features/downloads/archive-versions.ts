// Which version of a track goes into an archive, and in which format.
import type { DownloadTrack } from './state';

/** How many of the tracks that were asked for are not in the archive, by the reason. */
export const EXCLUSION_REASONS = ['plan', 'taken', 'had', 'later'] as const;
export type ExclusionReason = Record<(typeof EXCLUSION_REASONS)[number], number>;

export type Format = 'mp3' | 'wav';

export interface ArchiveVersion {
  id: string;
  name: string;
  hasWav: boolean;
}

/** What can be taken now, each version once. */
export function isArchivable(track: DownloadTrack): ArchiveVersion[] {
  const versions = new Map<string, ArchiveVersion>();
  for (const { version_id: id, name, extension, available } of track.downloads.items) {
    if (!available) continue;
    const hasWav = extension === 'wav' || (versions.get(id)?.hasWav ?? false);
    versions.set(id, { id, name, hasWav });
  }
  return [...versions.values()];
}

/** The one somebody chose, as long as it can be taken; else the first. */
export function chosenVersion(
  track: DownloadTrack,
  choices: ReadonlyMap<string, string>,
): ArchiveVersion | undefined {
  const versions = isArchivable(track);
  return versions.find(({ id }) => id === choices.get(track.id)) ?? versions[0];
}

/** How many of the chosen versions can be taken as WAV. */
export const countWav = (tracks: readonly DownloadTrack[], choices: ReadonlyMap<string, string>): number =>
  tracks.filter((track) => chosenVersion(track, choices)?.hasWav).length;
