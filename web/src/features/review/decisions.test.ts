import { describe, expect, it } from 'vitest';
import { someReviewTrack } from '@/testing/submissions';
import { APPROVED, type Decision, nextOpen, summarize, toSend, withDecision, withRest } from './decisions';
import { differs, tempoDiffers } from './differences';
import { daysSince } from './waiting-days';

const tracks = ['1', '2', '3'].map((id) => someReviewTrack(id));
const REJECTED: Decision = { verdict: 'reject', reason: 'sound', comment: 'Тихо' };

describe('decisions', () => {
  it('are sent only when every open track has one', () => {
    const some = withDecision(withDecision(new Map(), '1', APPROVED), '2', REJECTED);
    expect(toSend(tracks, some)).toBeNull();
    expect(toSend(tracks, withDecision(some, '3', APPROVED))).toEqual([
      { id: '1', ...APPROVED },
      { id: '2', ...REJECTED },
      { id: '3', ...APPROVED },
    ]);
    expect(toSend([], new Map())).toBeNull();
  });

  it('leave out what was decided before', () => {
    const mixed = [someReviewTrack('1', { verdict: 'approved' }), someReviewTrack('2')];
    expect(toSend(mixed, new Map([['2', APPROVED]]))?.map(({ id }) => id)).toEqual(['2']);
    expect(withRest(new Map(), mixed, APPROVED).has('1')).toBe(false);
  });

  it('for the rest change none that is made', () => {
    const all = withRest(withDecision(new Map(), '2', REJECTED), tracks, APPROVED);
    expect(summarize(tracks, all)).toMatchObject({
      approved: [{ id: '1' }, { id: '3' }],
      rejected: [{ id: '2' }],
      open: [],
    });
  });

  it('are taken back', () => {
    const none = withDecision(withDecision(new Map(), '1', APPROVED), '1', null);
    expect(summarize(tracks, none).open).toHaveLength(3);
  });

  it('lead to what is still open, round the end', () => {
    const one = withDecision(new Map(), '3', APPROVED);
    expect(nextOpen(tracks, one, 2)).toBe(0);
    expect(nextOpen(tracks, withDecision(one, '1', APPROVED), 2)).toBe(1);
    expect(nextOpen(tracks, withRest(new Map(), tracks, APPROVED), 1)).toBe(1);
  });
});

describe('what does not agree', () => {
  it.each([
    ['Лида Север', 'лида  север', false],
    ['Поезд', 'Поезд (Extended)', false],
    ['Поезд', 'Мята', true],
    ['', 'Мята', false],
  ])('%s and %s: %s', (one, other, isDifferent) => expect(differs(one, other)).toBe(isDifferent));

  it('is no tempo counted at half or double', () => {
    expect(tempoDiffers(62, 124)).toBe(false);
    expect(tempoDiffers(248, 124)).toBe(false);
    expect(tempoDiffers(90, 124)).toBe(true);
    expect(tempoDiffers(null, 124)).toBe(false);
  });
});

it('waits in whole days', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(daysSince('2026-11-12T13:00:00Z', now)).toBe(2);
  expect(daysSince('2026-11-16T13:00:00Z', now)).toBe(0);
});
