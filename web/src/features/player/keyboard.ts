// The keyboard drives the player from anywhere but texts and controls that use the same keys themselves.
import { SEEK_STEP, VOLUME_STEP } from '@/lib/constants';
import { isFocusByPointer } from '@/lib/pointer-focus';
import { areSingleKeysOn } from '@/lib/shortcuts';
import { next, previous, seek, toggle, toggleMute, turnVolume } from './controls';
import { usePlayer } from './store';

const seekBy = (seconds: number) => seek(usePlayer.getState().time + seconds);

/** By place on the keyboard, the same in every layout. */
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

/** Everything a key may mean something to. */
const OTHERS =
  'input:not([type=checkbox], [data-player-keys]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=tablist], [role=separator], [role=combobox]';
/** A press of the space bar is theirs. */
const PRESSED = 'button, a, summary, [role=button], [type=checkbox]';
/** What gives its keys back once it was pressed with a pointer; a keyboard's reader finds them as anywhere. */
const LENT = 'button, a, [role=button], [data-player-keys]';
/** The player's own sliders use arrows themselves while a keyboard holds them. */
const SLIDER = '[data-player-keys]';
/** Rows leave the sideways arrows to the player; the rest of the grid's keys are their own. */
const ROW = '[role=row]';

function belongsToOthers(target: Element, key: string): boolean {
  if (target.closest(OTHERS)) return true;
  const isLent = isFocusByPointer() && target.closest(LENT) !== null;
  if (!isLent && target.closest(SLIDER)) return true;
  if (key === 'Space' && isLent) return false;
  if (key === 'Space' && target.closest(PRESSED)) return true;
  const isSideways = key.endsWith('ArrowLeft') || key.endsWith('ArrowRight');
  return target.closest('[role=grid]') !== null && key !== 'KeyM' && !(isSideways && target.closest(ROW));
}

function onKey(event: KeyboardEvent): void {
  const { code, shiftKey, ctrlKey, metaKey, altKey, target } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || !areSingleKeysOn()) return;
  const key = shiftKey ? `Shift ${code}` : code;
  const run = KEYS[key];
  if (!run || (target instanceof Element && belongsToOthers(target, key))) return;
  event.preventDefault();
  if (code === 'Space') swallowRelease = true;
  run();
}

/** Some browsers press a button when the space bar is let go, whatever became of the press. */
let swallowRelease = false;
function onRelease(event: KeyboardEvent): void {
  if (event.code !== 'Space' || !swallowRelease) return;
  swallowRelease = false;
  event.preventDefault();
}

/** Gives back what undoes it. */
export function followKeys(): () => void {
  document.addEventListener('keydown', onKey);
  document.addEventListener('keyup', onRelease);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('keyup', onRelease);
  };
}
