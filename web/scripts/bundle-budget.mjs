// Fails if the first load of the home page, any later route, or the fonts exceed their budgets (in gzip bytes; fonts
// are compressed already).
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KB = 1024;
const BUDGET = { homeJs: 160 * KB, homeCss: 15 * KB, routeJs: 40 * KB, fonts: 68 * KB };
const HOME = ['index.html', 'src/screens/home/home.tsx', 'src/i18n/locales/ru/first.ts'];

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const gzipSize = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;

/** The entry and all its static imports, which the browser must fetch before it can run. */
function closure(keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue;
    if (!(key in manifest)) throw new Error(`the build has no ${key}: correct the list in this script`);
    found.add(key);
    closure(manifest[key].imports ?? [], found);
  }
  return found;
}
const scripts = (keys) =>
  new Set([...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')));
const styles = (keys) => new Set([...keys].flatMap((key) => manifest[key].css ?? []));
const total = (files) => [...files].reduce((sum, file) => sum + gzipSize(file), 0);

/** The preloads of every page. A built font that is not preloaded would load late, so the two sets must match. */
const page = readFileSync(new URL('index.html', dist), 'utf8');
const preloaded = [...page.matchAll(/<link rel="preload" [^>]*href="\/([^"]+\.woff2)"/g)].map(
  ([, file]) => file,
);
const fonts = new Set(
  Object.values(manifest).flatMap(({ file, assets = [] }) =>
    [file, ...assets].filter((name) => /\.(woff2?|ttf|otf)$/.test(name)),
  ),
);
if (preloaded.length === 0 || [...fonts].sort().join() !== [...preloaded].sort().join())
  throw new Error(`the page asks ahead for ${preloaded}, and the build has ${[...fonts]}`);

const shell = closure(['index.html']);
const home = closure(HOME);
const lines = [
  ['home, JS', total(scripts(home)), BUDGET.homeJs],
  ['home, CSS', total(styles(home)), BUDGET.homeCss],
  ['fonts', preloaded.reduce((sum, file) => sum + statSync(new URL(file, dist)).size, 0), BUDGET.fonts],
];
for (const key of Object.keys(manifest).filter((key) => key.startsWith('src/screens/'))) {
  const own = [...closure([key])].filter((part) => !shell.has(part));
  lines.push([key, total(scripts(own)), BUDGET.routeJs]);
}

let over = false;
for (const [name, size, limit] of lines) {
  const mark = size > limit ? 'OVER' : 'ok';
  over ||= size > limit;
  console.log(`${mark.padEnd(5)}${name.padEnd(40)}${(size / KB).toFixed(1).padStart(7)} of ${limit / KB} KB`);
}
if (over) process.exit(1);
