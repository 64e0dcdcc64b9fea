// Reads the results of a run from target/results: the tests of each kind and whether they passed.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const FOLDER = 'target/results';
const read = (name) => (existsSync(`${FOLDER}/${name}`) ? readFileSync(`${FOLDER}/${name}`, 'utf8') : null);

// Each test is `{binary or file, name or title, passed}`; a kind is null when it did not run.
export const results = () => ({ rust: junit() ?? plain(), web: vitest(), e2e: playwright() });

function junit() {
  const text = read('rust.xml');
  if (text === null) return null;
  return [...text.matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)].map(([, attributes, inside = '']) => ({
    binary: attribute(attributes, 'classname'),
    name: attribute(attributes, 'name'),
    passed: !/<(failure|error|skipped)\b/.test(inside),
  }));
}

const attribute = (text, name) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`)
    .exec(text)[1]
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, word) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[word]);

// Without nextest, `cargo test` prints names without the package, so they match any package.
function plain() {
  const text = read('rust.txt');
  if (text === null) return null;
  return [...text.matchAll(/^test (\S+)(?: - should panic)? \.\.\. (\w+)/gm)].map(([, name, end]) => ({
    binary: null,
    name,
    passed: end === 'ok',
  }));
}

function vitest() {
  const text = read('web.json');
  if (text === null) return null;
  return JSON.parse(text).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: relative(process.cwd(), name),
      title,
      passed: status === 'passed',
    })),
  );
}

function playwright() {
  const text = read('e2e.json');
  if (text === null) return null;
  const run = JSON.parse(text);
  const within = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(within)];
  return within(run).map(({ title, file, tests }) => ({
    file: relative(process.cwd(), join(run.config.rootDir, file)),
    title,
    passed: tests.every(({ status }) => status === 'expected' || status === 'flaky'),
  }));
}
