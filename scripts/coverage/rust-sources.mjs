// Finds every test function of the workspace in the sources: [{binary, name}], as nextest lists them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const TEST = /#\[(?:tokio::)?test\b[^\]]*\]/;

export function rustTests() {
  return readdirSync('crates').flatMap((folder) => {
    const crate = join('crates', folder);
    if (!existsSync(join(crate, 'Cargo.toml'))) return [];
    const name = /^name = "(.+)"$/m.exec(readFileSync(join(crate, 'Cargo.toml'), 'utf8'))[1];
    const files = [
      ...sources(join(crate, 'src')).map((file) => ({ file, binary: name, path: modules(join(crate, 'src'), file) })),
      ...targets(join(crate, 'tests'), name),
    ];
    const makers = testMacros(files.map(({ file }) => readFileSync(file, 'utf8')).join('\n'));
    return files.flatMap(({ file, binary, path }) =>
      testsIn(withoutLiterals(readFileSync(file, 'utf8')), makers).map((test) => ({ binary, name: [...path, ...test].join('::') })),
    );
  });
}

const sources = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        if (statSync(path).isDirectory()) return sources(path);
        return name.endsWith('.rs') ? [path] : [];
      });

const modules = (root, file) =>
  file
    .slice(root.length + 1, -'.rs'.length)
    .split('/')
    .filter((part, index, all) => !(index === all.length - 1 && ['mod', 'lib', 'main'].includes(part)));

// tests/x.rs and tests/x/main.rs are separate test binaries.
const targets = (folder, crate) =>
  sources(folder).map((file) => {
    const [first, ...rest] = file.slice(folder.length + 1).split('/');
    const root = rest.length === 0 ? first.slice(0, -'.rs'.length) : first;
    return { file, binary: `${crate}::${root}`, path: rest.length === 0 ? [] : modules(join(folder, first), file) };
  });

// Finds the macros that expand to tests; their calls contain the names of the tests.
const testMacros = (text) =>
  [...text.matchAll(/macro_rules! (\w+)([\s\S]*?)\n}/g)].filter(([, , body]) => TEST.test(body)).map(([, name]) => name);

// Tracks the braces, so that the path of a test includes the modules around it.
function testsIn(text, makers) {
  const found = [];
  const scopes = [];
  const token = new RegExp(
    [
      '(?<module>\\bmod (?<inner>\\w+)\\s*\\{)',
      `(?<maker>\\b(?<made>${['no_such_macro', ...makers].join('|')})!\\s*(?<bracket>[({]))`,
      '(?<definition>\\bmacro_rules! \\w+\\s*\\{)',
      '(?<test>#\\[(?:tokio::)?test\\b[^\\]]*\\](?:\\s*#\\[[^\\]]*\\])*\\s*(?:pub )?(?:async )?fn (?<fn>\\w+))',
      '(?<open>\\{)',
      '(?<close>\\})',
    ].join('|'),
    'g',
  );
  for (let hit = token.exec(text); hit; hit = token.exec(text)) {
    const { module, inner, maker, bracket, definition, test, fn, open, close } = hit.groups;
    const within = scopes.filter(Boolean);
    if (module) scopes.push(inner);
    else if (open) scopes.push(null);
    else if (close) scopes.pop();
    else if (test) found.push([...within, fn]);
    else if (maker || definition) {
      const body = enclosed(text, hit.index + hit[0].length, bracket ?? '{');
      if (maker) found.push(...generatedNames(body).map((name) => [...within, name]));
      token.lastIndex = hit.index + hit[0].length + body.length;
      if (bracket !== '(') token.lastIndex += 1;
    }
  }
  return found;
}

function enclosed(text, from, bracket) {
  const end = { '{': '}', '(': ')' }[bracket];
  let depth = 1;
  let at = from;
  for (; at < text.length && depth > 0; at += 1) {
    if (text[at] === bracket) depth += 1;
    if (text[at] === end) depth -= 1;
  }
  return text.slice(from, at - 1);
}

// `async fn name(…)`, `name => body`, `name = "…"` or plain `name,`.
const generatedNames = (body) =>
  /\bfn \w+/.test(body)
    ? [...body.matchAll(/^ {4}(?:async )?fn (\w+)/gm)].map(([, name]) => name)
    : [...body.matchAll(/(?:^|,)\s*(\w+)\s*(?==|,|$)/g)].map(([, name]) => name);

// Removes comments and empties strings and characters, whose braces would be miscounted.
const withoutLiterals = (text) =>
  text.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|\bb?r(#*)"[\s\S]*?"\1|b?"(?:\\[\s\S]|[^"\\])*"|b?'(?:\\[^'\n]+|[^'\\\n])'/g,
    (hit) => (hit.startsWith('/') ? '' : '""'),
  );
