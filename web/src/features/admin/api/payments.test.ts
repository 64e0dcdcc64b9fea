import { describe, expect, it } from 'vitest';
import { toMajorUnits, toMinorUnits } from './payments';

describe('money as staff type it', () => {
  it('is taken with a comma, a dot and spaces', () => {
    expect(toMinorUnits('1 290')).toBe(129_000);
    expect(toMinorUnits('15,9')).toBe(1590);
    expect(toMinorUnits(' 0.07 ')).toBe(7);
    expect(toMajorUnits(1590)).toBe('15.90');
    expect(toMajorUnits(129_000)).toBe('1290');
  });

  it('is nothing when it is no amount', () => {
    for (const typed of ['', '-5', '1e3', '1.234', 'ten', '1.2.3']) expect(toMinorUnits(typed)).toBeNull();
  });
});
