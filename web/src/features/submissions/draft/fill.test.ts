import { describe, expect, it } from 'vitest';
import type { UploadTags } from '@/entities/submission/submission';
import { SUBMISSION_TRACKS_MAX } from '@/lib/constants';
import { someVocabulary } from '@/testing/tracks';
import { type Draft, draftVersions, withTrack, withVersion } from './draft';
import { withFiles, withTags } from './fill';

const EMPTY: Draft = { creator: 'author', link: '', notes: '', tracks: [] };
const WORDS = {
  types: [
    { code: 'clean', title: 'Clean' },
    { code: 'intro-clean', title: 'Intro Clean' },
  ],
  genres: someVocabulary.genres,
};
const file = (name: string, task = name) => ({ name, task });
const tags = (changes: Partial<UploadTags>): UploadTags => ({
  artist: null,
  title: null,
  version: null,
  bpm: null,
  key: null,
  genre: null,
  year: null,
  label: null,
  ...changes,
});

/** A draft with one file whose upload id is known. */
function withUpload(name: string, upload: string, draft = EMPTY): Draft {
  const placed = withFiles(draft, [file(name, upload)], WORDS.types).draft;
  const made = draftVersions(placed).find(({ task }) => task === upload);
  return withVersion(placed, made?.uid ?? '', { upload });
}

describe('files that are added', () => {
  it('make a track each, and versions of one track stand together', () => {
    const { draft } = withFiles(
      EMPTY,
      [file('Лида - Поезд (Clean).wav'), file('Лида - Мята.wav'), file('лида - поезд (Intro Clean).wav')],
      WORDS.types,
    );
    expect(draft.tracks.map(({ title, versions }) => [title, versions.map(({ kind }) => kind)])).toEqual([
      ['Поезд', ['clean', 'intro-clean']],
      ['Мята', [null]],
    ]);
    expect(draft.tracks[0]?.artists).toEqual([{ id: null, name: 'Лида' }]);
  });

  it('that would be the 21st track are given back', () => {
    const files = Array.from({ length: SUBMISSION_TRACKS_MAX + 1 }, (_, index) =>
      file(`Лида - ${index}.wav`),
    );
    const { draft, refused } = withFiles(EMPTY, files, WORDS.types);
    expect(draft.tracks).toHaveLength(SUBMISSION_TRACKS_MAX);
    expect(refused.map(({ name }) => name)).toEqual([`Лида - ${SUBMISSION_TRACKS_MAX}.wav`]);
    const known = withFiles(draft, [file('Лида - 3 (Clean).wav')], WORDS.types);
    expect(known.refused).toEqual([]);
    expect(known.draft.tracks[3]?.versions).toHaveLength(2);
  });
});

describe('tags of a file', () => {
  it('name a track that was only guessed', () => {
    const said = tags({
      artist: 'Лида Север',
      title: 'Поезд (Clean)',
      genre: 'House',
      year: 2025,
      label: 'Контур',
    });
    const [track] = withTags(withUpload('bounce 3.wav', 'u1'), 'u1', said, WORDS).tracks;
    expect(track).toMatchObject({
      title: 'Поезд',
      artists: [{ id: null, name: 'Лида Север' }],
      genres: ['house'],
      year: 2025,
      label: 'Контур',
    });
    expect(track?.versions[0]?.kind).toBe('clean');
  });

  it('change nothing that the author has written', () => {
    const draft = withUpload('bounce.wav', 'u1');
    const uid = draft.tracks[0]?.uid ?? '';
    const mine = withTrack(draft, uid, {
      title: 'Моё',
      artists: [{ id: '7', name: 'Ток' }],
      year: 1999,
      genres: ['pop'],
      isGuessed: false,
    });
    const said = tags({ artist: 'Лида', title: 'Чужое', year: 2025, genre: 'House' });
    expect(withTags(mine, 'u1', said, WORDS).tracks[0]).toMatchObject({
      title: 'Моё',
      artists: [{ id: '7', name: 'Ток' }],
      year: 1999,
      genres: ['pop'],
    });
  });

  it('bring a file to the track it is a version of', () => {
    const first = withTags(
      withUpload('a.wav', 'u1'),
      'u1',
      tags({ artist: 'Лида', title: 'Поезд (Clean)' }),
      WORDS,
    );
    const both = withUpload('b.wav', 'u2', first);
    const said = tags({ artist: 'Лида', title: 'Поезд (Intro Clean)' });
    const { tracks } = withTags(both, 'u2', said, WORDS);
    expect(tracks).toHaveLength(1);
    expect(tracks[0]?.versions.map(({ kind }) => kind)).toEqual(['clean', 'intro-clean']);
    // A repeated version type is left to the author.
    const same = withTags(both, 'u2', tags({ artist: 'Лида', title: 'Поезд (Clean)' }), WORDS);
    expect(same.tracks).toHaveLength(2);
  });

  it('of a file that is gone do nothing', () => {
    const draft = withUpload('a.wav', 'u1');
    expect(withTags(draft, 'other', tags({ title: 'X' }), WORDS)).toBe(draft);
  });
});
