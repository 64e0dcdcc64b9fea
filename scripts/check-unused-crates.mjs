#!/usr/bin/env node
// Checks that every dependency of a crate is used in its sources, and every version in the workspace manifest by a crate.
// An unused dependency only costs compile time.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { packages } = JSON.parse(
  execFileSync('cargo', ['metadata', '--no-deps', '--format-version', '1', '--locked', '--offline'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
const identifier = ({ name, rename }) => (rename ?? name).replaceAll('-', '_');
/** Matches the start of a path, `name::…`, or a macro, because a variable may have the same name. */
const isUsed = (text, one) => new RegExp(`(?<![:\\w])${identifier(one)}(::|!)|\\buse ${identifier(one)}\\b`).test(text);

const problems = packages.flatMap((crate) => {
  const folder = dirname(crate.manifest_path);
  const own = sources(folder, 'src', 'build.rs');
  const all = own + sources(folder, 'tests', 'benches', 'examples');
  return crate.dependencies
    .filter((one) => !isUsed(one.kind === 'dev' ? all : own, one))
    .map((one) => `${crate.name} depends on ${one.name} and never uses it`);
});

const requested = new Set(packages.flatMap((crate) => crate.dependencies.map((one) => one.name)));
const set = readFileSync('Cargo.toml', 'utf8').split('[workspace.dependencies]\n')[1]?.split('\n[')[0] ?? '';
for (const [, name] of set.matchAll(/^([\w-]+) *=/gm)) {
  if (!requested.has(name)) problems.push(`the workspace sets a version of ${name}, which no crate uses`);
}

for (const problem of problems) console.error(`crates: ${problem}`);
if (problems.length > 0) process.exit(1);
console.log(`crates: every dependency of ${packages.length} crates is used`);

/** Returns the sources without comments, which may mention any crate. */
function sources(folder, ...places) {
  const files = places.flatMap((place) => {
    const path = join(folder, place);
    if (!existsSync(path)) return [];
    if (place.endsWith('.rs')) return [path];
    return readdirSync(path, { recursive: true })
      .filter((name) => name.endsWith('.rs'))
      .map((name) => join(path, name));
  });
  return files.map((file) => readFileSync(file, 'utf8').replace(/^\s*\/\/.*$/gm, '')).join('\n');
}
