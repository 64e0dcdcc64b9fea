// Summarizes a filter in a few words: "House, BPM 118–126, 8A".

import type { KeyNotation } from '@/entities/track/key-notation';
import { useVocabulary } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { CRATE_NAME_MAX } from '@/lib/constants';
import { CHIPS, chipLabel } from '../filter/chips';
import type { Filter } from '../filter/filter';

export function useFilterSummary(filter: Filter, notation: KeyNotation): string {
  const t = useText('filters');
  const words = useVocabulary();
  return CHIPS.filter((id) => id !== 'more')
    .flatMap((id) => chipLabel(id, filter, { words, notation, t }) ?? [])
    .join(', ')
    .slice(0, CRATE_NAME_MAX);
}
