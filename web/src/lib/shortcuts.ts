// The single table of keyboard shortcuts, used by the help and by every key handler.
import { useLayoutEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { readStored, writeStored } from './storage';
import { LOCAL } from './storage-keys';

export interface Shortcut {
  id: string;
  /** The labels in the help; several are alternatives. */
  keys: readonly string[];
  where: 'list' | 'player' | 'review' | 'everywhere';
  /** A shortcut without modifiers, which can be switched off because other software may use the key. */
  isSingle?: boolean;
}

export const SHORTCUTS = [
  { id: 'move', keys: ['↑', '↓'], where: 'list' },
  { id: 'page', keys: ['PgUp', 'PgDn'], where: 'list' },
  { id: 'ends', keys: ['Home', 'End'], where: 'list' },
  { id: 'play', keys: ['Enter', 'Space'], where: 'list' },
  { id: 'select', keys: ['X'], where: 'list', isSingle: true },
  { id: 'extend', keys: ['Shift ↑', 'Shift ↓'], where: 'list' },
  { id: 'clear', keys: ['Esc'], where: 'list' },
  { id: 'playNext', keys: ['N'], where: 'list', isSingle: true },
  { id: 'queue', keys: ['Q'], where: 'list', isSingle: true },
  { id: 'download', keys: ['D'], where: 'list', isSingle: true },
  { id: 'like', keys: ['L'], where: 'list', isSingle: true },
  { id: 'addToPlaylist', keys: ['P'], where: 'list', isSingle: true },
  { id: 'toggle', keys: ['Space'], where: 'player', isSingle: true },
  { id: 'seek', keys: ['←', '→'], where: 'player', isSingle: true },
  { id: 'step', keys: ['Shift ←', 'Shift →'], where: 'player', isSingle: true },
  { id: 'mute', keys: ['M'], where: 'player', isSingle: true },
  { id: 'loudness', keys: ['↑', '↓'], where: 'player', isSingle: true },
  { id: 'likePlaying', keys: ['L'], where: 'player', isSingle: true },
  { id: 'reviewMove', keys: ['J', 'K'], where: 'review', isSingle: true },
  { id: 'reviewPlay', keys: ['Space'], where: 'review', isSingle: true },
  { id: 'compare', keys: ['C'], where: 'review', isSingle: true },
  { id: 'approve', keys: ['A'], where: 'review', isSingle: true },
  { id: 'reject', keys: ['R'], where: 'review', isSingle: true },
  { id: 'mend', keys: ['E'], where: 'review', isSingle: true },
  { id: 'take', keys: ['T'], where: 'review', isSingle: true },
  { id: 'search', keys: ['/'], where: 'everywhere', isSingle: true },
  { id: 'searchKey', keys: ['Ctrl K', '⌘ K'], where: 'everywhere' },
  { id: 'help', keys: ['?'], where: 'everywhere', isSingle: true },
] as const satisfies readonly Shortcut[];

export type ShortcutId = (typeof SHORTCUTS)[number]['id'];

/** Row shortcuts by physical key, so that they are the same in every keyboard layout. */
const ROW_KEYS: Readonly<Record<string, ShortcutId>> = {
  KeyX: 'select',
  KeyN: 'playNext',
  KeyQ: 'queue',
  KeyD: 'download',
  KeyL: 'like',
  KeyP: 'addToPlaylist',
};

interface ShortcutState {
  areSingleKeysOn: boolean;
  isHelpOpen: boolean;
}

const shortcutStore = createStore<ShortcutState>(() => ({
  areSingleKeysOn: readStored(LOCAL.singleKeys) !== 'off',
  isHelpOpen: false,
}));

export const areSingleKeysOn = (): boolean => shortcutStore.getState().areSingleKeysOn;
export const useSingleKeys = (): boolean => useStore(shortcutStore, (state) => state.areSingleKeysOn);

export function setSingleKeys(isOn: boolean): void {
  writeStored(LOCAL.singleKeys, isOn ? 'on' : 'off');
  shortcutStore.setState({ areSingleKeysOn: isOn });
}

interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The shortcut of a key pressed on a row. */
export function rowShortcut({ code, ctrlKey, metaKey, altKey }: Pressed): ShortcutId | undefined {
  return ctrlKey || metaKey || altKey || !areSingleKeysOn() ? undefined : ROW_KEYS[code];
}

/** Elements in which letters are typed, or select an item by its first letter. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], [role=menu], [role=listbox]';

const REVIEW_KEYS = {
  KeyJ: 'next',
  KeyK: 'previous',
  Space: 'play',
  KeyC: 'compare',
  KeyA: 'approve',
  KeyR: 'reject',
  KeyE: 'mend',
  KeyT: 'take',
} as const;

export type ReviewShortcutId = (typeof REVIEW_KEYS)[keyof typeof REVIEW_KEYS];

/** Controls that handle the space bar themselves; a dialog handles all keys. */
const PRESSED = 'button, a, summary, [role=button], input, [role=dialog]';

/** The shortcut of a key pressed while reviewing a submission. */
export function reviewShortcut({
  code,
  ctrlKey,
  metaKey,
  altKey,
  target,
}: KeyboardEvent): ReviewShortcutId | undefined {
  if (ctrlKey || metaKey || altKey || !areSingleKeysOn()) return undefined;
  if (target instanceof Element && target.closest(`${TYPING}, [role=dialog]`)) return undefined;
  if (code === 'Space' && target instanceof Element && target.closest(PRESSED)) return undefined;
  return REVIEW_KEYS[code as keyof typeof REVIEW_KEYS];
}

/** Calls `run` when a character is typed outside text fields. `place` is its physical key, for layouts that have
 * another character there. */
export function useSingleKey(key: string, run: () => void, place?: string): void {
  // A layout effect, because a key may be pressed as soon as the page is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPressed = event.key === key || (event.code === place && !event.shiftKey);
      if (
        !isPressed ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !areSingleKeysOn()
      )
        return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key, run, place]);
}

export const openShortcutHelp = (): void => shortcutStore.setState({ isHelpOpen: true });
export const closeShortcutHelp = (): void => shortcutStore.setState({ isHelpOpen: false });
export const useShortcutHelp = (): boolean => useStore(shortcutStore, ({ isHelpOpen }) => isHelpOpen);
