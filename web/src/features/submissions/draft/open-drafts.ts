// The drafts being written in this window: each is one, however often its page is opened and left.
import type { QueryClient } from '@tanstack/react-query';
import type { Submission } from '@/api/submission';
import { saveSubmission, setCachedSubmission } from '../api/submissions';
import { type DraftSession, draftSession } from './session';

const open = new Map<string, DraftSession>();

export function openDraft(submission: Submission, client: QueryClient): DraftSession {
  const known = open.get(submission.id);
  if (known) return known;
  const session = draftSession(submission, {
    save: saveSubmission,
    onSaved: (saved) => setCachedSubmission(client, saved),
  });
  open.set(submission.id, session);
  return session;
}

/** What another window has saved is taken up, unless something is typed here. */
export function refreshDraft(session: DraftSession, submission: Submission): void {
  const isIdle = session.store.getState().saving === 'saved';
  if (isIdle && session.revision() < submission.revision) session.take(submission);
}

/** Sent, withdrawn or deleted: what is typed next begins from what the server has. */
export function closeDraft(id: string): void {
  open.get(id)?.end();
  open.delete(id);
}
