#!/usr/bin/env node
// Every crate that a manifest asks for is named in the sources it is asked for, and every version that the workspace sets
// is asked for by somebody. A dependency that nobody names is compiled in vain.
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
/** As the beginning of a path, `name::…`, or as a macro: a variable may have the same name. */
const names = (text, one) => new RegExp(`(?<![:\\w])${identifier(one)}(::|!)|\\buse ${identifier(one)}\\b`).test(text);

const problems = packages.flatMap((crate) => {
  const folder = dirname(crate.manifest_path);
  const own = sources(folder, 'src', 'build.rs');
  const all = own + sources(folder, 'tests', 'benches', 'examples');
  return crate.dependencies
    .filter((one) => !names(one.kind === 'dev' ? all : own, one))
    .map((one) => `${crate.name} asks for ${one.name} and never names it`);
});

const asked = new Set(packages.flatMap((crate) => crate.dependencies.map((one) => one.name)));
const set = readFileSync('Cargo.toml', 'utf8').split('[workspace.dependencies]\n')[1]?.split('\n[')[0] ?? '';
for (const [, name] of set.matchAll(/^([\w-]+) *=/gm)) {
  if (!asked.has(name)) problems.push(`the workspace sets a version of ${name}, which nobody asks for`);
}

for (const problem of problems) console.error(`crates: ${problem}`);
if (problems.length > 0) process.exit(1);
console.log(`crates: every dependency of ${packages.length} crates is used`);

/** Without comments, which may name anything. */
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
