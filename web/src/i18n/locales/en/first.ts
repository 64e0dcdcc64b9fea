// The namespaces of the first music pages in one file, because each request costs time on a slow connection.
export { default as catalog } from './catalog.json';
export { default as common } from './common.json';
export { default as home } from './home.json';
export { default as player } from './player.json';
export { default as track } from './track.json';
