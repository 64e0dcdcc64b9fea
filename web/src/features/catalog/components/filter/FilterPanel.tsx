// The panel of a chip, loaded when the first one is opened.
import { useRef } from 'react';
import { useVocabulary } from '@/entities/vocabulary/vocabulary';
import { useFacets } from '../../api/facets';
import type { ChipId } from '../../filter/chips';
import type { Filter } from '../../filter/filter';
import type { TrackSource } from '../../track-source';
import { KeyPanel } from './KeyPanel';
import { MorePanel } from './MorePanel';
import type { PanelProps } from './panel-props';
import { BpmPanel, GenrePanel, MarkersPanel, NightPanel, RatingPanel, TypePanel } from './panels';

const PANELS = {
  genre: GenrePanel,
  bpm: BpmPanel,
  key: KeyPanel,
  night: NightPanel,
  type: TypePanel,
  rating: RatingPanel,
  markers: MarkersPanel,
  more: MorePanel,
} satisfies Record<ChipId, (props: PanelProps) => unknown>;

export interface FilterPanelProps extends Pick<PanelProps, 'filter' | 'notation' | 'isSignedIn'> {
  id: ChipId;
  source: TrackSource;
  /**
   * `isFurther` marks a change that continues the previous one: it replaces the history entry instead of
   * adding one.
   */
  onFilter: (filter: Filter, isFurther: boolean) => void;
}

export default function FilterPanel({ id, source, filter, onFilter, ...rest }: FilterPanelProps) {
  const Panel = PANELS[id];
  const hasChanged = useRef(false);
  return (
    <Panel
      {...rest}
      filter={filter}
      facets={useFacets(source)}
      words={useVocabulary()}
      onChange={(change) => {
        onFilter({ ...filter, ...change }, hasChanged.current);
        hasChanged.current = true;
      }}
    />
  );
}
