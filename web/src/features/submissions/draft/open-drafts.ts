// The open drafts of this window: each has one session, however often its page is opened.
import type { QueryClient } from '@tanstack/react-query';
import type { Submission } from '@/entities/submission/submission';
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

/** Adopts what another window has saved, unless there are unsaved changes here. */
export function refreshDraft(session: DraftSession, submission: Submission): void {
  const isIdle = session.store.getState().saving === 'saved';
  if (isIdle && session.revision() < submission.revision) session.take(submission);
}

/** The draft was sent, withdrawn or deleted, so the next edit starts from the server's state. */
export function closeDraft(id: string): void {
  open.get(id)?.end();
  open.delete(id);
}
