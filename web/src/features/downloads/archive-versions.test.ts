import { describe, expect, it } from 'vitest';
import { someDownloads, someItem } from '@/testing/downloads';
import { someTrack } from '@/testing/tracks';
import {
  commonVersions,
  countSubstitutes,
  countWav,
  isAsListed,
  NO_CHOICES,
  plannedVersion,
  type VersionChoices,
} from './archive-versions';

const DIRTY = someItem({ name: 'Intro Dirty' });
const CLEAN = someItem({ id: '2-mp3', version_id: '2', name: 'Clean' });
const CLEAN_WAV = someItem({ id: '2-wav', version_id: '2', name: 'Clean', extension: 'wav' });
const usedUp = { available: false, reason: 'download_limit' as const, download_count: 2 };

const both = someTrack(1, {
  type: 'Clean',
  version_id: '2',
  downloads: someDownloads([DIRTY, CLEAN, CLEAN_WAV]),
});
const dirtyOnly = someTrack(2, { type: 'Intro Dirty', downloads: someDownloads([DIRTY]) });
const cleanUsedUp = someTrack(3, {
  type: 'Clean',
  version_id: '2',
  downloads: someDownloads([DIRTY, { ...CLEAN, ...usedUp }]),
});
const ofAll = (name: string): VersionChoices => ({ ...NO_CHOICES, ofAll: name });

describe('the version in an archive', () => {
  it('is the one that the list shows', () => {
    expect(plannedVersion(both, NO_CHOICES)).toEqual({
      version: { id: '2', name: 'Clean', hasWav: true },
      missing: null,
    });
  });

  it('is another one only with a notice', () => {
    expect(plannedVersion(cleanUsedUp, NO_CHOICES)).toMatchObject({
      version: { name: 'Intro Dirty' },
      missing: { name: 'Clean', isUsedUp: true },
    });
    expect(plannedVersion(dirtyOnly, ofAll('Clean'))).toMatchObject({
      version: { name: 'Intro Dirty' },
      missing: { name: 'Clean', isUsedUp: false },
    });
  });

  it('is what was chosen for all, and for the track before that', () => {
    expect(plannedVersion(both, ofAll('Intro Dirty'))).toMatchObject({ version: { id: '1' }, missing: null });
    const choices = { ...ofAll('Intro Dirty'), ofTracks: new Map([['1', '2']]) };
    expect(plannedVersion(both, choices)).toMatchObject({ version: { id: '2' }, missing: null });
  });

  it('is counted where it is missing or a WAV', () => {
    const tracks = [both, dirtyOnly, cleanUsedUp];
    expect(countSubstitutes(tracks, ofAll('Clean'))).toEqual({ absent: 1, usedUp: 1 });
    expect(countSubstitutes(tracks, NO_CHOICES)).toEqual({ absent: 0, usedUp: 1 });
    expect(countWav(tracks, NO_CHOICES)).toBe(1);
    expect(countWav(tracks, ofAll('Intro Dirty'))).toBe(0);
  });
});

it('an archive is as listed where each version is, and each chosen one', () => {
  expect(isAsListed([both, dirtyOnly], NO_CHOICES)).toBe(true);
  expect(isAsListed([both, cleanUsedUp], NO_CHOICES)).toBe(false);
  expect(isAsListed([both], ofAll('Clean'))).toBe(true);
  expect(isAsListed([dirtyOnly], ofAll('Clean'))).toBe(false);
  expect(isAsListed([both], ofAll('Intro Dirty'))).toBe(false);
});

it('the versions of all tracks are offered by how many have them', () => {
  expect(commonVersions([both, dirtyOnly, cleanUsedUp])).toEqual([
    { name: 'Intro Dirty', count: 3 },
    { name: 'Clean', count: 1 },
  ]);
});
