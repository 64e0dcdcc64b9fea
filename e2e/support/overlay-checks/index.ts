// All overlay checks, by parts of the app.
import { ACCOUNT } from './account.ts';
import { ADMIN } from './admin.ts';
import { DOWNLOADS } from './downloads.ts';
import { LAYOUT } from './layout.ts';
import { LIBRARY } from './library.ts';
import { PLAYER } from './player.ts';
import { SUBMISSIONS } from './submissions.ts';
import { TRACK_LIST } from './track-list.ts';

export const OVERLAY_CHECKS = [
  ...LAYOUT,
  ...TRACK_LIST,
  ...PLAYER,
  ...DOWNLOADS,
  ...LIBRARY,
  ...ACCOUNT,
  ...SUBMISSIONS,
  ...ADMIN,
];

/** What a DJ uses at a party: touch targets are measured. */
export const TOUCH_CHECKS = new Set([
  ...LAYOUT.filter(({ isDefault }) => isDefault),
  ...TRACK_LIST,
  ...PLAYER,
  ...LIBRARY,
]);
