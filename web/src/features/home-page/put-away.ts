// Notices that were put away on this device.
import { readStored, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';

/** Older ones are over by then. */
const KEPT = 50;

export const readPutAway = (): readonly string[] =>
  (readStored(LOCAL.noticesPutAway) ?? '').split(',').filter(Boolean);

export function putAway(id: string): readonly string[] {
  const all = [...readPutAway().filter((other) => other !== id), id].slice(-KEPT);
  writeStored(LOCAL.noticesPutAway, all.join(','));
  return all;
}
