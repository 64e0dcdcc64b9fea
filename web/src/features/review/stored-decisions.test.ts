import { beforeEach, expect, it } from 'vitest';
import type { SubmissionTrack } from '@/entities/submission/submission';
import { APPROVED } from './decisions';
import { clearDecisions, storeDecisions, storedDecisions } from './stored-decisions';

const track = (id: string, verdict: SubmissionTrack['verdict'] = 'pending') =>
  ({ id, verdict }) as SubmissionTrack;

beforeEach(() => localStorage.clear());

it('keeps what was decided until it is sent', () => {
  storeDecisions('7', new Map([['1', APPROVED]]));
  expect(storedDecisions('7', [track('1'), track('2')])).toEqual(new Map([['1', APPROVED]]));
  expect(storedDecisions('8', [track('1')]).size).toBe(0);
  clearDecisions('7');
  expect(storedDecisions('7', [track('1')]).size).toBe(0);
});

it('leaves out what was settled elsewhere and what nobody can read', () => {
  storeDecisions('7', new Map([['1', APPROVED]]));
  expect(storedDecisions('7', [track('1', 'approved')]).size).toBe(0);
  localStorage.setItem('reviewDecisions.7', '{"1": "yes"');
  expect(storedDecisions('7', [track('1')]).size).toBe(0);
  localStorage.setItem('reviewDecisions.7', '{"1": "yes"}');
  expect(storedDecisions('7', [track('1')]).size).toBe(0);
});
