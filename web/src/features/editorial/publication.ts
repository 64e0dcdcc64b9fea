// When a post appears: not yet, at once, or at a time of one's choosing.
import { fromMoscowInput } from '@/lib/moscow-input';

export type Publication = 'draft' | 'now' | 'later';

/** How a post stands, of what the server says. */
export function publicationOf(publishedAt: string | null, now: number): Publication {
  if (publishedAt === null) return 'draft';
  return Date.parse(publishedAt) > now ? 'later' : 'now';
}

/** What is sent. One that is out keeps the moment it came out. */
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
