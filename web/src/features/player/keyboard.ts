// The keyboard drives the player from anywhere but texts and controls that use the same keys themselves.
import { SEEK_STEP, VOLUME_STEP } from '@/lib/constants';
import { areSingleKeysOn } from '@/lib/shortcuts';
import { next, previous, seek, setVolume, toggle, toggleMute } from './controls';
import { usePlayer } from './store';

const seekBy = (seconds: number) => seek(usePlayer.getState().time + seconds);
const louderBy = (step: number) => setVolume(usePlayer.getState().volume + step);

/** By place on the keyboard, the same in every layout. */
const KEYS: Readonly<Record<string, () => void>> = {
  Space: toggle,
  KeyM: toggleMute,
  ArrowLeft: () => seekBy(-SEEK_STEP),
  ArrowRight: () => seekBy(SEEK_STEP),
  ArrowUp: () => louderBy(VOLUME_STEP),
  ArrowDown: () => louderBy(-VOLUME_STEP),
  'Shift ArrowLeft': () => void previous(),
  'Shift ArrowRight': () => void next(),
};

/** Everything a key may mean something to. */
const OTHERS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=tablist], [role=separator], [role=combobox]';
/** A press of the space bar is theirs. */
const PRESSED = 'button, a, summary, [role=button], [type=checkbox]';
/** Rows leave the sideways arrows to the player; the rest of the grid's keys are their own. */
const ROW = '[role=row]';

function belongsToOthers(target: Element, key: string): boolean {
  if (target.closest(OTHERS)) return true;
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
  run();
}

/** Gives back what undoes it. */
export function followKeys(): () => void {
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
