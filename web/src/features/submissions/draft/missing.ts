// Lists what is missing before a submission can be sent. The server decides; this only shows it sooner.
import type { Upload } from '@/entities/submission/submission';
import type { Draft, DraftTrack } from './draft';

type MissingWhat = 'tracks' | 'title' | 'artists' | 'genres' | 'versions' | 'kind' | 'upload';

export interface Missing {
  /** The field in the spelling of the server, such as `tracks.2.title`. */
  field: string;
  what: MissingWhat;
}

export function missingOfTrack(
  track: DraftTrack,
  index: number,
  uploads: ReadonlyMap<string, Upload>,
): Missing[] {
  const path = `tracks.${index}`;
  const missing: Missing[] = [];
  const need = (isThere: unknown, field: string, what: MissingWhat) => {
    if (!isThere) missing.push({ field: `${path}.${field}`, what });
  };
  need(track.versions.length, 'versions', 'versions');
  for (const [at, version] of track.versions.entries()) {
    const upload = version.upload ? uploads.get(version.upload) : undefined;
    need(version.upload && upload?.state !== 'failed', `versions.${at}.upload`, 'upload');
    need(version.kind, `versions.${at}.kind`, 'kind');
  }
  need(track.artists.length, 'artists', 'artists');
  need(track.title.trim(), 'title', 'title');
  need(track.genres.length, 'genres', 'genres');
  return missing;
}

export function missingOf(draft: Draft, uploads: ReadonlyMap<string, Upload>): Missing[] {
  if (draft.tracks.length === 0) return [{ field: 'tracks', what: 'tracks' }];
  return draft.tracks.flatMap((track, index) => missingOfTrack(track, index, uploads));
}

/** The index of the track to which a field of a refusal belongs. */
export function trackPlace(field: string): number | null {
  const digits = /^tracks\.(\d+)/.exec(field)?.[1];
  return digits === undefined ? null : Number(digits);
}
