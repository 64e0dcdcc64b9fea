// The site notices that were dismissed in this browser.
import { readStored, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';

/** Older notices have ended by then. */
const STORED_MAX = 50;

export const readDismissed = (): readonly string[] =>
  (readStored(LOCAL.noticesPutAway) ?? '').split(',').filter(Boolean);

export function dismiss(id: string): readonly string[] {
  const all = [...readDismissed().filter((other) => other !== id), id].slice(-STORED_MAX);
  writeStored(LOCAL.noticesPutAway, all.join(','));
  return all;
}
