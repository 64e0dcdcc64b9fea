// Whether a thumb presses. What is measured in pixels by code gives it the room that `(pointer: coarse)` gives in CSS.
export const isTouch = window.matchMedia('(pointer: coarse)').matches;

/** Pixels each way that a thumb needs. */
export const THUMB = 44;
