// Small functions of track data that several views share.
import { bpmText } from '@/entities/track/bpm';
import { hasPage, needsPlan } from '@/entities/track/track';
import type { ListedTrack } from './api/track-pages';

export interface ArtistPart {
  /** The offset in the whole text. */
  from: number;
  text: string;
  /** The code of the artist's page; the text between the names has none. */
  code?: string;
}

/** Splits the artist text at the names, because each may have a page of its own. */
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
  for (const known of artistInfo) {
    const { name, code } = known;
    const at = hasPage(known) && name ? artist.indexOf(name, done) : -1;
    if (at < 0) continue;
    add(at);
    add(at + name.length, code);
  }
  add(artist.length);
  return parts;
}

/** The parts of night, which the API sends as one text. */
export const partsOfNight = (track: ListedTrack): string[] => track.part_night.split(' ').filter(Boolean);

const MARKER_SHAPES = 3;

/** The letters of markers are spread over a few shapes, so that colour is not all that tells them apart. */
export const markerShape = ({ literal }: ListedTrack['marking'][number]['icon']): number =>
  (literal.codePointAt(0) ?? 0) % MARKER_SHAPES;

/** Why a track cannot be part of an archive, as a text key; null if it can. */
export const unfitReason = (track: ListedTrack) =>
  track.download_with_archive ? null : needsPlan(track) ? 'plan' : 'taken';

export const isDownloaded = (track: ListedTrack): boolean =>
  track.downloads.items.some((item) => item.download_count > 0);

/** As wide as `.5`, so that whole numbers align in a column. */
const NO_FRACTION = '\u2008\u2007';

/** The BPM for a column of numbers. */
export function bpmColumn(bpm: number): string {
  const written = bpmText(bpm);
  return written.includes('.') ? written : `${written}${NO_FRACTION}`;
}

/** `other`: the player has the track in another version than the list shows. */
export type PlayState = 'idle' | 'other' | 'paused' | 'playing';

/** The player state that lists need. */
export interface NowPlaying {
  trackId: string | null;
  versionId: string | null;
  versionName: string;
  isPlaying: boolean;
  /** The ids of tracks played since the page was opened. */
  heard: ReadonlySet<string>;
}

export function playState(now: NowPlaying, track: ListedTrack): PlayState {
  if (now.trackId !== track.id) return 'idle';
  if (now.versionId !== track.version_id) return 'other';
  return now.isPlaying ? 'playing' : 'paused';
}

/** The version of a track that the player has. */
export interface PlayingVersion {
  id: string;
  name: string;
}

export const playingVersion = (now: NowPlaying, track: ListedTrack): PlayingVersion | null =>
  now.trackId === track.id && now.versionId ? { id: now.versionId, name: now.versionName } : null;
