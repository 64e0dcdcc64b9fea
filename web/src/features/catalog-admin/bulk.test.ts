import { describe, expect, it } from 'vitest';
import { changeOf, NOTHING } from './bulk';

describe('a change of many tracks', () => {
  it('says only what was chosen', () => {
    expect(changeOf({})).toEqual({});
    expect(changeOf({ rating: '5', add_genre: 'house', label: '', category: NOTHING })).toEqual({
      rating: 5,
      add_genre: 'house',
      category: '',
    });
  });

  it('tells yes from no', () => {
    expect(changeOf({ adult: 'yes', pro: 'no', hidden: '' })).toEqual({ adult: true, pro: false });
  });

  it('shows tracks now, or takes their day away', () => {
    expect(changeOf({ publish: 'now' })).toEqual({ publish: 'now' });
    expect(changeOf({ publish: 'off' })).toEqual({ publish: 'off' });
    expect(changeOf({ publish: '' })).toEqual({});
  });

  it('sends a moment of Moscow, which everybody reads alike', () => {
    expect(changeOf({ publish_at: '2026-11-20T10:00' }).publish_at).toBe('2026-11-20T10:00:00+03:00');
  });
});
