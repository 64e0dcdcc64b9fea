#!/usr/bin/env node
// Checks docs/*-coverage.md. `names`: every test and path of a row exists in the sources.
// `ran`: every named test was part of the last run and passed.
import { existsSync, readFileSync } from 'node:fs';
import { isRust, proofOf, titlePattern } from './coverage/proof.mjs';
import { results } from './coverage/results.mjs';
import { rustTests } from './coverage/rust-sources.mjs';
import { tables } from './coverage/table.mjs';

const mode = process.argv[2];
const check = { names: inSources, ran: inResults }[mode];
if (!check) {
  console.error('usage: check-coverage.mjs names|ran');
  process.exit(2);
}

const read = tables();
const rows = read.flatMap((table) => table.rows);
const named = rows.flatMap((row) => row.proofs.map((text) => ({ row, text, proof: proofOf(text) })));
const problems = [
  ...read.flatMap((table) => table.problems),
  ...named.filter(({ proof }) => !proof).map(({ row, text }) => `${row.at}: no proof can be read from “${text}”`),
  ...rows.filter((row) => row.open === '').map((row) => `${row.at}: open without a reason: ${row.what}`),
  ...rows.filter((row) => row.open === null && row.proofs.length === 0).map((row) => `${row.at}: no proof: ${row.what}`),
  ...check(),
];

for (const row of rows.filter(({ open }) => open)) console.log(`coverage: open, ${row.at}: ${row.what}: ${row.open}`);
for (const problem of problems) console.error(`coverage: ${problem}`);
const open = rows.filter((row) => row.proofs.length === 0).length;
const summary = `${rows.length} rows, ${rows.length - open} proven, ${open} open, ${named.length} tests named`;
if (problems.length > 0) {
  console.error(`coverage (${mode}): ${problems.length} problems; ${summary}`);
  process.exit(1);
}
console.log(`coverage (${mode}): ${summary}`);

function inSources() {
  const known = rustTests();
  const exists = {
    rust: (proof) => known.some(({ binary, name }) => isRust(proof, binary, name)),
    web: hasTitle,
    e2e: hasTitle,
  };
  const paths = rows.flatMap((row) => [
    ...(row.where.length === 0 && row.open === null ? [`${row.at}: no path: ${row.what}`] : []),
    ...row.where.filter((path) => !existsSync(path)).map((path) => `${row.at}: there is no ${path}`),
  ]);
  const tests = named.filter(({ proof }) => proof && !exists[proof.kind](proof));
  return [...paths, ...tests.map(({ row, text }) => `${row.at}: there is no ${text}`)];
}

function hasTitle({ file, title }) {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`));
}

function inResults() {
  const ran = results();
  const missing = Object.keys(ran).filter((kind) => ran[kind] === null);
  if (missing.length > 0) return [`target/results is missing: ${missing.join(', ')}`];
  const found = {
    rust: (proof) => ran.rust.filter(({ binary, name }) => isRust(proof, binary ?? proof.owner, name)),
    web: (proof) => withTitle(ran.web, proof),
    e2e: (proof) => withTitle(ran.e2e, proof),
  };
  return named
    .filter(({ proof }) => proof)
    .flatMap(({ row, text, proof }) => {
      const ends = found[proof.kind](proof);
      if (ends.length === 0) return [`${row.at}: did not run: ${text}`];
      return ends.every(({ passed }) => passed) ? [] : [`${row.at}: was skipped or failed: ${text}`];
    });
}

function withTitle(ran, { file, title }) {
  const pattern = titlePattern(title);
  return ran.filter((one) => one.file === file && pattern.test(one.title));
}
