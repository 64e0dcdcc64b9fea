// The publication of a post: a draft, published now, or scheduled.
import { fromMoscowInput } from '@/lib/moscow-input';

export type Publication = 'draft' | 'now' | 'later';

/** Derives the publication from the server's value. */
export function publicationOf(publishedAt: string | null, now: number): Publication {
  if (publishedAt === null) return 'draft';
  return Date.parse(publishedAt) > now ? 'later' : 'now';
}

/** The value to send. A published post keeps its publication time. */
export function publicationMoment(
  publication: Publication,
  typed: string,
  before: string | null,
  now: number,
): string | null {
  if (publication === 'draft') return null;
  if (publication === 'later') return fromMoscowInput(typed);
  const isOut = before !== null && Date.parse(before) <= now;
  return isOut ? before : new Date(now).toISOString();
}
