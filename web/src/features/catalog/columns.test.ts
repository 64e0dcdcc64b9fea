import { describe, expect, it } from 'vitest';
import {
  ALL_COLUMNS,
  type ColumnId,
  DEFAULT_ORDER,
  fittingColumns,
  gridTemplate,
  moveColumn,
  parseOrder,
  parseWidths,
  serializeOrder,
  showColumn,
  versionsIn,
  widthOf,
} from './columns';

describe('the columnOrder cookie', () => {
  it('brings back what was written', () => {
    const order = moveColumn(DEFAULT_ORDER, 'bpm', 0).filter((id) => id !== 'rating');
    expect(parseOrder(serializeOrder(order))).toEqual(order);
    expect(serializeOrder(order).startsWith('bpm,name,markers')).toBe(true);
  });

  it.each([null, '', ',,,', 'nonsense', '__proto__,constructor,toString', 'x'.repeat(100_000)])(
    'stands for the usual columns when it says nothing: %j',
    (cookie) => {
      expect(parseOrder(cookie)).toEqual([...DEFAULT_ORDER]);
    },
  );

  it.each([
    ['key, album ,name,bpm', 'key,name,bpm'],
    ['key, playlist ,name,bpm', 'key,playlist,name,bpm'],
    ['<img src=x>,name', 'name'],
    ['name,name,bpm,name', 'name,bpm'],
    ['bpm,key', 'name,bpm,key'],
    ['\u0000,name;bpm,date', 'name,date'],
  ])('reads %j as %s: what it does not name is hidden, the name never is', (cookie, order) => {
    expect(serializeOrder(parseOrder(cookie))).toBe(order);
  });
});

describe('moveColumn', () => {
  it.each([
    ['bpm', 0, 'bpm,name,rating'],
    ['name', 2, 'rating,markers,name'],
    ['name', -5, 'name,rating,markers'],
  ] as const)('moves %s to %i', (id, index, start) => {
    expect(serializeOrder(moveColumn(DEFAULT_ORDER, id, index)).startsWith(start)).toBe(true);
  });

  it('stops at the end', () => {
    expect(moveColumn(DEFAULT_ORDER, 'name', 99).at(-1)).toBe('name');
  });
});

describe('showColumn', () => {
  const without = (...ids: ColumnId[]) => DEFAULT_ORDER.filter((id) => !ids.includes(id));

  it('puts a column back where it usually stands', () => {
    for (const id of DEFAULT_ORDER) expect(showColumn(without(id), id)).toEqual([...DEFAULT_ORDER]);
    expect(showColumn(without('rating', 'markers'), 'markers').slice(0, 3)).toEqual([
      'name',
      'markers',
      'type',
    ]);
  });

  it('puts a new one before the menu of the row', () => {
    expect(showColumn(DEFAULT_ORDER, 'date').slice(-3)).toEqual(['settings', 'date', 'dots']);
  });
});

describe('fittingColumns', () => {
  const LEAD = 64;
  const nameAt = (width: number, order: readonly ColumnId[] = DEFAULT_ORDER) => {
    const { columns, widths } = fittingColumns(order, width);
    return columns.reduce((rest, id) => (id === 'name' ? rest : rest - widthOf(id, widths)), width - LEAD);
  };

  it('shows all where there is room, and gives up the least needed first', () => {
    expect(fittingColumns(DEFAULT_ORDER, 1_230).columns).toEqual([...DEFAULT_ORDER]);
    expect(fittingColumns(DEFAULT_ORDER, 1_176).columns).not.toContain('category');
    expect(fittingColumns(DEFAULT_ORDER, 1_176).columns).toContain('part_night');
    expect(fittingColumns(DEFAULT_ORDER, 100).columns).toEqual(['name', 'bpm', 'key', 'settings', 'dots']);
  });

  it.each([['usual', DEFAULT_ORDER] as const, ['all', ALL_COLUMNS] as const])(
    'never takes width from the name as the table grows: %s columns',
    (_, order) => {
      let before = 0;
      for (let width = 530; width < 2_400; width++) {
        const name = nameAt(width, order);
        expect(name, `at ${width}`).toBeGreaterThanOrEqual(before);
        before = name;
      }
    },
  );

  it('shows whole titles before the part of night and the category', () => {
    expect(nameAt(1_016)).toBe(370);
    expect(nameAt(1_130)).toBe(400);
    expect(fittingColumns(DEFAULT_ORDER, 1_130).columns).not.toContain('part_night');
  });

  it('spends what the titles leave on versions and part of night', () => {
    const { widths } = fittingColumns(DEFAULT_ORDER, 1_656);
    expect(widths.settings).toBeGreaterThan(300);
    expect(widths.part_night).toBeGreaterThan(150);
    expect(nameAt(1_656)).toBeGreaterThan(380);
  });

  it('shows more versions where they have room', () => {
    expect(versionsIn(fittingColumns(DEFAULT_ORDER, 1_176).widths)).toBe(1);
    expect(versionsIn(fittingColumns(DEFAULT_ORDER, 1_336).widths)).toBe(2);
    expect(versionsIn(fittingColumns(DEFAULT_ORDER, 1_656).widths)).toBe(3);
  });

  it('keeps the heart and the arrow of a row where its versions do not fit', () => {
    expect(fittingColumns(DEFAULT_ORDER, 900).isNarrow).toBe(false);
    const tablet = fittingColumns(DEFAULT_ORDER, 680, { settings: 300 });
    expect(tablet.columns).toEqual(['name', 'type', 'bpm', 'key', 'settings', 'dots']);
    expect([tablet.isNarrow, tablet.widths.settings]).toEqual([true, 68]);
  });

  it('counts chosen widths and keeps them', () => {
    const { columns, widths } = fittingColumns(DEFAULT_ORDER, 1_400, { type: 400, settings: 120 });
    expect(columns).not.toContain('category');
    expect(widths).toMatchObject({ type: 400, settings: 120 });
  });

  it('gives the name what is left', () => {
    expect(gridTemplate(['name', 'bpm', 'type'], { type: 120 })).toBe('64px minmax(0, 1fr) 60px 120px');
  });
});

describe('stored widths', () => {
  it.each([
    [null, {}],
    ['', {}],
    ['{"bpm":', {}],
    ['[1,2]', {}],
    ['null', {}],
    ['{"bpm":90,"name":300,"nope":1,"key":"x","type":1e9,"rating":-4}', { bpm: 90, type: 400, rating: 48 }],
  ])('%j are %j', (text, widths) => {
    expect(parseWidths(text)).toEqual(widths);
  });
});
