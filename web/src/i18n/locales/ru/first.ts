// The texts of the first pages with music, in one file: a slow line pays for each.
export { default as catalog } from './catalog.json';
export { default as common } from './common.json';
export { default as home } from './home.json';
export { default as player } from './player.json';
export { default as track } from './track.json';
