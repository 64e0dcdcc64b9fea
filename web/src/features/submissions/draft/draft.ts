// A draft as plain values, and functions that change them. Nothing here calls the server.

import type { Submission, SubmissionInput, TrackInput, VersionInput } from '@/entities/submission/submission';
import { sameName } from '@/lib/same-name';
import { isContactLink } from '../contact-link';

/** `uid` identifies an object before the server has given it an id. */
export interface DraftVersion extends VersionInput {
  uid: string;
  /** The upload task of this window. */
  task: string | null;
}

export interface DraftTrack extends Omit<TrackInput, 'versions'> {
  uid: string;
  versions: readonly DraftVersion[];
  /** Title and artists were guessed from the file and have not been edited yet. */
  isGuessed: boolean;
}

export interface Draft extends Omit<SubmissionInput, 'revision' | 'tracks'> {
  tracks: readonly DraftTrack[];
}

let uidCount = 0;
const newUid = (): string => `new-${++uidCount}`;

export const emptyTrack = (): DraftTrack => ({
  uid: newUid(),
  id: null,
  title: '',
  artists: [],
  genres: [],
  category: null,
  parts_of_night: [],
  markers: [],
  year: null,
  label: '',
  adult: false,
  versions: [],
  isGuessed: true,
});

export const emptyVersion = (changes: Partial<DraftVersion> = {}): DraftVersion => ({
  uid: newUid(),
  id: null,
  kind: null,
  upload: null,
  bpm: null,
  key: null,
  task: null,
  ...changes,
});

export function fromSubmission({ creator, link, notes, tracks }: Submission): Draft {
  return {
    creator,
    link,
    notes,
    tracks: tracks.map((track) => ({
      ...wordsOf(track),
      id: track.id,
      uid: `track-${track.id}`,
      isGuessed: false,
      versions: track.versions.map(({ id, kind, upload, bpm, key }) => ({
        uid: `version-${id}`,
        id,
        kind,
        upload: upload?.id ?? null,
        bpm,
        key,
        task: null,
      })),
    })),
  };
}

type TrackWords = Omit<TrackInput, 'id' | 'versions'>;

/**
 * The fields of a track that the author edits. Nothing else is sent, because the server refuses unknown
 * fields.
 */
const wordsOf = (track: TrackWords): TrackWords => ({
  title: track.title,
  artists: track.artists.map(({ id, name }) => ({ id, name })),
  genres: track.genres,
  category: track.category,
  parts_of_night: track.parts_of_night,
  markers: track.markers,
  year: track.year,
  label: track.label,
  adult: track.adult,
});

/** The parts of the saved submission that a save needs. */
export type StoredIds = Pick<Submission, 'revision' | 'link'>;

export function toInput({ creator, link, notes, tracks }: Draft, stored: StoredIds): SubmissionInput {
  return {
    revision: stored.revision,
    creator,
    // An incomplete link is not sent; until it is complete, the saved one stays.
    link: isContactLink(link) ? link.trim() : stored.link,
    notes,
    tracks: tracks.map((track) => ({
      ...wordsOf(track),
      id: track.id,
      title: track.title.trim(),
      label: track.label.trim(),
      versions: track.versions.map(({ id, kind, upload, bpm, key }) => ({ id, kind, upload, bpm, key })),
    })),
  };
}

/**
 * Assigns the ids of saved objects. The server keeps the order in which they were sent, so indices identify
 * them.
 */
export function withIds(draft: Draft, sent: Draft, answer: Pick<Submission, 'tracks'>): Draft {
  const ids = new Map<string, string>();
  const credits = new Map<string, DraftTrack['artists']>();
  for (const [index, track] of sent.tracks.entries()) {
    const known = answer.tracks[index];
    if (!known) continue;
    ids.set(track.uid, known.id);
    credits.set(track.uid, known.artists);
    for (const [at, version] of track.versions.entries()) {
      const knownVersion = known.versions[at];
      if (knownVersion) ids.set(version.uid, knownVersion.id);
    }
  }
  const withId = <T extends { uid: string; id: string | null }>(item: T): T => ({
    ...item,
    id: ids.get(item.uid) ?? item.id,
  });
  // An artist name from a file may have matched an artist of the pool.
  const found = (uid: string, artist: DraftTrack['artists'][number]) =>
    (!artist.id && credits.get(uid)?.find((one) => one.id && sameName(one.name, artist.name))) || artist;
  return {
    ...draft,
    tracks: draft.tracks.map((track) => ({
      ...withId(track),
      artists: track.artists.map((artist) => found(track.uid, artist)),
      versions: track.versions.map(withId),
    })),
  };
}

/** Objects that were deleted elsewhere count as new again. */
export function withKnownIds(draft: Draft, { tracks }: Pick<Submission, 'tracks'>): Draft {
  const known = new Set(tracks.map(({ id }) => id));
  const knownVersions = new Set(tracks.flatMap(({ versions }) => versions.map(({ id }) => id)));
  const knownId = (id: string | null, ids: ReadonlySet<string>) => (id && ids.has(id) ? id : null);
  return {
    ...draft,
    tracks: draft.tracks.map((track) => ({
      ...track,
      id: knownId(track.id, known),
      versions: track.versions.map((version) => ({ ...version, id: knownId(version.id, knownVersions) })),
    })),
  };
}

export const draftVersions = (draft: Draft): readonly DraftVersion[] =>
  draft.tracks.flatMap(({ versions }) => versions);

export const uploadsOf = (draft: Draft): string[] =>
  draftVersions(draft).flatMap(({ upload }) => upload ?? []);

export const withTrack = (draft: Draft, uid: string, change: Partial<DraftTrack>): Draft => ({
  ...draft,
  tracks: draft.tracks.map((track) => (track.uid === uid ? { ...track, ...change } : track)),
});

export const withVersion = (draft: Draft, uid: string, change: Partial<DraftVersion>): Draft => ({
  ...draft,
  tracks: draft.tracks.map((track) =>
    track.versions.some((version) => version.uid === uid)
      ? {
          ...track,
          versions: track.versions.map((version) =>
            version.uid === uid ? { ...version, ...change } : version,
          ),
        }
      : track,
  ),
});

export const withoutTrack = (draft: Draft, uid: string): Draft => ({
  ...draft,
  tracks: draft.tracks.filter((track) => track.uid !== uid),
});

/**
 * Restores a track at its previous index, or as near as possible. Its ids are dropped, because the server has
 * deleted it meanwhile.
 */
export function withTrackBack(draft: Draft, track: DraftTrack, index: number): Draft {
  const back = { ...track, id: null, versions: track.versions.map((version) => ({ ...version, id: null })) };
  return { ...draft, tracks: draft.tracks.toSpliced(index, 0, back) };
}

export const withoutVersion = (draft: Draft, uid: string): Draft => ({
  ...draft,
  tracks: draft.tracks.map((track) => ({
    ...track,
    versions: track.versions.filter((version) => version.uid !== uid),
  })),
});

export function withTrackMoved(draft: Draft, from: number, to: number): Draft {
  const track = draft.tracks[from];
  return track ? { ...draft, tracks: draft.tracks.toSpliced(from, 1).toSpliced(to, 0, track) } : draft;
}

/**
 * Moves a version to another track, or to a new one after its own. A guessed track without files is removed.
 */
export function withVersionMoved(draft: Draft, uid: string, target: string | null): Draft {
  const from = draft.tracks.findIndex(({ versions }) => versions.some((version) => version.uid === uid));
  const owner = draft.tracks[from];
  const version = owner?.versions.find((one) => one.uid === uid);
  if (!owner || !version || owner.uid === target) return draft;
  // On the server the version belongs to its old track, so after a move it counts as new.
  const moved = { ...version, id: null };
  const remaining = withoutVersion(draft, uid).tracks;
  const { uid: newTrack, id, versions: _versions, ...empty } = emptyTrack();
  const tracks = target
    ? remaining.map((track) =>
        track.uid === target ? { ...track, versions: [...track.versions, moved] } : track,
      )
    : remaining.toSpliced(from + 1, 0, {
        ...owner,
        ...empty,
        title: owner.title,
        artists: owner.artists,
        uid: newTrack,
        id,
        versions: [moved],
      });
  return {
    ...draft,
    tracks: tracks.filter(
      (track) => track.uid !== owner.uid || track.versions.length > 0 || !track.isGuessed,
    ),
  };
}
