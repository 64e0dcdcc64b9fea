// The three kinds of proof a row may name:
//   rust PACKAGE path::of::test     as `cargo nextest list` prints it; the package may include its binary or first module
//                                   (`pult-app::plans`, `pult-app::charts`), and a test that runs on several engines may
//                                   omit the engine in its path
//   web FILE › TITLE                a file below web/, with the innermost title of the source
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

// Tests that run on several engines have the engine as the last module of their path.
const ENGINES = ['sqlite', 'postgres', 'memory', 'folder', 's3'];

export function withoutEngine(name) {
  const path = name.split('::');
  return ENGINES.includes(path.at(-2)) ? [...path.slice(0, -2), path.at(-1)].join('::') : name;
}

// Returns whether the proof names this test of this binary.
export function isRust(proof, binary, name) {
  const proofPath = `${proof.owner}::${proof.name}`;
  const [crate] = binary.split('::');
  return [name, withoutEngine(name)].some((path) => proofPath === `${crate}::${path}` || proofPath === `${binary}::${path}`);
}

// Turns a title of the source into a pattern for the results: %s and ${…} match anything.
export function titlePattern(title) {
  const pieces = title.split(/%[sdifjoO#c]|\$\{[^}]*\}|\$\w+/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('.*')}$`, 's');
}
