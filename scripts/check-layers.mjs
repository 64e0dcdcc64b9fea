#!/usr/bin/env node
// Checks the dependencies between the crates: which of ours each may use, and which external crates it must not.
import { execFileSync } from 'node:child_process';

// The whole architecture in one table. `uses`: our crates it may depend on; `without`: external crates that no dependency
// path may reach; `notNamed`: external crates that it must not depend on directly, though a crate below may.
const LAYERS = {
  'pult-domain': { uses: [], without: ['axum', 'sqlx', 'tokio', 'reqwest', 'hyper', 'utoipa'] },
  'pult-catalog': { uses: ['domain'], without: ['axum', 'sqlx', 'tokio', 'reqwest', 'hyper', 'utoipa'] },
  'pult-audio': { uses: ['domain'], without: ['axum', 'sqlx', 'tokio', 'reqwest', 'hyper', 'utoipa'] },
  'pult-store': { uses: ['domain'], without: ['axum', 'reqwest', 'hyper', 'utoipa'] },
  'pult-media': { uses: ['domain'], without: ['axum', 'sqlx', 'utoipa'] },
  'pult-providers': { uses: ['domain'], without: ['axum', 'sqlx', 'utoipa'] },
  'pult-app': {
    uses: ['domain', 'store', 'catalog', 'media', 'providers', 'audio'],
    without: ['axum', 'utoipa'],
    notNamed: ['sqlx', 'reqwest', 'hyper'],
  },
  'pult-demo': {
    uses: ['domain', 'store', 'media', 'audio', 'app'],
    without: ['axum', 'utoipa'],
    notNamed: ['sqlx', 'reqwest', 'hyper'],
  },
  'pult-jobs': { uses: ['domain', 'store', 'app'], without: ['axum', 'utoipa'], notNamed: ['sqlx', 'reqwest', 'hyper'] },
  'pult-api': { uses: ['domain', 'app', 'catalog', 'media'], without: [], notNamed: ['sqlx', 'reqwest'] },
  pult: {
    uses: ['domain', 'store', 'catalog', 'media', 'providers', 'audio', 'app', 'demo', 'jobs', 'api'],
    without: [],
    notNamed: ['axum', 'utoipa', 'sqlx', 'hyper'],
  },
};
const FAMILIES = { sqlx: /^sqlx(-|$)/, axum: /^axum(-|$)/, utoipa: /^utoipa(-|$)/, tokio: /^tokio(-|$)/ };
const isOf = (family) => (name) => (FAMILIES[family] ?? new RegExp(`^${family}$`)).test(name);

const metadata = JSON.parse(
  execFileSync('cargo', ['metadata', '--format-version', '1', '--locked', '--filter-platform', hostTriple()], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
const packages = new Map(metadata.packages.map((one) => [one.id, one]));
const nodes = new Map(metadata.resolve.nodes.map((one) => [one.id, one]));
const problems = metadata.workspace_members.map((id) => packages.get(id)).flatMap(check);

for (const problem of problems) console.error(`layers: ${problem}`);
if (problems.length > 0) process.exit(1);
console.log(`layers: ${metadata.workspace_members.length} crates keep to their layers`);

function check(member) {
  const layer = LAYERS[member.name];
  if (!layer) return [`${member.name} has no layer: add it to scripts/check-layers.mjs and docs/architecture.md`];
  const named = member.dependencies.filter((one) => one.kind !== 'dev').map((one) => one.name);
  const forbidden = named.filter((name) => name in LAYERS && !layer.uses.includes(name.replace('pult-', '')));
  // Tests may use any lower crate, never a higher one.
  const testDependencies = member.dependencies.filter((one) => one.kind === 'dev' && one.name in LAYERS).map((one) => one.name);
  const above = testDependencies.filter((name) => name !== member.name && reaches(name, member.name));
  return [
    ...forbidden.map((name) => `${member.name} must not use ${name}`),
    ...above.map((name) => `${member.name} must not use ${name} in tests: it is a higher layer`),
    ...(layer.notNamed ?? []).flatMap((family) =>
      named.filter(isOf(family)).map((name) => `${member.name} must not depend on ${name} directly`),
    ),
    ...layer.without.flatMap((family) => {
      const path = pathTo(member.id, isOf(family));
      return path ? [`${member.name} must not depend on ${family}, but does: ${path.join(' → ')}`] : [];
    }),
  ];
}

// Whether one of our crates may use another, directly or through others.
function reaches(from, to) {
  return LAYERS[from].uses.some((short) => `pult-${short}` === to || reaches(`pult-${short}`, to));
}

// Returns the shortest path from a crate to an external one over normal and build dependencies.
function pathTo(start, matches) {
  const queue = [[start]];
  const seen = new Set(queue[0]);
  for (const path of queue) {
    for (const { pkg, dep_kinds } of nodes.get(path.at(-1)).deps) {
      if (seen.has(pkg) || dep_kinds.every(({ kind }) => kind === 'dev')) continue;
      seen.add(pkg);
      const longer = [...path, pkg];
      if (matches(packages.get(pkg).name)) return longer.map((id) => packages.get(id).name);
      queue.push(longer);
    }
  }
  return null;
}

function hostTriple() {
  return /^host: (.+)$/m.exec(execFileSync('rustc', ['-vV'], { encoding: 'utf8' }))[1];
}
