// Small readings of a track that several views share.
import { needsPlan } from '@/api/track';
import { bpmText } from '@/lib/bpm';
import type { ListedTrack } from './api/track-pages';

export interface ArtistPart {
  /** Where it begins in the whole. */
  from: number;
  text: string;
  /** The page of an artist; what stands between the names has none. */
  code?: string;
}

/** The line of artists, cut where a name begins and ends: each may have a page of its own. */
export function artistParts({
  artist,
  artistInfo,
}: Pick<ListedTrack, 'artist' | 'artistInfo'>): ArtistPart[] {
  const parts: ArtistPart[] = [];
  let done = 0;
  const add = (to: number, code?: string) => {
    if (to > done) parts.push({ from: done, text: artist.slice(done, to), ...(code && { code }) });
    done = to;
  };
  for (const { id, name, code } of artistInfo) {
    const at = id === '0' || !name ? -1 : artist.indexOf(name, done);
    if (at < 0) continue;
    add(at);
    add(at + name.length, code);
  }
  add(artist.length);
  return parts;
}

/** Version names in their order, each once: a version is listed per file format. */
export const versionNames = (track: ListedTrack): string[] => [
  ...new Set(track.downloads.items.map((item) => item.name)),
];

/** Names of the parts of the night, which come as one text. */
export const partsOfNight = (track: ListedTrack): string[] => track.part_night.split(' ').filter(Boolean);

/** Why a track cannot stand in an archive, as a key of the texts; null when it can. */
export const unfitReason = (track: ListedTrack) =>
  track.download_with_archive ? null : needsPlan(track) ? 'plan' : 'taken';

export const isDownloaded = (track: ListedTrack): boolean =>
  track.downloads.items.some((item) => item.download_count > 0);

/** As wide as `.5`, so that whole numbers stand under each other in a column. */
const NO_FRACTION = '\u2008\u2007';

/** For columns. */
export function bpmColumn(bpm: number): string {
  const written = bpmText(bpm);
  return written.includes('.') ? written : `${written}${NO_FRACTION}`;
}

export type PlayState = 'idle' | 'paused' | 'playing';

/** What the player holds now, as far as lists care. */
export interface NowPlaying {
  trackId: string | null;
  isPlaying: boolean;
  /** Tracks heard since the page was opened. */
  heard: ReadonlySet<string>;
}

export function playState(now: NowPlaying, track: ListedTrack): PlayState {
  if (now.trackId !== track.id) return 'idle';
  return now.isPlaying ? 'playing' : 'paused';
}
