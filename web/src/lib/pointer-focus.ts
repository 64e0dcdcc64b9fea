// Tracks whether the focus was set by a pointer. `:focus-visible` is of no use here, since it changes with the key
// being handled.

let isByPointer = false;

document.addEventListener(
  'pointerdown',
  () => {
    isByPointer = true;
  },
  true,
);
// Only Tab moves the focus between controls; other keys are those whose handlers ask.
document.addEventListener(
  'keydown',
  ({ key }) => {
    if (key === 'Tab') isByPointer = false;
  },
  true,
);

/** A control focused by mouse or touch does not reserve keys for itself. */
export const isFocusByPointer = (): boolean => isByPointer;
