import { describe, expect, it } from 'vitest';
import { someDownloads, someItem } from '@/testing/downloads';
import { someTrack } from '@/testing/tracks';
import { isSameVersion, shareLink, titleWithVersion, trackPath, versionsOf } from './versions';

const downloads = someDownloads([
  someItem(),
  someItem({ id: '1-wav', extension: 'wav' }),
  someItem({ id: '2-mp3', version_id: '2', name: 'Clean' }),
]);

describe('the versions of a row', () => {
  it('begin with the one that it shows, whatever the order of the files', () => {
    const ids = (version_id: string) => versionsOf({ version_id, downloads }).map(({ id }) => id);
    expect(ids('1')).toEqual(['1', '2']);
    expect(ids('2')).toEqual(['2', '1']);
    expect(ids('9')).toEqual(['1', '2']);
    const [first] = versionsOf({ version_id: '1', downloads });
    expect(first?.files.map(({ extension }) => extension)).toEqual(['mp3', 'wav']);
  });

  it('are the same only in the same track', () => {
    expect(isSameVersion(someTrack(1), someTrack(1))).toBe(true);
    expect(isSameVersion(someTrack(1), someTrack(1, { version_id: '2' }))).toBe(false);
    expect(isSameVersion(someTrack(1), someTrack(2))).toBe(false);
    expect(isSameVersion(someTrack(1), null)).toBe(false);
  });
});

describe('a link to a track', () => {
  it('leads to the version that is shown, where there are several', () => {
    const several = someTrack(5, { version_id: '2', downloads });
    expect(trackPath(several)).toBe('/track/5?version=2');
    expect(shareLink(several)).toBe(`${window.location.origin}/home?track_id=5&version=2`);
    const single = someTrack(5, { downloads: someDownloads() });
    expect(trackPath(single)).toBe('/track/5');
    expect(shareLink(single)).toBe(`${window.location.origin}/home?track_id=5`);
  });
});

it('a title names its version, if it has one', () => {
  expect(titleWithVersion({ title: 'Ночь', type: 'Clean' })).toBe('Ночь (Clean)');
  expect(titleWithVersion({ title: 'Ночь', type: '' })).toBe('Ночь');
});
