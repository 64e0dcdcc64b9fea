import { describe, expect, it } from 'vitest';
import { moscowInput } from '@/lib/moscow-input';
import { publicationMoment, publicationOf } from './publication';

const NOW = Date.parse('2026-03-05T12:00:00Z');

describe('when a post appears', () => {
  it('is told by its moment', () => {
    expect(publicationOf(null, NOW)).toBe('draft');
    expect(publicationOf('2026-03-05T11:00:00Z', NOW)).toBe('now');
    expect(publicationOf('2026-03-05T13:00:00Z', NOW)).toBe('later');
  });

  it('keeps the moment of one that is out', () => {
    expect(publicationMoment('now', '', '2026-01-01T00:00:00Z', NOW)).toBe('2026-01-01T00:00:00Z');
    expect(publicationMoment('now', '', '2026-12-01T00:00:00Z', NOW)).toBe('2026-03-05T12:00:00.000Z');
    expect(publicationMoment('draft', '', '2026-01-01T00:00:00Z', NOW)).toBeNull();
  });

  it('reads back what it writes into the field', () => {
    const typed = moscowInput('2026-03-05T13:30:00Z');
    expect(typed).toBe('2026-03-05T16:30');
    expect(publicationMoment('later', typed, null, NOW)).toBe('2026-03-05T16:30:00+03:00');
    expect(moscowInput('nonsense')).toBe('');
  });
});
