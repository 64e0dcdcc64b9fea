// Which version of a track goes into an archive, and in which format.
import type { Track } from './state';

/** How many of the tracks that were asked for are not in the archive, by the reason. */
export const LEFT_OUT = ['plan', 'taken', 'had', 'later'] as const;
export type LeftOut = Record<(typeof LEFT_OUT)[number], number>;

export type Format = 'mp3' | 'wav';

export interface Version {
  id: string;
  name: string;
  hasWav: boolean;
}

/** What can be taken now, each version once. */
export function takeable(track: Track): Version[] {
  const versions = new Map<string, Version>();
  for (const { version_id: id, name, extension, available } of track.downloads.items) {
    if (!available) continue;
    const hasWav = extension === 'wav' || (versions.get(id)?.hasWav ?? false);
    versions.set(id, { id, name, hasWav });
  }
  return [...versions.values()];
}

/** The one somebody chose, as long as it can be taken; else the first. */
export function chosenVersion(track: Track, choices: ReadonlyMap<string, string>): Version | undefined {
  const versions = takeable(track);
  return versions.find(({ id }) => id === choices.get(track.id)) ?? versions[0];
}

/** How many of the chosen versions can be taken as WAV. */
export const countWav = (tracks: readonly Track[], choices: ReadonlyMap<string, string>): number =>
  tracks.filter((track) => chosenVersion(track, choices)?.hasWav).length;
