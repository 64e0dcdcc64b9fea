import { describe, expect, it } from 'vitest';
import { PICTURE_MAX_BYTES } from '@/lib/constants';
import { pictureFault } from './picture-file';

const file = (bytes: number[], size = 10) => {
  const content = new Uint8Array(Math.max(size, bytes.length));
  content.set(bytes);
  return new Blob([content], { type: 'image/png' });
};

describe('a picture', () => {
  it.each([
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
    ['PNG', [0x89, 0x50, 0x4e, 0x47]],
    ['TIFF', [0x49, 0x49, 0x2a, 0x00]],
    ['the other TIFF', [0x4d, 0x4d, 0x00, 0x2a]],
    ['BMP', [0x42, 0x4d]],
  ])('may be %s', async (_name, bytes) => {
    expect(await pictureFault(file(bytes))).toBeNull();
  });

  it.each([
    ['a GIF under another name', [0x47, 0x49, 0x46, 0x38]],
    ['a page', [0x3c, 0x68, 0x74, 0x6d]],
    ['nothing', []],
  ])('is not %s', async (_name, bytes) => {
    expect(await pictureFault(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))).toBe('format');
  });

  it('weighs 5 MB at most', async () => {
    const beginning = [0xff, 0xd8, 0xff];
    expect(await pictureFault(file(beginning, PICTURE_MAX_BYTES))).toBeNull();
    expect(await pictureFault(file(beginning, PICTURE_MAX_BYTES + 1))).toBe('size');
  });
});
