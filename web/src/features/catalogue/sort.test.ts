import { describe, expect, it } from 'vitest';
import { ariaSort, NEWEST, parseSort, sortParam, sortText, toggleSort } from './sort';

describe('sort', () => {
  it.each(['bpm', '-bpm', 'part_night', '-name', 'date'])(
    'reads %s from the address and writes it back',
    (text) => {
      expect(sortText(parseSort(text))).toBe(text);
      expect(sortParam(parseSort(text))).toBe(text);
    },
  );

  it.each([undefined, null, 5, '', '-', '--bpm', 'BPM', 'settings', 'toString', ['bpm']])(
    'takes %j for newest first, which the address leaves out',
    (value) => {
      expect(parseSort(value)).toEqual(NEWEST);
      expect(sortParam(parseSort(value))).toBeUndefined();
    },
  );

  it('turns on the same column and starts a new one ascending', () => {
    const byBpm = toggleSort(NEWEST, 'bpm');
    expect(sortText(byBpm)).toBe('bpm');
    expect(sortText(toggleSort(byBpm, 'bpm'))).toBe('-bpm');
    expect(sortText(toggleSort(toggleSort(byBpm, 'bpm'), 'bpm'))).toBe('bpm');
    expect(sortText(toggleSort(parseSort('-bpm'), 'key'))).toBe('key');
  });

  it('tells screen readers the direction', () => {
    expect(ariaSort(parseSort('-bpm'), 'bpm')).toBe('descending');
    expect(ariaSort(parseSort('bpm'), 'bpm')).toBe('ascending');
    expect(ariaSort(parseSort('bpm'), 'key')).toBe('none');
  });
});
