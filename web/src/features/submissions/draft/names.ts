// Derives artists, title and version type from a file name.
import type { VocabularyEntry } from '@/entities/vocabulary/vocabulary';
import { plainName } from '@/lib/same-name';

export interface FileNames {
  artist: string;
  title: string;
  /** The code of a version type. */
  kind: string | null;
}

/** Words that do not identify a version. */
const FILLING = /\b(mix|version|versions|edit|cut)\b/g;

/** The version type that a text names: an exact match, or the longest name that it contains. */
export function kindNamed(text: string, kinds: readonly VocabularyEntry[]): string | null {
  const normalized = plainName(text);
  if (!normalized) return null;
  const exact = kinds.find(({ title }) => plainName(title) === normalized);
  if (exact) return exact.code;
  const bare = normalized.replace(FILLING, ' ').replace(/\s+/g, ' ').trim();
  const found = kinds
    .filter(({ title }) => {
      const kind = plainName(title);
      return ` ${normalized} `.includes(` ${kind} `) || plainName(title.replace(/edit/i, '')) === bare;
    })
    .sort((one, other) => other.title.length - one.title.length);
  return found[0]?.code ?? null;
}

const BRACKETS = /\s*[([]([^()[\]]*)[)\]]\s*$/;
/** A BPM or a key at the end of a name. */
const MEASURE = /^(\d{2,3}([.,]\d)?( ?bpm)?|(1[0-2]|[1-9])[ab]|\s)+$/i;

/** Splits a title from the version in brackets at its end. */
export function splitName(
  text: string,
  kinds: readonly VocabularyEntry[],
): { title: string; kind: string | null } {
  let title = text.trim();
  let kind: string | null = null;
  for (let found = BRACKETS.exec(title); found; found = BRACKETS.exec(title)) {
    const inside = found[1] ?? '';
    const named = kindNamed(inside, kinds);
    if (!named && !MEASURE.test(inside.trim())) break;
    kind ??= named;
    title = title.slice(0, found.index).trim();
  }
  return { title: title || text.trim(), kind };
}

const NUMBER = /^\d{1,3}\s*[.)_-]\s*|^\d{1,2}\s+(?=\S+.* - )/;

/** Parses names such as `03. Лида Север - Ночной поезд (Intro Clean).wav`. */
export function namesOfFile(file: string, kinds: readonly VocabularyEntry[]): FileNames {
  const bare = file
    .replace(/\.[^.]{2,4}$/, '')
    .replace(/_/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(NUMBER, '')
    .trim();
  const [first = '', ...rest] = bare.split(/\s+[-–—]\s+/);
  const [artist, name] = rest.length > 0 ? [first, rest.join(' - ')] : ['', first];
  return { artist: artist.trim(), ...splitName(name, kinds) };
}

const JOINTS = /\s*(?:,|;|\s+(?:feat\.?|ft\.?|&|и|x|×|vs\.?)\s+)\s*/i;

/** `Лида Север, Ток feat. Мята` are three artists. */
export const artistsNamed = (text: string): string[] => [
  ...new Set(
    text
      .split(JOINTS)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
