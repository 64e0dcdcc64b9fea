// Requests the sign-in prompt of the frame when a visitor tries an action that needs an account.
import { createStore } from 'zustand';
import type { PendingAction } from './pending-action';

type SignInReason = 'like' | 'follow' | 'playlist';

export interface SignInRequest {
  reason: SignInReason;
  /** Run after signing in. */
  action: PendingAction;
}

/** Null while the prompt is closed. */
export const signInRequestStore = createStore<SignInRequest | null>(() => null);

export const requestSignIn = (request: SignInRequest): void => signInRequestStore.setState(request, true);
