// Scope of a run. `PULT_TEST_TIER=full`: every variant of every journey, and every language-independent test in both languages.
import { LANGUAGES, type Language } from './texts.ts';

export const isFullTier = process.env.PULT_TEST_TIER === 'full';

/** Tests that are the same in both languages run in one of them, in the full tier in both. */
export const languagesOf = (usual: Language): readonly Language[] => (isFullTier ? LANGUAGES : [usual]);
