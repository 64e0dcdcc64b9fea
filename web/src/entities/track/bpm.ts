// The tempo of a track as text.
/** `124`, `124.5`: one decimal is as precise as a DJ needs. */
export const bpmText = (bpm: number): string => (bpm > 0 ? String(Math.round(bpm * 10) / 10) : '–');
