// Stores a reviewer's decisions in the browser until they are sent, so that they survive a reload.
import type { SubmissionTrack } from '@/entities/submission/submission';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import { type Decision, type Decisions, pendingOf } from './decisions';

const keyOf = (submission: string): string => `${LOCAL.reviewDecisions}.${submission}`;

const isDecision = (value: unknown): value is Decision =>
  typeof value === 'object' && value !== null && 'verdict' in value && 'comment' in value;

/** Only decisions for pending tracks: the others have been decided elsewhere. */
export function storedDecisions(submission: string, tracks: readonly SubmissionTrack[]): Decisions {
  const open = new Set(pendingOf(tracks).map(({ id }) => id));
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(submission)) ?? '{}');
    const entries = Object.entries(stored ?? {});
    return new Map(
      entries.filter((entry): entry is [string, Decision] => open.has(entry[0]) && isDecision(entry[1])),
    );
  } catch {
    return new Map();
  }
}

export function storeDecisions(submission: string, decisions: Decisions): void {
  if (decisions.size === 0) clearDecisions(submission);
  else writeStored(keyOf(submission), JSON.stringify(Object.fromEntries(decisions)));
}

export const clearDecisions = (submission: string): void => removeStored(keyOf(submission));
