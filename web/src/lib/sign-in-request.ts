// Requests the sign-in prompt of the frame when a visitor tries an action that needs an account.
import { observable } from './observable';
import type { PendingAction } from './pending-action';

type SignInReason = 'like' | 'follow' | 'playlist';

export interface SignInRequest {
  reason: SignInReason;
  /** Run after signing in. */
  action: PendingAction;
}

export const signInRequest = observable<SignInRequest | null>(null);
