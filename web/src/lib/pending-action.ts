// An action that a visitor started before being asked to sign in. It is stored for the tab and run once after signing
// in, by the component that handles its kind.
import { useEffect, useEffectEvent } from 'react';
import { PENDING_ACTION_MS } from './constants';
import { useSignedIn } from './session';
import { readSession, removeSession, writeSession } from './storage';
import { SESSION } from './storage-keys';

export interface PendingAction {
  /** A name such as `saveCrate`, by which a component claims the action. */
  kind: string;
  /** What is needed to run it later. */
  details?: Readonly<Record<string, string>>;
}

export function storeAction({ kind, details = {} }: PendingAction): void {
  writeSession(SESSION.pendingAction, JSON.stringify({ kind, details, at: Date.now() }));
}

export const hasPendingAction = (): boolean => readSession(SESSION.pendingAction) !== null;

export const clearAction = (): void => removeSession(SESSION.pendingAction);

/** Returns the details of a pending action and removes it; null if there is none of this kind or it is too old. */
function consumeAction(kind: string): Readonly<Record<string, string>> | null {
  const stored = readSession(SESSION.pendingAction);
  if (!stored) return null;
  try {
    const action = JSON.parse(stored) as Partial<PendingAction> & { at?: number };
    if (action.kind !== kind) return null;
    clearAction();
    return Date.now() - (action.at ?? 0) < PENDING_ACTION_MS ? (action.details ?? {}) : null;
  } catch {
    clearAction();
    return null;
  }
}

/** Runs the pending action of this kind once a user is signed in. */
export function usePendingAction(
  kind: string,
  run: (details: Readonly<Record<string, string>>) => void,
): void {
  const isSignedIn = useSignedIn();
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const details = isSignedIn && consumeAction(kind);
    if (details) runLatest(details);
  }, [isSignedIn, kind]);
}
