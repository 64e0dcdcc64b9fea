// The three kinds of proof a row may name:
//   rust PACKAGE path::of::test     as `cargo nextest list` prints it; the package may have its binary or the first module
//                                   with it (`pult-app::plans`, `pult-app::charts`), and a test that runs on several engines
//                                   may leave the engine out of its path
//   web FILE › TITLE                a file below web/, the innermost title as it stands in the source
//   e2e FILE › TITLE                a file below e2e/tests/
const SHAPES = {
  rust: /^rust (?<owner>\S+) (?<name>\S+)$/,
  web: /^web (?<file>\S+) › (?<title>.+)$/,
  e2e: /^e2e (?<file>\S+) › (?<title>.+)$/,
};
const FOLDERS = { web: 'web/', e2e: 'e2e/tests/' };

export function proofOf(text) {
  for (const [kind, shape] of Object.entries(SHAPES)) {
    const found = shape.exec(text)?.groups;
    if (found) return { kind, ...found, ...(found.file && { file: FOLDERS[kind] + found.file }) };
  }
  return null;
}

// Tests written once and run on several engines carry the engine as the last module of their path.
const ENGINES = ['sqlite', 'postgres', 'memory', 'folder', 's3'];

export function withoutEngine(name) {
  const path = name.split('::');
  return ENGINES.includes(path.at(-2)) ? [...path.slice(0, -2), path.at(-1)].join('::') : name;
}

// Whether a named Rust test is this one of this binary.
export function isRust(proof, binary, name) {
  const named = `${proof.owner}::${proof.name}`;
  const [crate] = binary.split('::');
  return [name, withoutEngine(name)].some((path) => named === `${crate}::${path}` || named === `${binary}::${path}`);
}

// A title of the source as it may read in the results: %s and ${…} stand for anything.
export function titlePattern(title) {
  const pieces = title.split(/%[sdifjoO#c]|\$\{[^}]*\}|\$\w+/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('.*')}$`, 's');
}
