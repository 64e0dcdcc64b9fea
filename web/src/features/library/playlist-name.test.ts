import { describe, expect, it } from 'vitest';
import { isNamedLike, nameFault } from './playlist-name';

describe('the name of a playlist', () => {
  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    [' ab ', 'short'],
    ['a        b', null],
    ['Три', null],
    // Marks that change the writing direction do not count.
    ['\u202Eab\u202C', 'short'],
    ['a'.repeat(20), null],
    ['a'.repeat(21), 'long'],
    // A character of two UTF-16 units counts as one.
    ['🎧🎧', 'short'],
    ['🎧'.repeat(20), null],
  ])('%j: %s', (name, fault) => {
    expect(nameFault(name)).toBe(fault);
  });

  it('is found by any part, whatever the case', () => {
    expect(isNamedLike('Разогрев', 'ГРЕВ ')).toBe(true);
    expect(isNamedLike('Разогрев', 'пик')).toBe(false);
    expect(isNamedLike('Разогрев', '')).toBe(true);
  });
});
