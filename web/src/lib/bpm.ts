// A tempo as it is written everywhere.

/** `124`, `124.5`: as many digits as matter to a DJ. */
export const bpmText = (bpm: number): string => (bpm > 0 ? String(Math.round(bpm * 10) / 10) : '–');
