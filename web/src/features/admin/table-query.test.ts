import { describe, expect, it } from 'vitest';
import type { TableColumn } from './api/tables';
import { cellsOf, filtersOf, sortedBy, withTableFilter } from './table-query';

const column = (name: string, more: Partial<TableColumn> = {}): TableColumn => ({
  name,
  label: name,
  kind: 'text',
  choices: [],
  edited: false,
  optional: false,
  ...more,
});

describe('what a list is narrowed by', () => {
  it('keeps one choice a column', () => {
    const filter = withTableFilter(withTableFilter('', 'status', 'open'), 'plan', 'pro');
    expect(filter).toBe('status:open,plan:pro');
    expect(withTableFilter(filter, 'status', 'failed')).toBe('plan:pro,status:failed');
    expect(withTableFilter(filter, 'plan', '')).toBe('status:open');
    expect(filtersOf(filter, 'plan')).toBe('pro');
    expect(filtersOf(filter, 'code')).toBe('');
  });

  it('takes no order it does not know', () => {
    expect(sortedBy('-code', [column('code')])).toBe('-code');
    expect(sortedBy('price', [column('code')])).toBe('');
  });

  it('offers what can be changed, and a first choice for a new row', () => {
    const columns = [
      column('path', { edited: true }),
      column('status', {
        edited: true,
        kind: 'choice',
        choices: [
          { value: '301', label: '301' },
          { value: '302', label: '302' },
        ],
      }),
      column('created_at'),
    ];
    expect(cellsOf(columns, null)).toEqual({ path: '', status: '301' });
    const row = {
      id: '1',
      cells: { path: '/a', status: '302', created_at: 'x' },
      names: {},
      revision: null,
    };
    expect(cellsOf(columns, row)).toEqual({ path: '/a', status: '302' });
  });
});
