// Controls the player with the keyboard, except in text fields and controls that use the same keys.
import { SEEK_STEP, VOLUME_STEP } from '@/lib/constants';
import { isFocusByPointer } from '@/lib/pointer-focus';
import { areSingleKeysOn } from '@/lib/shortcuts';
import { next, previous, seek, toggle, toggleMute, turnVolume } from './controls';
import { usePlayer } from './store';

const seekBy = (seconds: number) => seek(usePlayer.getState().time + seconds);

/** The key codes are physical, so they are the same in every layout. */
const KEYS: Readonly<Record<string, () => void>> = {
  Space: toggle,
  KeyM: toggleMute,
  ArrowLeft: () => seekBy(-SEEK_STEP),
  ArrowRight: () => seekBy(SEEK_STEP),
  ArrowUp: () => turnVolume(VOLUME_STEP),
  ArrowDown: () => turnVolume(-VOLUME_STEP),
  'Shift ArrowLeft': () => void previous(),
  'Shift ArrowRight': () => void next(),
};

/** Elements that may use any key themselves. */
const OWN_KEYS =
  'input:not([type=checkbox], [data-player-keys]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=tablist], [role=separator], [role=combobox]';
/** Elements that the space bar activates. */
const SPACE_ACTIVATED = 'button, a, summary, [role=button], [type=checkbox]';
/**
 * Elements that do not use their keys after a press with a pointer; for keyboard users they behave as usual.
 */
const POINTER_RELEASED = 'button, a, [role=button], [data-player-keys]';
/** The player's own sliders use the arrow keys while they have keyboard focus. */
const SLIDER = '[data-player-keys]';
/** Rows leave the left and right arrows to the player; the grid uses the other keys. */
const ROW = '[role=row]';

function usesKeyItself(target: Element, key: string): boolean {
  if (target.closest(OWN_KEYS)) return true;
  const isReleased = isFocusByPointer() && target.closest(POINTER_RELEASED) !== null;
  if (!isReleased && target.closest(SLIDER)) return true;
  if (key === 'Space' && isReleased) return false;
  if (key === 'Space' && target.closest(SPACE_ACTIVATED)) return true;
  const isSideways = key.endsWith('ArrowLeft') || key.endsWith('ArrowRight');
  return target.closest('[role=grid]') !== null && key !== 'KeyM' && !(isSideways && target.closest(ROW));
}

function onKey(event: KeyboardEvent): void {
  const { code, shiftKey, ctrlKey, metaKey, altKey, target } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || !areSingleKeysOn()) return;
  const key = shiftKey ? `Shift ${code}` : code;
  const run = KEYS[key];
  if (!run || (target instanceof Element && usesKeyItself(target, key))) return;
  event.preventDefault();
  if (code === 'Space') preventKeyUp = true;
  run();
}

/** Some browsers activate a button on keyup of the space bar, even if keydown was prevented. */
let preventKeyUp = false;
function onRelease(event: KeyboardEvent): void {
  if (event.code !== 'Space' || !preventKeyUp) return;
  preventKeyUp = false;
  event.preventDefault();
}

/** Returns a function that removes the listeners. */
export function followKeys(): () => void {
  document.addEventListener('keydown', onKey);
  document.addEventListener('keyup', onRelease);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('keyup', onRelease);
  };
}
