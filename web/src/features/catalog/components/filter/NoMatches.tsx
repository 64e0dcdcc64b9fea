// In place of an empty filtered list: which condition to drop, and how many tracks that would show.
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { KeyNotation } from '@/entities/track/key-notation';
import { useVocabulary } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { trackPageOptions } from '../../api/track-pages';
import { CHIPS, chipLabel, withoutPart } from '../../filter/chips';
import { type Filter, filterParams } from '../../filter/filter';
import type { ListParams, TrackSource } from '../../track-source';

const OFFERED = 3;

interface NoMatchesProps {
  source: TrackSource;
  filter: Filter;
  notation: KeyNotation;
  onFilter: (filter: Filter) => void;
  /** Drops all conditions. */
  reset: ReactNode;
}

export function NoMatches({ source, filter, notation, onFilter, reset }: NoMatchesProps) {
  const t = useText('filters');
  const words = useVocabulary();
  const parts = CHIPS.flatMap((id) => {
    const name = chipLabel(id, filter, { words, notation, t });
    return name === null ? [] : [{ id, name, rest: withoutPart(filter, id) }];
  });
  const fixed = withoutParams(source.params, filterParams(filter));
  const totals = useQueries({
    // Without its only condition the list is unfiltered, which is what the reset is for.
    queries: (parts.length > 1 ? parts : []).map(({ rest }) =>
      trackPageOptions({ ...source, params: { ...fixed, ...filterParams(rest) } }, 0, 1),
    ),
  }).map(({ data }) => data?.total ?? 0);
  const offers = parts
    .map((part, index) => ({ ...part, count: totals[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    // The narrowest condition is the one that hides the most tracks.
    .sort((one, other) => other.count - one.count)
    .slice(0, OFFERED);
  return (
    <EmptyState
      icon="filter"
      title={t('nothing.title')}
      text={t('nothing.text')}
      action={
        <>
          {offers.map(({ id, name, rest, count }) => (
            <Button key={id} onClick={() => onFilter(rest)}>
              {t('nothing.without', { name, count })}
            </Button>
          ))}
          {reset}
        </>
      }
    />
  );
}

/** What the page and the settings of the user add to the filter. */
const withoutParams = (params: ListParams, dropped: ListParams): ListParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !(name in dropped)));
