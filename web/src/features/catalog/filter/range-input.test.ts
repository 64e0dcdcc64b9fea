import { describe, expect, it } from 'vitest';
import { withHigh, withLow } from './range-input';

const bounds = { min: 0, max: 200 };

describe('a range that is typed', () => {
  it('is what was typed, in either order', () => {
    expect(withHigh(withLow(bounds, 118, bounds), 126, bounds)).toEqual({ min: 118, max: 126 });
    expect(withHigh(withLow(bounds, 126, bounds), 118, bounds)).toEqual({ min: 118, max: 126 });
    expect(withLow(withHigh(bounds, 118, bounds), 126, bounds)).toEqual({ min: 118, max: 126 });
  });

  it('is moved by either end', () => {
    const range = { min: 118, max: 126 };
    expect(withHigh(withLow(range, 130, bounds), 140, bounds)).toEqual({ min: 130, max: 140 });
    expect(withLow(withHigh(range, 110, bounds), 100, bounds)).toEqual({ min: 100, max: 110 });
  });
});
