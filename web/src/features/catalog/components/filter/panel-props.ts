// The props of every panel of the filter rail.

import type { Vocabulary } from '@/api/vocabulary';
import type { Facets } from '../../api/facets';
import type { Filter } from '../../filter/filter';
import type { Notation } from '../../filter/wheel';

export interface PanelProps {
  filter: Filter;
  /** Changes a part of the filter. */
  onChange: (change: Partial<Filter>) => void;
  /** Facets and vocabulary may still be loading. */
  facets: Facets | null | undefined;
  words: Vocabulary | undefined;
  notation: Notation;
  isSignedIn: boolean;
}
