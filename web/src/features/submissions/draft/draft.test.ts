import { describe, expect, it } from 'vitest';
import { someSubmission, someSubmissionTrack, someUpload } from '@/testing/submissions';
import {
  fromSubmission,
  toInput,
  withIds,
  withKnownIds,
  withoutTrack,
  withTrackBack,
  withTrackMoved,
  withVersionMoved,
} from './draft';
import { withFiles } from './fill';
import { missingOf, trackPlace } from './missing';

const two = someSubmission({
  tracks: [someSubmissionTrack('1', { title: 'Первый' }), someSubmissionTrack('2', { title: 'Второй' })],
});

describe('a draft', () => {
  it('is sent as it came, and nothing that the server does not take goes along', () => {
    const reviewed = { ...two, tracks: two.tracks.map((track) => ({ ...track, lookalikes: [] })) };
    const input = toInput(fromSubmission(reviewed), reviewed);
    expect(Object.keys(input).sort()).toEqual(['creator', 'link', 'notes', 'revision', 'tracks']);
    expect(Object.keys(input.tracks[0] ?? {}).sort()).toEqual(
      'adult artists category genres id label markers parts_of_night title versions year'.split(' '),
    );
    expect(input.tracks[0]?.versions).toEqual([
      { id: 'v1', kind: 'clean', upload: 'u1', bpm: null, key: null },
    ]);
  });

  it('keeps half a link to itself', () => {
    const draft = { ...fromSubmission(two), link: 'https://t.' };
    expect(toInput(draft, two).link).toBe('');
    expect(toInput({ ...draft, link: ' https://t.me/lida ' }, two).link).toBe('https://t.me/lida');
  });

  it('leaves the earlier link where a wrong one is written, and takes an empty one', () => {
    const kept = { ...two, link: 'https://t.me/lida' };
    const draft = fromSubmission(kept);
    expect(toInput({ ...draft, link: 'https://evil.example/' }, kept).link).toBe('https://t.me/lida');
    expect(toInput({ ...draft, link: '' }, kept).link).toBe('');
  });

  it('learns the ids of what was new, however it was moved meanwhile', () => {
    const sent = withFiles(fromSubmission(two), [{ name: 'Ток - Третий.wav', task: 's' }], []).draft;
    const answer = { tracks: [...two.tracks, someSubmissionTrack('3')] };
    const moved = withTrackMoved(sent, 2, 0);
    expect(withIds(moved, sent, answer).tracks.map(({ id }) => id)).toEqual(['3', '1', '2']);
    expect(withIds(moved, sent, answer).tracks[0]?.versions[0]?.id).toBe('v3');
  });

  it('learns who of its artists the pool knows', () => {
    const artists = [
      { id: null, name: 'ТОК' },
      { id: null, name: 'Никто' },
    ];
    const sent = fromSubmission(someSubmission({ tracks: [someSubmissionTrack('1', { artists })] }));
    const known = [
      { id: '4', name: 'Ток' },
      { id: null, name: 'Никто' },
    ];
    const answer = someSubmission({ tracks: [someSubmissionTrack('1', { artists: known })] });
    expect(withIds(sent, sent, answer).tracks[0]?.artists).toEqual(known);
  });

  it('forgets ids that were removed elsewhere', () => {
    const kept = withKnownIds(fromSubmission(two), { tracks: two.tracks.slice(1) });
    expect(kept.tracks.map(({ id }) => id)).toEqual([null, '2']);
  });

  it('takes a deleted track back to its place, as a new one', () => {
    const draft = fromSubmission(two);
    const [first] = draft.tracks;
    if (!first) throw new Error('no track');
    const back = withTrackBack(withoutTrack(draft, first.uid), first, 0);
    expect(back.tracks.map(({ title, id }) => [title, id])).toEqual([
      ['Первый', null],
      ['Второй', '2'],
    ]);
  });

  it('moves a file to another track, and to one of its own', () => {
    const draft = fromSubmission(two);
    const [from, to] = draft.tracks;
    const uid = from?.versions[0]?.uid ?? '';
    const moved = withVersionMoved(draft, uid, to?.uid ?? '');
    expect(moved.tracks.map(({ versions }) => versions.map(({ upload }) => upload))).toEqual([
      [],
      ['u2', 'u1'],
    ]);
    const apart = withVersionMoved(moved, uid, null);
    expect(apart.tracks.map(({ title, versions }) => [title, versions.length])).toEqual([
      ['Первый', 0],
      ['Второй', 1],
      ['Второй', 1],
    ]);
    expect(apart.tracks[2]?.id).toBeNull();
  });
});

describe('what is missing', () => {
  const uploads = new Map([
    ['u1', someUpload('u1')],
    ['u2', someUpload('u2', { state: 'failed' })],
  ]);

  it('is named by its path, in the order of the page', () => {
    const draft = fromSubmission(two);
    const bare = {
      ...draft,
      tracks: draft.tracks.map((track) => ({ ...track, title: ' ', artists: [], genres: [] })),
    };
    expect(missingOf(bare, uploads).map(({ field }) => field)).toEqual([
      'tracks.0.artists',
      'tracks.0.title',
      'tracks.0.genres',
      'tracks.1.versions.0.upload',
      'tracks.1.artists',
      'tracks.1.title',
      'tracks.1.genres',
    ]);
    expect(missingOf({ ...draft, tracks: [] }, uploads)).toEqual([{ field: 'tracks', what: 'tracks' }]);
    expect(missingOf({ ...draft, tracks: draft.tracks.slice(0, 1) }, uploads)).toEqual([]);
  });

  it('leads to its track', () => {
    expect(trackPlace('tracks.12.versions.0.kind')).toBe(12);
    expect(trackPlace('consent')).toBeNull();
  });
});
