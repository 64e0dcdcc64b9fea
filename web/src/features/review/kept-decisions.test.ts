import { beforeEach, expect, it } from 'vitest';
import type { ReviewTrack } from './api/review';
import { APPROVED } from './decisions';
import { forgetDecisions, keepDecisions, keptDecisions } from './kept-decisions';

const track = (id: string, verdict: ReviewTrack['verdict'] = 'pending') => ({ id, verdict }) as ReviewTrack;

beforeEach(() => localStorage.clear());

it('keeps what was decided until it is sent', () => {
  keepDecisions('7', new Map([['1', APPROVED]]));
  expect(keptDecisions('7', [track('1'), track('2')])).toEqual(new Map([['1', APPROVED]]));
  expect(keptDecisions('8', [track('1')]).size).toBe(0);
  forgetDecisions('7');
  expect(keptDecisions('7', [track('1')]).size).toBe(0);
});

it('leaves out what was settled elsewhere and what nobody can read', () => {
  keepDecisions('7', new Map([['1', APPROVED]]));
  expect(keptDecisions('7', [track('1', 'approved')]).size).toBe(0);
  localStorage.setItem('reviewDecisions.7', '{"1": "yes"');
  expect(keptDecisions('7', [track('1')]).size).toBe(0);
  localStorage.setItem('reviewDecisions.7', '{"1": "yes"}');
  expect(keptDecisions('7', [track('1')]).size).toBe(0);
});
