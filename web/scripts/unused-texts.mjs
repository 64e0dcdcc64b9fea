// Fails if no code uses a text. The TypeScript compiler knows: the type of a key, even of a composed one such as
// `errors.${kind}`, lists every text it can name.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const web = new URL('..', import.meta.url).pathname;
const SOURCES = join(web, 'src/');
const LOCALES = join(SOURCES, 'i18n/locales');
const PLURAL = /_(one|few|many|other)$/;
/** Tests use texts too, but do not show them to users. */
const NO_SOURCE = /\.test\.tsx?$|\/src\/testing\//;

const { config } = ts.readConfigFile(join(web, 'tsconfig.json'), ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, web);
const program = ts.createProgram(
  fileNames.filter((name) => !NO_SOURCE.test(name)),
  options,
);
const checker = program.getTypeChecker();

const catalogues = new Map(
  readdirSync(join(LOCALES, 'en'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.replace('.json', ''), keysOf(join(LOCALES, 'en', name))]),
);
const used = new Map([...catalogues.keys()].map((namespace) => [namespace, new Set()]));

/** `unread_one` and `unread_other` are used as `unread`. A test checks that both languages have the same keys. */
function keysOf(file) {
  const names = (tree, prefix = '') =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [prefix + key.replace(PLURAL, '')] : names(value, `${prefix}${key}.`),
    );
  return new Set(names(JSON.parse(readFileSync(file, 'utf8'))));
}

/** The namespaces whose keys are expected where the expression is. */
function wantedOf(expression) {
  const wanted = checker.getContextualType(expression);
  if (!wanted) return [];
  const types = [wanted, checker.getNonNullableType(wanted)];
  return types.map(namespaceOf).filter((namespace) => namespace !== undefined);
}

const known = new Map();
function namespaceOf(type) {
  if (known.has(type)) return known.get(type);
  const literals = literalsOf(type);
  const found =
    literals.size > 1
      ? [...catalogues].find(
          ([, keys]) => keys.size === literals.size && [...literals].every((key) => keys.has(key)),
        )
      : undefined;
  known.set(type, found?.[0]);
  return found?.[0];
}

function literalsOf(type) {
  const parts = type.isUnion() ? type.types : [type];
  return new Set(parts.filter((part) => part.isStringLiteral()).map((part) => part.value));
}

/** Type queries are slow, so they are limited to strings that can be keys. */
const anyKey = new Set([...catalogues.values()].flatMap((keys) => [...keys]));
function mayBeKey(node) {
  if (ts.isStringLiteralLike(node)) return anyKey.has(node.text);
  if (ts.isTemplateExpression(node)) return /^[\w.]*$/.test(node.head.text);
  const { parent } = node;
  return (
    ts.isCallExpression(parent) &&
    ts.isIdentifier(parent.expression) &&
    parent.arguments.slice(0, 2).includes(node)
  );
}

function visit(node) {
  if (ts.isExpression(node) && mayBeKey(node)) {
    for (const namespace of wantedOf(node)) {
      const type = checker.getTypeAtLocation(node);
      // An expression that accepts every text names none; the one that chose the key is checked where it was written.
      if (namespaceOf(type) === namespace) continue;
      for (const key of literalsOf(type)) used.get(namespace).add(key);
    }
  }
  ts.forEachChild(node, visit);
}
const sources = program
  .getSourceFiles()
  .filter(({ fileName, isDeclarationFile }) => fileName.startsWith(SOURCES) && !isDeclarationFile)
  .filter(({ fileName, text }) => /@\/i18n|\/i18n\//.test(text + fileName));
sources.forEach(visit);

const unused = [...catalogues].flatMap(([namespace, keys]) =>
  [...keys].filter((key) => !used.get(namespace).has(key)).map((key) => `${namespace}.json ${key}`),
);
for (const text of unused) console.error(`texts: nobody asks for ${text}`);
const all = [...catalogues.values()].reduce((sum, keys) => sum + keys.size, 0);
console.log(`texts: ${all} keys, ${unused.length} that nobody asks for`);
if (unused.length > 0) process.exit(1);
