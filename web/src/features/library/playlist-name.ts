// The rules for playlist names that the browser can check; the server checks for offensive words.
import { PLAYLIST_NAME_MAX, PLAYLIST_NAME_MIN } from '@/lib/constants';

export type NameFault = 'missing' | 'short' | 'long';

/** Marks that change the writing direction; the server removes them. */
const TURNS_WRITING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Consecutive spaces count as one. */
const nameLength = (name: string): number =>
  [...name.replace(TURNS_WRITING, '').trim().replace(/\s+/g, ' ')].length;

export function nameFault(name: string): NameFault | null {
  const length = nameLength(name);
  if (length === 0) return 'missing';
  if (length < PLAYLIST_NAME_MIN) return 'short';
  return length > PLAYLIST_NAME_MAX ? 'long' : null;
}

/** Matches a part of the name, ignoring case. */
export function isNamedLike(name: string, query: string): boolean {
  return name.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());
}
