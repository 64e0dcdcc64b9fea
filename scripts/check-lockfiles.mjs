#!/usr/bin/env node
// The benchmarks and fuzz targets are workspaces of their own that use our crates. Nothing here builds them, so their
// lockfiles are held to what our crates ask for: a run that finds them behind would stop at `--locked`.
import { readdirSync, readFileSync } from 'node:fs';

const WORKSPACES = ['bench/catalog', 'fuzz'];

/** What a crate always asks for under `[dependencies]`. */
function asked(manifest) {
  const section = manifest.split('\n[dependencies]\n')[1]?.split(/\n\[/)[0] ?? '';
  return [...section.matchAll(/^([\w-]+)\s*[=.](?!.*optional = true)/gm)].map(([, name]) => name).sort();
}

/** What a lockfile has for each package: the names it depends on. */
function locked(lockfile) {
  const packages = lockfile.split('[[package]]').slice(1);
  return new Map(
    packages.map((text) => {
      const name = /name = "([^"]+)"/.exec(text)[1];
      const listed = /dependencies = \[([^\]]*)\]/.exec(text)?.[1] ?? '';
      return [name, [...listed.matchAll(/"([\w-]+)[^"]*"/g)].map(([, dependency]) => dependency).sort()];
    }),
  );
}

const behind = [];
for (const workspace of WORKSPACES) {
  const packages = locked(readFileSync(`${workspace}/Cargo.lock`, 'utf8'));
  for (const folder of readdirSync('crates')) {
    const manifest = readFileSync(`crates/${folder}/Cargo.toml`, 'utf8');
    const has = packages.get(/name = "([^"]+)"/.exec(manifest)[1]);
    if (has && has.join() !== asked(manifest).join()) behind.push(`${workspace}: ${folder}`);
  }
}
if (behind.length > 0) {
  console.error(`lockfiles behind our crates (cargo update --workspace in that folder):\n  ${behind.join('\n  ')}`);
  process.exit(1);
}
