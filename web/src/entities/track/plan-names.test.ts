import { describe, expect, it } from 'vitest';
import { someTrack } from '@/testing/tracks';
import { anyOf, plansThatOpen } from './plan-names';

describe('the plans that open a track', () => {
  it('are joined as people say them', () => {
    expect(anyOf(['Event'], 'или')).toBe('Event');
    expect(anyOf(['Pro', 'Event'], 'или')).toBe('Pro или Event');
    expect(anyOf(['Record Pool', 'Pro', 'Event'], 'или')).toBe('Record Pool, Pro или Event');
    expect(anyOf([], 'или')).toBe('');
  });

  it('are read from its access, the cheapest first', () => {
    const track = someTrack(1);
    const download = { ...track.access.download, 'record-pool': false };
    expect(plansThatOpen({ access: { ...track.access, download } })).toEqual(['Pro', 'Event']);
  });
});
