import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/error';
import type { Submission, SubmissionInput } from '@/entities/submission/submission';
import { DRAFT_REST_MS, DRAFT_RETRY_MS } from '@/lib/constants';
import { someSubmission, someSubmissionTrack } from '@/testing/submissions';
import { type DraftSession, draftSession } from './session';

let open: DraftSession[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  for (const session of open) session.end();
  open = [];
});

const first = someSubmission({ tracks: [someSubmissionTrack('1')] });

/** A server that saves what it receives, or gives the specified answers. */
function begin(answers: (Error | ((input: SubmissionInput) => Submission))[] = []) {
  const sent: SubmissionInput[] = [];
  const save = vi.fn(async (_: string, input: SubmissionInput) => {
    sent.push(input);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer?.(input) ?? { ...first, revision: input.revision + 1 };
  });
  const session = draftSession(first, { save, onSaved: () => undefined });
  open.push(session);
  return { session, sent };
}

const write = (session: DraftSession, notes: string) => session.change((draft) => ({ ...draft, notes }));
const state = (session: DraftSession) => session.store.getState().saving;

describe('a draft being written', () => {
  it('is saved once the typing has rested, from the newest revision', async () => {
    const { session, sent } = begin();
    write(session, 'a');
    write(session, 'ab');
    expect(state(session)).toBe('waiting');
    await vi.advanceTimersByTimeAsync(DRAFT_REST_MS);
    expect(sent.map(({ notes, revision }) => [notes, revision])).toEqual([['ab', 1]]);
    expect(state(session)).toBe('saved');
    write(session, 'abc');
    await vi.advanceTimersByTimeAsync(DRAFT_REST_MS);
    expect(sent[1]).toMatchObject({ notes: 'abc', revision: 2 });
  });

  it('saves what was typed during a save right after it, never two at once', async () => {
    let release: (saved: Submission) => void = () => undefined;
    const running = new Promise<Submission>((resolve) => {
      release = resolve;
    });
    const sent: string[] = [];
    const session = draftSession(first, {
      save: (_, { notes }) => {
        sent.push(notes);
        return sent.length === 1 ? running : Promise.resolve({ ...first, revision: 3 });
      },
      onSaved: () => undefined,
    });
    write(session, 'first');
    await vi.advanceTimersByTimeAsync(DRAFT_REST_MS);
    write(session, 'second');
    await vi.advanceTimersByTimeAsync(DRAFT_REST_MS);
    expect(sent).toEqual(['first']);
    release({ ...first, revision: 2 });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['first', 'second']);
    expect(state(session)).toBe('saved');
  });

  it('keeps what was typed without a connection, and tries again', async () => {
    const { session, sent } = begin([new ApiError('off', 'network', 0), new ApiError('off', 'network', 0)]);
    write(session, 'kept');
    await vi.advanceTimersByTimeAsync(DRAFT_REST_MS);
    expect(state(session)).toBe('offline');
    expect(session.store.getState().draft.notes).toBe('kept');
    await vi.advanceTimersByTimeAsync(DRAFT_RETRY_MS);
    expect(state(session)).toBe('offline');
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(state(session)).toBe('saved');
    expect(sent).toHaveLength(3);
  });

  it('waits for a choice when it was changed elsewhere, and loses nothing', async () => {
    const conflict = () => new ApiError('elsewhere', 'changed_elsewhere', 409, 'revision');
    const { session, sent } = begin([conflict()]);
    write(session, 'mine');
    await vi.advanceTimersByTimeAsync(DRAFT_REST_MS);
    expect(state(session)).toBe('conflict');
    write(session, 'mine, longer');
    await vi.advanceTimersByTimeAsync(DRAFT_REST_MS + DRAFT_RETRY_MS);
    expect(sent).toHaveLength(1);
    const newer = { ...first, revision: 8, notes: 'theirs' };
    expect(await session.keepOver(newer)).toBe(true);
    expect(sent[1]).toMatchObject({ notes: 'mine, longer', revision: 8 });
  });

  it('takes the other one where that is chosen', async () => {
    const { session } = begin([new ApiError('elsewhere', 'changed_elsewhere', 409)]);
    write(session, 'mine');
    await vi.advanceTimersByTimeAsync(DRAFT_REST_MS);
    session.take({ ...first, revision: 8, notes: 'theirs' });
    expect(session.store.getState()).toMatchObject({ saving: 'saved', draft: { notes: 'theirs' } });
    expect(session.revision()).toBe(8);
  });

  it('says what the server would not take, and saves again once it is changed', async () => {
    const { session } = begin([new ApiError('too long', 'too_long', 422, 'tracks.0.title')]);
    write(session, 'x');
    await vi.advanceTimersByTimeAsync(DRAFT_REST_MS);
    expect(session.store.getState()).toMatchObject({
      saving: 'refused',
      refusal: { field: 'tracks.0.title' },
    });
    write(session, 'y');
    await vi.advanceTimersByTimeAsync(DRAFT_REST_MS);
    expect(state(session)).toBe('saved');
  });

  it('warns before the site is left, until it is saved', async () => {
    const { session } = begin();
    const isHeld = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    write(session, 'x');
    expect(isHeld()).toBe(true);
    await vi.advanceTimersByTimeAsync(DRAFT_REST_MS);
    expect(isHeld()).toBe(false);
  });

  it('is whole before it is sent for review', async () => {
    const { session, sent } = begin();
    write(session, 'last word');
    expect(await session.flush()).toBe(true);
    expect(sent.map(({ notes }) => notes)).toEqual(['last word']);
    expect(await session.flush()).toBe(true);
    expect(sent).toHaveLength(1);
  });
});
