// Converts the publication time of a track between the form and the API.
import { fromMoscowInput, moscowInput } from '@/lib/moscow-input';

/** An unchanged field keeps its exact time, because the input has minutes only. */
export const publishMomentOf = (typed: string, before: string | null): string | null =>
  typed === moscowInput(before) ? before : fromMoscowInput(typed);
