// How a playlist may be called, as far as a browser can tell; words that offend are the server's matter.
import { PLAYLIST_NAME_MAX, PLAYLIST_NAME_MIN } from '@/lib/constants';

export type NameFault = 'missing' | 'short' | 'long';

/** Marks that turn the direction of writing; the server leaves them out. */
const TURNS_WRITING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Blanks that follow each other are one. */
const nameLength = (name: string): number =>
  [...name.replace(TURNS_WRITING, '').trim().replace(/\s+/g, ' ')].length;

export function nameFault(name: string): NameFault | null {
  const length = nameLength(name);
  if (length === 0) return 'missing';
  if (length < PLAYLIST_NAME_MIN) return 'short';
  return length > PLAYLIST_NAME_MAX ? 'long' : null;
}

/** Finds by letters, whatever their case. */
export function isNamedLike(name: string, query: string): boolean {
  return name.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());
}
