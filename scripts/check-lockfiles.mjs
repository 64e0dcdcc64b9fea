#!/usr/bin/env node
// The benchmarks and fuzz targets are separate workspaces that use our crates. `make test` does not build them, so this
// compares their lockfiles with the manifests of our crates: an outdated lockfile would fail a run at `--locked`.
import { readdirSync, readFileSync } from 'node:fs';

const WORKSPACES = ['bench/catalog', 'fuzz'];

/** Returns the dependencies of a crate that are not optional. */
function requiredDependencies(manifest) {
  const section = manifest.split('\n[dependencies]\n')[1]?.split(/\n\[/)[0] ?? '';
  return [...section.matchAll(/^([\w-]+)\s*[=.](?!.*optional = true)/gm)].map(([, name]) => name).sort();
}

/** Returns the dependencies of each package in a lockfile. */
function lockedDependencies(lockfile) {
  const packages = lockfile.split('[[package]]').slice(1);
  return new Map(
    packages.map((text) => {
      const name = /name = "([^"]+)"/.exec(text)[1];
      const listed = /dependencies = \[([^\]]*)\]/.exec(text)?.[1] ?? '';
      return [name, [...listed.matchAll(/"([\w-]+)[^"]*"/g)].map(([, dependency]) => dependency).sort()];
    }),
  );
}

const outdated = [];
for (const workspace of WORKSPACES) {
  const packages = lockedDependencies(readFileSync(`${workspace}/Cargo.lock`, 'utf8'));
  for (const folder of readdirSync('crates')) {
    const manifest = readFileSync(`crates/${folder}/Cargo.toml`, 'utf8');
    const has = packages.get(/name = "([^"]+)"/.exec(manifest)[1]);
    if (has && has.join() !== requiredDependencies(manifest).join()) outdated.push(`${workspace}: ${folder}`);
  }
}
if (outdated.length > 0) {
  console.error(`lockfiles older than our crates (cargo update --workspace in that folder):\n  ${outdated.join('\n  ')}`);
  process.exit(1);
}
