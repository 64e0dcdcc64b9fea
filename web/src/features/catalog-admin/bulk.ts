// The form of a bulk change: an empty field leaves the tracks unchanged.
import { fromMoscowInput } from '@/lib/moscow-input';
import type { BulkChange } from './api/catalog-admin';

/** Removes a category or a label. */
export const NOTHING = '-';

export const WORD_CHANGES = [
  'add_genre',
  'remove_genre',
  'add_marker',
  'remove_marker',
  'add_part_of_night',
  'remove_part_of_night',
] as const;
export const SET_WORDS = ['category', 'label'] as const;
export const SWITCHES = ['adult', 'record_pool', 'pro', 'event', 'hidden'] as const;

/** For unpublished tracks: publish them now, or remove their date. */
export const PUBLISHING = ['now', 'off'] as const;

export type BulkName =
  | (typeof WORD_CHANGES)[number]
  | (typeof SET_WORDS)[number]
  | (typeof SWITCHES)[number]
  | 'rating'
  | 'publish'
  | 'publish_at';

export type BulkChoices = Partial<Record<BulkName, string>>;

export function changeOf(choices: BulkChoices): BulkChange {
  const change: BulkChange = {};
  for (const name of WORD_CHANGES) if (choices[name]) change[name] = choices[name];
  for (const name of SET_WORDS) {
    const chosen = choices[name];
    if (chosen) change[name] = chosen === NOTHING ? '' : chosen;
  }
  for (const name of SWITCHES) if (choices[name]) change[name] = choices[name] === 'yes';
  if (choices.rating) change.rating = Number(choices.rating);
  const publish = PUBLISHING.find((one) => one === choices.publish);
  if (publish) change.publish = publish;
  const publish_at = fromMoscowInput(choices.publish_at ?? '');
  if (publish_at) change.publish_at = publish_at;
  return change;
}
