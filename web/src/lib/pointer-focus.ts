// Whether the focus stands where a pointer put it. The browser's own `:focus-visible` changes with the very key that asks.

let isByPointer = false;

document.addEventListener(
  'pointerdown',
  () => {
    isByPointer = true;
  },
  true,
);
// Only Tab takes the focus from control to control; the other keys are what is being asked about.
document.addEventListener(
  'keydown',
  ({ key }) => {
    if (key === 'Tab') isByPointer = false;
  },
  true,
);

/** What was pressed with a mouse or a finger does not keep the keys to itself. */
export const isFocusByPointer = (): boolean => isByPointer;
