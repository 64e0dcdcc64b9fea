// Whether the main pointer is a finger. Code that computes sizes in pixels uses it as CSS uses `(pointer: coarse)`.
export const isTouch = window.matchMedia('(pointer: coarse)').matches;

/** The minimum side of a touch target, in pixels. */
export const THUMB = 44;
