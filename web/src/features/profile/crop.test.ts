import { describe, expect, it } from 'vitest';
import { clampCrop, cutOf, fullCrop, moveCrop } from './crop';

const wide = { width: 400, height: 200 };

describe('a crop', () => {
  it('begins as the largest square in the middle', () => {
    expect(cutOf(wide, fullCrop(wide))).toEqual({ left: 100, top: 0, side: 200 });
  });

  it('follows the hand and stays in the picture', () => {
    const moved = clampCrop(wide, moveCrop(wide, fullCrop(wide), 0.25, 0.25), 4);
    expect(cutOf(wide, moved)).toEqual({ left: 50, top: 0, side: 200 });
    const far = clampCrop(wide, moveCrop(wide, fullCrop(wide), -9, 9), 4);
    expect(cutOf(wide, far)).toEqual({ left: 200, top: 0, side: 200 });
  });

  it('zooms about its middle, within bounds', () => {
    expect(cutOf(wide, clampCrop(wide, { ...fullCrop(wide), zoom: 2 }, 4))).toEqual({
      left: 150,
      top: 50,
      side: 100,
    });
    expect(clampCrop(wide, { ...fullCrop(wide), zoom: 9 }, 4).zoom).toBe(4);
    expect(clampCrop(wide, { ...fullCrop(wide), zoom: 0.1 }, 4).zoom).toBe(1);
  });

  it('comes back into the picture when it widens at an edge', () => {
    const corner = { x: 25, y: 25, zoom: 4 };
    expect(cutOf(wide, clampCrop(wide, { ...corner, zoom: 1 }, 4))).toEqual({ left: 0, top: 0, side: 200 });
  });
});
