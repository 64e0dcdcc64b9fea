// How much a run takes in. `PULT_TEST_TIER=full`: every journey on every road, every story told in both languages.
import { LANGUAGES, type Language } from './texts.ts';

export const isFullTier = process.env.PULT_TEST_TIER === 'full';

/** Of a story that goes the same way in both languages every run takes one. */
export const languagesOf = (usual: Language): readonly Language[] => (isFullTier ? LANGUAGES : [usual]);
