import { describe, expect, it } from 'vitest';
import { compatible, keyName, keysOf, neighbour, readKey, WHEEL, type WheelKey } from './wheel';

const at = (code: string): WheelKey => {
  const found = readKey(code);
  if (!found) throw new Error(code);
  return found;
};

describe('the wheel', () => {
  it.each([
    ['8B', '1d', 'C'],
    ['8A', '1m', 'Am'],
    ['9A', '2m', 'Em'],
    ['1A', '6m', 'Abm'],
    ['12B', '5d', 'E'],
    ['5A', '10m', 'Cm'],
    ['2B', '7d', 'F#'],
  ])('writes %s as %s and %s', (camelot, openkey, classic) => {
    expect(keyName(at(camelot), 'camelot')).toBe(camelot);
    expect(keyName(at(camelot), 'openkey')).toBe(openkey);
    expect(keyName(at(camelot), 'classic')).toBe(classic);
  });

  it('has 24 keys, each with a name of its own in every notation', () => {
    for (const notation of ['camelot', 'openkey', 'classic'] as const) {
      expect(new Set(WHEEL.map((key) => keyName(key, notation))).size).toBe(24);
    }
  });

  it.each([
    ['8A', '8A 9A 7A 8B'],
    ['12B', '12B 1B 11B 12A'],
    ['1A', '1A 2A 12A 1B'],
  ])('mixes %s with %s', (code, expected) => {
    expect(
      compatible(at(code))
        .map((key) => key.code)
        .join(' '),
    ).toBe(expected);
  });

  it('goes round by arrows and comes back', () => {
    let key = at('12A');
    for (let step = 0; step < 12; step++) key = neighbour(key, 'ArrowRight') ?? key;
    expect(key.code).toBe('12A');
    expect(neighbour(key, 'ArrowRight')?.code).toBe('1A');
    expect(neighbour(at('1B'), 'ArrowLeft')?.code).toBe('12B');
    expect(neighbour(key, 'ArrowUp')?.code).toBe('12B');
    expect(neighbour(key, 'Enter')).toBeNull();
  });

  it('knows what a filter lets through', () => {
    expect([...keysOf(['3B', '~8A'])].sort()).toEqual(['3B', '7A', '8A', '8B', '9A']);
  });
});
