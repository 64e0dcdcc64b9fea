// Creates tracks from files: the file names and tags fill the fields, and versions of one track are grouped.
import { artistNames } from '@/entities/artist/artist';
import type { UploadTags } from '@/entities/submission/submission';
import type { VocabularyEntry } from '@/entities/vocabulary/vocabulary';
import {
  NAME_MAX_LENGTH,
  SUBMISSION_TRACKS_MAX,
  TRACK_GENRES_MAX,
  TRACK_VERSIONS_MAX,
} from '@/lib/constants';
import { sameName } from '@/lib/same-name';
import { type Draft, type DraftTrack, emptyTrack, emptyVersion, withTrack, withVersion } from './draft';
import { artistsNamed, type FileNames, kindNamed, namesOfFile, splitName } from './names';

export interface NewFile {
  name: string;
  task: string;
}

interface Words {
  types: readonly VocabularyEntry[];
  genres: readonly VocabularyEntry[];
}

const namedAlike = (track: DraftTrack, { artist, title }: FileNames): boolean =>
  title !== '' &&
  sameName(track.title, title) &&
  sameName(track.artists.map(({ name }) => name).join(' '), artistsNamed(artist).join(' '));

const artistsOf = (artist: string) =>
  artistsNamed(artist).map((name) => ({ id: null, name: name.slice(0, NAME_MAX_LENGTH) }));

/** Files for which there is no space are returned. */
export function withFiles(
  draft: Draft,
  files: readonly NewFile[],
  types: readonly VocabularyEntry[],
): { draft: Draft; refused: NewFile[] } {
  const refused: NewFile[] = [];
  const tracks = [...draft.tracks];
  for (const file of files) {
    const names = namesOfFile(file.name, types);
    const version = emptyVersion({ kind: names.kind, task: file.task });
    const index = tracks.findIndex(
      (track) => track.versions.length < TRACK_VERSIONS_MAX && namedAlike(track, names),
    );
    const own = tracks[index];
    if (own) {
      tracks[index] = { ...own, versions: [...own.versions, version] };
    } else if (tracks.length < SUBMISSION_TRACKS_MAX) {
      tracks.push({
        ...emptyTrack(),
        title: names.title.slice(0, NAME_MAX_LENGTH),
        artists: artistsOf(names.artist),
        versions: [version],
      });
    } else {
      refused.push(file);
    }
  }
  return { draft: { ...draft, tracks }, refused };
}

/** Tags are mostly in English, as the codes are. */
const genreNamed = (text: string, genres: readonly VocabularyEntry[]): string | null =>
  kindNamed(text, genres) ?? genres.find(({ code }) => sameName(code, text))?.code ?? null;

/** Fields that the author has edited stay; a track with guessed names takes those of the tags. */
export function withTags(draft: Draft, upload: string, tags: UploadTags, { types, genres }: Words): Draft {
  const track = draft.tracks.find(({ versions }) => versions.some((version) => version.upload === upload));
  const version = track?.versions.find((one) => one.upload === upload);
  if (!track || !version) return draft;
  const parsed = splitName(tags.title ?? '', types);
  const mayName = track.isGuessed && track.versions.length === 1;
  const genre = tags.genre && genreNamed(tags.genre, genres);
  const kind = version.kind ?? kindNamed(tags.version ?? '', types) ?? parsed.kind;
  const named = withTrack(withVersion(draft, version.uid, { kind }), track.uid, {
    title: (mayName || !track.title ? parsed.title : '').slice(0, NAME_MAX_LENGTH) || track.title,
    artists: (mayName || track.artists.length === 0) && tags.artist ? artistsOf(tags.artist) : track.artists,
    year: track.year ?? tags.year,
    label: track.label || (tags.label ?? '').slice(0, NAME_MAX_LENGTH),
    genres: genre && track.genres.length === 0 ? [genre].slice(0, TRACK_GENRES_MAX) : track.genres,
  });
  return mergeGuessed(named, track.uid);
}

/** Merges a guessed track into an earlier one if it turns out to be another version of it. */
function mergeGuessed(draft: Draft, uid: string): Draft {
  const track = draft.tracks.find((one) => one.uid === uid);
  if (!track?.isGuessed) return draft;
  const names = { title: track.title, artist: artistNames(track.artists), kind: null };
  const other = draft.tracks.find((one) => one.uid !== uid && namedAlike(one, names));
  if (!other || other.versions.length + track.versions.length > TRACK_VERSIONS_MAX) return draft;
  // A repeated version type means another track, or a mistake that the author has to see.
  if (track.versions.some(({ kind }) => other.versions.some((version) => version.kind === kind)))
    return draft;
  const tracks = draft.tracks.filter((one) => one.uid !== uid);
  return withTrack({ ...draft, tracks }, other.uid, {
    // On the server they belong to another track, so here they count as new.
    versions: [...other.versions, ...track.versions.map((version) => ({ ...version, id: null }))],
  });
}
