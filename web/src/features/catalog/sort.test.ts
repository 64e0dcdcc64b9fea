import { describe, expect, it } from 'vitest';
import { ariaSort, NEWEST, parseSort, sortParam, sortText, toggleSort } from './sort';

describe('sort', () => {
  it.each(['bpm', '-bpm', 'part_night', '-name', 'date'])(
    'reads %s from the address and writes it back',
    (text) => {
      expect(sortText(parseSort(text, NEWEST))).toBe(text);
      expect(sortParam(parseSort(text, NEWEST), NEWEST)).toBe(text);
    },
  );

  it.each([undefined, null, 5, '', '-', '--bpm', 'BPM', 'settings', 'toString', ['bpm']])(
    'takes %j for the list’s own order, which the address leaves out',
    (value) => {
      expect(parseSort(value, NEWEST)).toEqual(NEWEST);
      expect(parseSort(value, null)).toBeNull();
      expect(sortParam(parseSort(value, NEWEST), NEWEST)).toBeUndefined();
    },
  );

  it('turns on the same column and starts a new one ascending', () => {
    const byBpm = toggleSort(NEWEST, 'bpm');
    expect(sortText(byBpm)).toBe('bpm');
    expect(sortText(toggleSort(byBpm, 'bpm'))).toBe('-bpm');
    expect(sortText(toggleSort(toggleSort(byBpm, 'bpm'), 'bpm'))).toBe('bpm');
    expect(sortText(toggleSort(parseSort('-bpm', NEWEST), 'key'))).toBe('key');
  });

  it('keeps newest first in the address of a list with another order of its own', () => {
    expect(sortParam(NEWEST, null)).toBe('-date');
    expect(sortParam(null, null)).toBeUndefined();
    expect(sortText(toggleSort(null, 'bpm'))).toBe('bpm');
  });

  it('tells screen readers the direction', () => {
    expect(ariaSort(parseSort('-bpm', NEWEST), 'bpm')).toBe('descending');
    expect(ariaSort(parseSort('bpm', NEWEST), 'bpm')).toBe('ascending');
    expect(ariaSort(parseSort('bpm', NEWEST), 'key')).toBe('none');
  });
});
