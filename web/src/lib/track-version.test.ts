import { expect, it } from 'vitest';
import { readVersions, writeVersions } from './track-version';

it('is read as it was written, and without a version where none was named', () => {
  const tracks = [
    { id: '5', version_id: '51' },
    { id: '6', version_id: null },
  ];
  expect(writeVersions(tracks)).toBe('5:51,6:');
  expect(readVersions('5:51,6:')).toEqual(tracks);
  expect(readVersions('7')).toEqual([{ id: '7', version_id: null }]);
  expect(readVersions('')).toEqual([]);
});
