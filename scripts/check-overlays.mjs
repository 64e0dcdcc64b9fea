#!/usr/bin/env node
// Checks that `make axe` misses nothing: every route of the app and every file with an overlay must be covered by the list
// of pages or by an overlay check that names it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = 'web/src';
const OVERLAY = /<(?:ActionSheet|AnchoredPopover|Dialog|DropdownMenu|Popover|Sheet)\b/;
/** The overlay components themselves, and the page that shows them to developers. */
const NO_OVERLAY = /^ui\/|^screens\/ui-kit\/|\.test\.tsx$/;
const NO_PAGE = ['/ui-kit'];

const read = (file) => readFileSync(file, 'utf8');
const strings = (text) => [...text.matchAll(/'([^'\n]+)'/g)].map(([, string]) => string);
const filesIn = (folder, ending) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(ending));

const checks = filesIn('e2e/support/overlay-checks', '.ts').map((name) => read(join('e2e/support/overlay-checks', name)));
const opened = checks.flatMap((text) => [...text.matchAll(/opens: \[([^\]]*)\]/g)].flatMap(([, list]) => strings(list)));
const pages = strings(read('e2e/support/pages.ts'))
  .filter((text) => text.startsWith('/'))
  .map((path) => path.split('?')[0]);

const overlays = filesIn(SOURCES, '.tsx').filter(
  (name) => !NO_OVERLAY.test(name) && OVERLAY.test(read(join(SOURCES, name))),
);
const routes = [...filesIn(`${SOURCES}/app`, '.ts'), ...filesIn(`${SOURCES}/app`, '.tsx')]
  .flatMap((name) => [...read(join(SOURCES, 'app', name)).matchAll(/^\s+path: '(\/[^']*)'/gm)])
  .map(([, path]) => path.replace(/(?<=.)\/$/, ''))
  .filter((path) => !NO_PAGE.includes(path));
const isOpened = (route) =>
  opened.includes(route) || pages.some((page) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`).test(page));

const problems = [
  ...routes.filter((route) => !isOpened(route)).map((route) => `no overlay check and no list of pages opens ${route}`),
  ...overlays.filter((file) => !opened.includes(file)).map((file) => `no overlay check opens the overlays of ${SOURCES}/${file}`),
  ...opened
    .filter((name) => !name.startsWith('/') && !filesIn(SOURCES, name).includes(name))
    .map((name) => `an overlay check names ${SOURCES}/${name}, which does not exist`),
];
for (const problem of problems) console.error(`overlays: ${problem}: see e2e/support/overlay-checks`);
if (problems.length > 0) process.exit(1);
console.log(`overlays: ${routes.length} routes and ${overlays.length} files with overlays are checked for accessibility`);
