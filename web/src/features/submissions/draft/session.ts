// The session of a draft, independent of the page that shows it. Changes are saved after a pause, and retried
// until they are saved.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, errorMessage, isRefusal } from '@/api/error';
import type { Submission, SubmissionInput } from '@/entities/submission/submission';
import { DRAFT_REST_MS, DRAFT_RETRY_MS } from '@/lib/constants';
import { type Draft, fromSubmission, type StoredIds, toInput, withIds, withKnownIds } from './draft';

export type DraftSaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused';

interface DraftState {
  draft: Draft;
  saving: DraftSaveState;
  /** Why the server refused to save. */
  refusal: { message: string; field: string | undefined } | null;
}

export interface DraftSession {
  id: string;
  store: StoreApi<DraftState>;
  revision: () => number;
  change: (by: (draft: Draft) => Draft) => void;
  /** Saves pending changes; resolves to whether everything is saved. */
  flush: () => Promise<boolean>;
  /** Replaces the local changes by the server's state. */
  take: (submission: Submission) => void;
  /** Overwrites a newer state with the local changes. */
  keepOver: (newer: Submission) => Promise<boolean>;
  end: () => void;
}

interface Server {
  save: (id: string, input: SubmissionInput) => Promise<Submission>;
  onSaved: (submission: Submission) => void;
}

export function draftSession(first: Submission, { save, onSaved }: Server): DraftSession {
  const store = createStore<DraftState>(() => ({
    draft: fromSubmission(first),
    saving: 'saved',
    refusal: null,
  }));
  let saved: StoredIds = first;
  let timer: number | undefined;
  let running: Promise<boolean> | null = null;

  const wait = (ms: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void flush(), ms);
  };

  async function saveOnce(): Promise<boolean> {
    const { draft: sent } = store.getState();
    store.setState({ saving: 'saving', refusal: null });
    try {
      const answer = await save(first.id, toInput(sent, saved));
      saved = answer;
      const { draft: now } = store.getState();
      store.setState({ draft: withIds(now, sent, answer), saving: now === sent ? 'saved' : 'waiting' });
      onSaved(answer);
      return true;
    } catch (error) {
      if (isRefusal(error, 'changed_elsewhere')) {
        store.setState({ saving: 'conflict' });
      } else if (
        error instanceof ApiError &&
        error.status >= 400 &&
        error.status < 500 &&
        error.status !== 429
      ) {
        store.setState({ saving: 'refused', refusal: { message: error.message, field: error.field } });
      } else {
        store.setState({ saving: 'offline', refusal: { message: errorMessage(error), field: undefined } });
        wait(DRAFT_RETRY_MS);
      }
      return false;
    }
  }

  /** Only one save runs at a time; changes made during it are saved next. */
  function flush(): Promise<boolean> {
    window.clearTimeout(timer);
    running ??= (async () => {
      let isDone = true;
      while (isDone && store.getState().saving !== 'saved' && store.getState().saving !== 'conflict')
        isDone = await saveOnce();
      return isDone && store.getState().saving === 'saved';
    })().finally(() => {
      running = null;
    });
    return running;
  }

  const onOnline = () => store.getState().saving === 'offline' && void flush();
  window.addEventListener('online', onOnline);
  const onLeave = (event: Event) => {
    if (store.getState().saving !== 'saved') event.preventDefault();
  };
  window.addEventListener('beforeunload', onLeave);

  return {
    id: first.id,
    store,
    revision: () => saved.revision,
    change(by) {
      const { draft, saving } = store.getState();
      const next = by(draft);
      if (next === draft) return;
      // A conflict waits for the author's choice, even if editing continues.
      store.setState({ draft: next, ...(saving !== 'conflict' && { saving: 'waiting' }) });
      if (saving !== 'conflict') wait(DRAFT_REST_MS);
    },
    flush,
    take(submission) {
      window.clearTimeout(timer);
      saved = submission;
      store.setState({ draft: fromSubmission(submission), saving: 'saved', refusal: null });
    },
    keepOver(newer) {
      saved = newer;
      store.setState({ draft: withKnownIds(store.getState().draft, newer), saving: 'waiting' });
      return flush();
    },
    end() {
      window.clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('beforeunload', onLeave);
    },
  };
}
