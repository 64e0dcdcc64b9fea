// A visitor tried what needs an account: one prompt of the frame tells so, whoever asks for it.
import { observable } from './observable';
import type { PendingAction } from './pending-action';

type SignInReason = 'like' | 'follow' | 'playlist';

export interface SignInRequest {
  reason: SignInReason;
  /** Done once somebody is signed in. */
  action: PendingAction;
}

export const signInRequest = observable<SignInRequest | null>(null);
