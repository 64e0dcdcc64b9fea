// Names of types, functions, modules, tables and exports use the words of docs/glossary.md: a former private word in one
// of them fails the check. Tests are sentences, so their names may use any word.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

// Former words, wherever they are a part of a name.
const FORMER = new Set(
  `analyse asking begun books catalogue colour darkroom deed desk easel fate favourite favourites flavour heard kept lend
   mend newcomer patience shelf shelves spoken standing stranger sweep taken taker tally told untold upkeep wanted wish
   wishes`.split(/\s+/),
);
// Words that say something in a longer name and nothing alone.
const VAGUE = new Set('board figures front gone made part place said shown sound sounds term word words'.split(' '));
// Names that others give, or in which the word has its ordinary sense.
const ALLOWED = new Set([
  // A shelf is a kind of audio filter.
  'SHELF',
  'SHELF_Q',
]);

const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_.-]+/)
    .filter(Boolean);

function faultOf({ name, kind }) {
  if (ALLOWED.has(name)) return null;
  const parts = partsOf(name);
  const former = parts.find((part) => FORMER.has(part));
  if (former) return former;
  const alone = kind === 'type' || kind === 'module' || kind === 'file' || kind === 'table';
  return alone && parts.length === 1 && VAGUE.has(parts[0]) ? parts[0] : null;
}

function* filesBelow(folder, endings) {
  for (const name of readdirSync(folder)) {
    if (['node_modules', 'target', 'dist', 'results'].includes(name)) continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesBelow(path, endings);
    else if (endings.some((ending) => name.endsWith(ending))) yield path;
  }
}

const lineOf = (text, at) => text.slice(0, at).split('\n').length;
const found = (text, pattern, kind) => [...text.matchAll(pattern)].map((hit) => ({ name: hit.at(-1), kind, line: lineOf(text, hit.index) }));

const RUST_TYPE = /^\s*(?:pub(?:\([^)]*\))? )?(?:struct|enum|trait|type|union) (\w+)/gm;
const RUST_MODULE = /^\s*(?:pub(?:\([^)]*\))? )?mod (\w+)/gm;
const RUST_FUNCTION = /^\s*(?:pub(?:\([^)]*\))? )?(?:(?:async|const|unsafe) )*(?:fn|const|static|macro_rules!) (\w+)/gm;
const RUST_TEST = /#\[(?:tokio::)?test\b[^\]]*\](?:\s*#\[[^\]]*\])*\s*(?:pub )?(?:async )?fn (\w+)/g;
// A function of a macro that makes tests of its cases is a sentence, too.
const CASE = /^\s*(?:pub\(crate\) )?async fn (\w+_\w+_\w+)\(\w+: &/gm;

function namesOfRust(path) {
  const text = readFileSync(path, 'utf8');
  const sentences = new Set([...text.matchAll(RUST_TEST), ...(path.includes('/tests/') ? text.matchAll(CASE) : [])].map((hit) => hit[1]));
  return [
    ...found(text, RUST_TYPE, 'type'),
    ...found(text, RUST_MODULE, 'module'),
    ...found(text, RUST_FUNCTION, 'function').filter(({ name }) => !sentences.has(name)),
  ];
}

const namesOfSql = (path) => found(readFileSync(path, 'utf8'), /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gm, 'table');

const EXPORT = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|enum) (\w+)/gm;
const EXPORTED_TYPE = /^export (?:type|interface) (\w+)/gm;

function namesOfTypeScript(path) {
  const text = readFileSync(path, 'utf8');
  const file = basename(path).replace(/\.(test|spec|module)?\.?\w+$/, '');
  return [{ name: file, kind: 'file', line: 1 }, ...found(text, EXPORT, 'export'), ...found(text, EXPORTED_TYPE, 'type')];
}

const SOURCES = [
  ['crates', ['.rs'], namesOfRust],
  ['bench', ['.rs'], namesOfRust],
  ['fuzz', ['.rs'], namesOfRust],
  ['crates/store/migrations', ['.sql'], namesOfSql],
  ['web/src', ['.ts', '.tsx'], namesOfTypeScript],
  ['e2e', ['.ts', '.mjs'], namesOfTypeScript],
  ['bench', ['.mjs'], namesOfTypeScript],
  ['scripts', ['.mjs'], namesOfTypeScript],
];

let count = 0;
const faults = SOURCES.flatMap(([folder, endings, names]) =>
  [...filesBelow(folder, endings)].flatMap((path) =>
    names(path).flatMap((entry) => {
      count += 1;
      const word = faultOf(entry);
      return word ? [`${path}:${entry.line}: ${entry.kind} ${entry.name} has the former word "${word}"`] : [];
    }),
  ),
);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`names: ${faults.length} use a former word; docs/glossary.md has the word to use`);
  process.exit(1);
}
console.log(`names: ${count} names use the words of the glossary`);
