import { describe, expect, it } from 'vitest';
import { auditChanges } from './audit-changes';

describe('what the log tells of a change', () => {
  it('puts before and after side by side', () => {
    const details = JSON.stringify({ roles: { before: '', after: 'admin' }, reason: 'asked', rows: 3 });
    expect(auditChanges(details)).toEqual([
      { name: 'roles', before: '', after: 'admin' },
      { name: 'reason', before: '', after: 'asked' },
      { name: 'rows', before: '', after: '3' },
    ]);
  });

  it('writes lists and small records as words', () => {
    const details = JSON.stringify({
      order: { before: [1, 2], after: [2, 1] },
      ruling: { track: 4, free: true },
    });
    expect(auditChanges(details)).toEqual([
      { name: 'order', before: '1, 2', after: '2, 1' },
      { name: 'ruling', before: '', after: 'track: 4, free: true' },
    ]);
  });

  it('has nothing to show of an empty record, and shows what it cannot read as it came', () => {
    expect(auditChanges('{}')).toEqual([]);
    expect(auditChanges(null)).toEqual([]);
    expect(auditChanges('not json')).toEqual([{ name: '', before: '', after: 'not json' }]);
  });
});
