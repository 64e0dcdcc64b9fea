// What every panel of the filter rail is given.

import type { Vocabulary } from '@/api/vocabulary';
import type { Facets } from '../../api/facets';
import type { Filter } from '../../filter/filter';
import type { Notation } from '../../filter/wheel';

export interface PanelProps {
  filter: Filter;
  /** Changes some of the filter. */
  onChange: (change: Partial<Filter>) => void;
  /** Counts and words may still be on their way. */
  facets: Facets | null | undefined;
  words: Vocabulary | undefined;
  notation: Notation;
  isSignedIn: boolean;
}
