// A submission while it is written: plain values and what can be done to them. Nothing here asks the server.

import type { Submission, SubmissionInput, TrackInput, VersionInput } from '@/api/submission';
import { isContactLink } from '../contact-link';
import { sameName } from './names';

/** `uid` names a thing from its first moment on, before the server has given it an id. */
export interface DraftVersion extends VersionInput {
  uid: string;
  /** The file on its way, of those this window sends. */
  task: string | null;
}

export interface DraftTrack extends Omit<TrackInput, 'versions'> {
  uid: string;
  versions: readonly DraftVersion[];
  /** Its names were taken from its file, and nobody has touched them yet. */
  isGuessed: boolean;
}

export interface Draft extends Omit<SubmissionInput, 'revision' | 'tracks'> {
  tracks: readonly DraftTrack[];
}

let made = 0;
const newUid = (): string => `new-${++made}`;

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

/** What the author says of a track, and nothing else that may stand beside it: the server refuses what it does not know. */
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

/** What the server has of it. */
export type StoredIds = Pick<Submission, 'revision' | 'link'>;

export function toInput({ creator, link, notes, tracks }: Draft, kept: StoredIds): SubmissionInput {
  return {
    revision: kept.revision,
    creator,
    // Half a link is kept on the page until it is a whole one; until then the earlier one stays.
    link: isContactLink(link) ? link.trim() : kept.link,
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

/** What was sent has ids now. Things keep the order they were sent in, so places tell which is which. */
export function withIds(draft: Draft, sent: Draft, answer: Pick<Submission, 'tracks'>): Draft {
  const ids = new Map<string, string>();
  const credits = new Map<string, DraftTrack['artists']>();
  for (const [place, track] of sent.tracks.entries()) {
    const known = answer.tracks[place];
    if (!known) continue;
    ids.set(track.uid, known.id);
    credits.set(track.uid, known.artists);
    for (const [at, version] of track.versions.entries()) {
      const knownVersion = known.versions[at];
      if (knownVersion) ids.set(version.uid, knownVersion.id);
    }
  }
  const named = <T extends { uid: string; id: string | null }>(thing: T): T => ({
    ...thing,
    id: ids.get(thing.uid) ?? thing.id,
  });
  // A name that a file brought along may be somebody's whom the pool knows.
  const found = (uid: string, artist: DraftTrack['artists'][number]) =>
    (!artist.id && credits.get(uid)?.find((one) => one.id && sameName(one.name, artist.name))) || artist;
  return {
    ...draft,
    tracks: draft.tracks.map((track) => ({
      ...named(track),
      artists: track.artists.map((artist) => found(track.uid, artist)),
      versions: track.versions.map(named),
    })),
  };
}

/** What has been removed elsewhere is new again. */
export function withKnownIds(draft: Draft, { tracks }: Pick<Submission, 'tracks'>): Draft {
  const known = new Set(tracks.map(({ id }) => id));
  const knownVersions = new Set(tracks.flatMap(({ versions }) => versions.map(({ id }) => id)));
  const kept = (id: string | null, ids: ReadonlySet<string>) => (id && ids.has(id) ? id : null);
  return {
    ...draft,
    tracks: draft.tracks.map((track) => ({
      ...track,
      id: kept(track.id, known),
      versions: track.versions.map((version) => ({ ...version, id: kept(version.id, knownVersions) })),
    })),
  };
}

export const versionsOf = (draft: Draft): readonly DraftVersion[] =>
  draft.tracks.flatMap(({ versions }) => versions);

export const uploadsOf = (draft: Draft): string[] => versionsOf(draft).flatMap(({ upload }) => upload ?? []);

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

/** Back where it was, or as near as there is. The server has forgotten it meanwhile. */
export function withTrackBack(draft: Draft, track: DraftTrack, place: number): Draft {
  const back = { ...track, id: null, versions: track.versions.map((version) => ({ ...version, id: null })) };
  return { ...draft, tracks: draft.tracks.toSpliced(place, 0, back) };
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

/** To another track, or to a new one right behind its own. A guessed track that has lost its last file goes. */
export function withVersionMoved(draft: Draft, uid: string, target: string | null): Draft {
  const from = draft.tracks.findIndex(({ versions }) => versions.some((version) => version.uid === uid));
  const owner = draft.tracks[from];
  const version = owner?.versions.find((one) => one.uid === uid);
  if (!owner || !version || owner.uid === target) return draft;
  // It belongs to a track of its own on the server: moved, it is a new one there.
  const moved = { ...version, id: null };
  const left = withoutVersion(draft, uid).tracks;
  const { uid: newTrack, id, versions: _versions, ...empty } = emptyTrack();
  const tracks = target
    ? left.map((track) => (track.uid === target ? { ...track, versions: [...track.versions, moved] } : track))
    : left.toSpliced(from + 1, 0, {
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
