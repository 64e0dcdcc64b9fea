// A moment in the form of a track.
import { fromMoscowInput, moscowInput } from '@/lib/moscow-input';

/** What was not touched stays as exact as it was. */
export const publishMomentOf = (typed: string, before: string | null): string | null =>
  typed === moscowInput(before) ? before : fromMoscowInput(typed);
