// A track while it is being edited.
import type { ArtistName } from '@/entities/artist/artist';
import { moscowInput } from '@/lib/moscow-input';
import type { AdminTrack, AdminTrackBody } from './api/catalog-admin';
import { publishMomentOf } from './publish-moment';

export interface VersionDraft {
  /** A local id, because a new version has no id yet. */
  uid: string;
  id: string | null;
  kind: string;
  /** Null means the measured value of the new file. */
  bpm: number | null;
  key: string | null;
  duration: number;
  hasAudio: boolean;
  /** The upload that replaces the audio, and whether it is ready. */
  upload: string | null;
  isReady: boolean;
}

export type TrackDraft = Omit<
  AdminTrackBody,
  'revision' | 'artists' | 'versions' | 'publish_at' | 'category' | 'label' | 'format_set' | 'year' | 'cover'
> & {
  artists: ArtistName[];
  versions: VersionDraft[];
  /** The value of the input field. */
  publish_at: string;
  category: string;
  label: string;
  format_set: string;
  cover: string;
  year: number | null;
};

/** The API has 0 for an unknown BPM. */
const knownBpm = (bpm: number): number | null => (bpm > 0 ? bpm : null);

export function trackDraftOf(track: AdminTrack): TrackDraft {
  return {
    title: track.title,
    artists: track.artists.map(({ id, name }) => ({ id, name })),
    genres: track.genres,
    markers: track.markers,
    parts_of_night: track.parts_of_night,
    additional_categories: track.additional_categories,
    category: track.category ?? '',
    format_set: track.format_set ?? '',
    label: track.label ?? '',
    record_label: track.record_label,
    cover: track.cover ?? '',
    year: track.year,
    adult: track.adult,
    rating: track.rating,
    preview_start: track.preview_start,
    access: track.access,
    publish_at: moscowInput(track.publish_at),
    hidden: track.hidden,
    versions: track.versions.map(({ id, kind, bpm, key, duration, has_audio }) => ({
      uid: id,
      id,
      kind,
      bpm: knownBpm(bpm),
      key,
      duration,
      hasAudio: has_audio,
      upload: null,
      isReady: false,
    })),
  };
}

let added = 0;

export const newVersion = (kind: string): VersionDraft => ({
  uid: `new-${++added}`,
  id: null,
  kind,
  bpm: null,
  key: null,
  duration: 0,
  hasAudio: false,
  upload: null,
  isReady: false,
});

/** The request body; `track` is the version from which the draft was made. */
export function bodyOf(draft: TrackDraft, track: AdminTrack): AdminTrackBody {
  return {
    ...draft,
    revision: track.revision,
    artists: draft.artists.flatMap(({ id }) => (id ? [id] : [])),
    category: draft.category || null,
    format_set: draft.format_set || null,
    label: draft.label || null,
    cover: draft.cover || null,
    publish_at: publishMomentOf(draft.publish_at, track.publish_at),
    versions: draft.versions.map(({ id, kind, bpm, key, upload }) => ({ id, kind, bpm, key, upload })),
  };
}

/** The first invalid field, checked before the request is sent. */
export function faultOf(
  draft: TrackDraft,
): { field: string; why: 'required' | 'newArtist' | 'unready' } | null {
  if (!draft.title.trim()) return { field: 'title', why: 'required' };
  if (draft.artists.length === 0) return { field: 'artists', why: 'required' };
  if (draft.artists.some(({ id }) => !id)) return { field: 'artists', why: 'newArtist' };
  if (draft.genres.length === 0) return { field: 'genres', why: 'required' };
  const unready = draft.versions.findIndex(({ id, upload, isReady }) => (upload ? !isReady : !id));
  return unready < 0 ? null : { field: `versions.${unready}.upload`, why: 'unready' };
}

export function moveVersion<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}
