// Every walk, by rooms of the app.
import { ACCOUNT } from './account.ts';
import { CREATORS } from './submissions.ts';
import { DESK } from './admin.ts';
import { DOWNLOADS } from './downloads.ts';
import { LIBRARY } from './library.ts';
import { PLAYER } from './player.ts';
import { POOL } from './track-list.ts';
import { SHELL } from './layout.ts';

export const WALKS = [
  ...SHELL,
  ...POOL,
  ...PLAYER,
  ...DOWNLOADS,
  ...LIBRARY,
  ...ACCOUNT,
  ...CREATORS,
  ...DESK,
];

/** What a DJ presses at a party: as large as a thumb. */
export const PRESSED_BY_THUMB = new Set([
  ...SHELL.filter(({ isUsual }) => isUsual),
  ...POOL,
  ...PLAYER,
  ...LIBRARY,
]);
