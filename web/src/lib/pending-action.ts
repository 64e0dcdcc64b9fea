// What a visitor wanted to do when asked to sign in. It is kept for the tab and done once, by whoever knows how, after
// any way of signing in leads back.
import { useEffect, useEffectEvent } from 'react';
import { PENDING_ACTION_MS } from './constants';
import { useSignedIn } from './session';
import { readSession, removeSession, writeSession } from './storage';
import { SESSION } from './storage-keys';

export interface PendingAction {
  /** Such as `saveCrate`; one who can do it asks for it by this name. */
  kind: string;
  /** What is needed to do it later. */
  details?: Readonly<Record<string, string>>;
}

export function storeAction({ kind, details = {} }: PendingAction): void {
  writeSession(SESSION.pendingAction, JSON.stringify({ kind, details, at: Date.now() }));
}

export const hasPendingAction = (): boolean => readSession(SESSION.pendingAction) !== null;

export const clearAction = (): void => removeSession(SESSION.pendingAction);

/** Gives the action and forgets it; nothing when there is none of this kind, or it is too old. */
function consumeAction(kind: string): Readonly<Record<string, string>> | null {
  const kept = readSession(SESSION.pendingAction);
  if (!kept) return null;
  try {
    const action = JSON.parse(kept) as Partial<PendingAction> & { at?: number };
    if (action.kind !== kind) return null;
    clearAction();
    return Date.now() - (action.at ?? 0) < PENDING_ACTION_MS ? (action.details ?? {}) : null;
  } catch {
    clearAction();
    return null;
  }
}

/** Does the kept action of this kind, once, as soon as somebody is signed in. */
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
