#!/usr/bin/env node
// Prints the end-to-end tests that failed or needed a retry, with the error of each attempt, for the end of a log that
// may be truncated. Usage: flaky-tests.mjs RESULTS
import { readFileSync } from 'node:fs';

const MAX_LENGTH = 300;

const { suites } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const { file, line, title, tests } of suites.flatMap((file) => specs(file))) {
  for (const { status, results } of tests) {
    if (status !== 'unexpected' && status !== 'flaky') continue;
    console.log(`  ${status === 'flaky' ? 'flaky' : 'failed'}: ${file}:${line} ${title}`);
    for (const { startTime, error } of results) if (error) console.log(`    ${startTime} ${describe(error)}`);
  }
}

function describe({ message = 'no error message' }) {
  return message.replaceAll(/\u001b\[\d+m/g, '').replaceAll(/\s+/g, ' ').slice(0, MAX_LENGTH);
}

/** Returns every spec with the titles of its suites. */
function specs({ specs: own = [], suites: inner = [] }, within = []) {
  return [
    ...own.map((spec) => ({ ...spec, title: [...within, spec.title].join(' › ') })),
    ...inner.flatMap((suite) => specs(suite, [...within, suite.title])),
  ];
}
