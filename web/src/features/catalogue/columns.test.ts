import { describe, expect, it } from 'vitest';
import {
  DEFAULT_ORDER,
  fittingColumns,
  gridTemplate,
  moveColumn,
  parseOrder,
  serializeOrder,
} from './columns';

describe('the columnOrder cookie', () => {
  it('brings back what was written', () => {
    const order = moveColumn(DEFAULT_ORDER, 'bpm', 0);
    expect(parseOrder(serializeOrder(order))).toEqual(order);
    expect(serializeOrder(order).startsWith('bpm,name,')).toBe(true);
  });

  it.each([
    null,
    '',
    ',,,',
    'nonsense',
    '__proto__,constructor,toString',
    '<img src=x>,name',
    'name,name,name',
    'x'.repeat(100_000),
    '\u0000,name;bpm',
  ])('gives every column once for %j', (cookie) => {
    expect([...parseOrder(cookie)].sort()).toEqual([...DEFAULT_ORDER].sort());
  });

  it('keeps the order of what it knows, drops the rest and puts missing columns where they usually stand', () => {
    expect(parseOrder('key, playlist ,name,bpm')).toEqual([
      'key',
      'rating',
      'markers',
      'type',
      'name',
      'bpm',
      'part_night',
      'category',
      'settings',
      'dots',
    ]);
  });
});

describe('moveColumn', () => {
  it.each([
    ['bpm', 0, 'bpm,name,rating'],
    ['name', 2, 'rating,markers,name'],
    ['name', -5, 'name,rating,markers'],
  ] as const)('moves %s to %i', (id, place, start) => {
    expect(serializeOrder(moveColumn(DEFAULT_ORDER, id, place)).startsWith(start)).toBe(true);
  });

  it('stops at the end', () => {
    expect(moveColumn(DEFAULT_ORDER, 'name', 99).at(-1)).toBe('name');
  });
});

describe('fittingColumns', () => {
  it('shows all where there is room, and gives up the least needed first', () => {
    expect(fittingColumns(DEFAULT_ORDER, 1_160)).toEqual([...DEFAULT_ORDER]);
    expect(fittingColumns(DEFAULT_ORDER, 1_000)).not.toContain('category');
    expect(fittingColumns(DEFAULT_ORDER, 100)).toEqual(['name', 'bpm', 'key', 'dots']);
  });

  it('gives the name what is left', () => {
    expect(gridTemplate(['name', 'bpm'])).toBe('44px minmax(0, 1fr) 60px');
  });
});
