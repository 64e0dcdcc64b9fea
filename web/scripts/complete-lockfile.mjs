// Adds the optional platform packages that a registry did not list to package-lock.json. Without them `npm ci` rejects
// the lockfile on every machine. Run it after each `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = {
  arm: 'arm',
  'arm-eabi': 'arm',
  'arm-gnueabihf': 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
};

/** Parses the platform from a name such as `@scope/binding-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.split('/').at(-1).split(/[-.]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => word in PROCESSORS).map((word) => PROCESSORS[word]);
  const libc = words.some((word) => word === 'musl')
    ? ['musl']
    : words.some((word) => word === 'gnu')
      ? ['glibc']
      : [];
  if (os.length === 0 && cpu.length === 0) throw new Error(`cannot tell the platform of ${name}`);
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
    ...(os.length > 0 && { os }),
  };
}

/** Whether Node would resolve `name` from `parent`: beside it, or in any folder above. */
function isListed(packages, parent, name) {
  for (
    let at = parent;
    ;
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  ) {
    if (`${at}${at && '/'}node_modules/${name}` in packages) return true;
    if (at === '') return false;
  }
}

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const [parent, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isListed(lock.packages, parent, name)) continue;
    if (!/^\d/.test(version)) throw new Error(`${name}: ${version} is not an exact version, add it by hand`);
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(entry.dev && { dev: true }),
      optional: true,
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'lockfile is complete' : `added ${added.length}: ${added.join(', ')}`);
