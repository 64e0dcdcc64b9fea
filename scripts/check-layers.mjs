#!/usr/bin/env node
// Holds the arrows between the crates: who may use whom, and which foreign crates stay out of which room.
import { execFileSync } from 'node:child_process';

// The whole architecture in one table. `uses`: our crates it may name; `without`: what must not be reached by any
// path; `notNamed`: what it must not name itself, though a crate below may.
const ROOMS = {
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
console.log(`layers: ${metadata.workspace_members.length} crates keep to their arrows`);

function check(member) {
  const room = ROOMS[member.name];
  if (!room) return [`${member.name} has no room: add it to scripts/check-layers.mjs and docs/architecture.md`];
  const named = member.dependencies.filter((one) => one.kind !== 'dev').map((one) => one.name);
  const strangers = named.filter((name) => name in ROOMS && !room.uses.includes(name.replace('pult-', '')));
  // Tests may reach for what lies further below, never for what lies above.
  const tested = member.dependencies.filter((one) => one.kind === 'dev' && one.name in ROOMS).map((one) => one.name);
  const above = tested.filter((name) => name !== member.name && reaches(name, member.name));
  return [
    ...strangers.map((name) => `${member.name} must not use ${name}`),
    ...above.map((name) => `${member.name} must not use ${name} in tests: it lies above`),
    ...(room.notNamed ?? []).flatMap((family) =>
      named.filter(isOf(family)).map((name) => `${member.name} must not name ${name}`),
    ),
    ...room.without.flatMap((family) => {
      const path = pathTo(member.id, isOf(family));
      return path ? [`${member.name} must do without ${family}, but pulls it in: ${path.join(' → ')}`] : [];
    }),
  ];
}

// Whether one of our crates may use another, directly or through others.
function reaches(from, to) {
  return ROOMS[from].uses.some((short) => `pult-${short}` === to || reaches(`pult-${short}`, to));
}

// The shortest way from a crate to a foreign one over normal and build dependencies.
function pathTo(start, isWanted) {
  const queue = [[start]];
  const seen = new Set(queue[0]);
  for (const path of queue) {
    for (const { pkg, dep_kinds } of nodes.get(path.at(-1)).deps) {
      if (seen.has(pkg) || dep_kinds.every(({ kind }) => kind === 'dev')) continue;
      seen.add(pkg);
      const longer = [...path, pkg];
      if (isWanted(packages.get(pkg).name)) return longer.map((id) => packages.get(id).name);
      queue.push(longer);
    }
  }
  return null;
}

function hostTriple() {
  return /^host: (.+)$/m.exec(execFileSync('rustc', ['-vV'], { encoding: 'utf8' }))[1];
}
