// The props of every panel of the filter rail.

import type { KeyNotation } from '@/entities/track/key-notation';
import type { Vocabulary } from '@/entities/vocabulary/vocabulary';
import type { Facets } from '../../api/facets';
import type { Filter } from '../../filter/filter';

export interface PanelProps {
  filter: Filter;
  /** Changes a part of the filter. */
  onChange: (change: Partial<Filter>) => void;
  /** Facets and vocabulary may still be loading. */
  facets: Facets | null | undefined;
  words: Vocabulary | undefined;
  notation: KeyNotation;
  isSignedIn: boolean;
}
