#!/usr/bin/env node
// The stories that failed, and those that passed only at the second try: a line each with its error, for the end of a
// log that may be cut. Usage: unsteady-stories.mjs RESULTS
import { readFileSync } from 'node:fs';

const LONGEST = 300;

const { suites } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const { file, line, title, tests } of suites.flatMap((file) => specs(file))) {
  for (const { status, results } of tests) {
    if (status !== 'unexpected' && status !== 'flaky') continue;
    const [error] = results.flatMap(({ error }) => error?.message ?? []);
    const told = (error ?? 'no error told').replaceAll(/\u001b\[\d+m/g, '').replaceAll(/\s+/g, ' ').slice(0, LONGEST);
    console.log(`  ${status === 'flaky' ? 'flaky' : 'failed'}: ${file}:${line} ${title}: ${told}`);
  }
}

/** Each with the titles of what it stands in. */
function specs({ specs: own = [], suites: inner = [] }, within = []) {
  return [
    ...own.map((spec) => ({ ...spec, title: [...within, spec.title].join(' › ') })),
    ...inner.flatMap((suite) => specs(suite, [...within, suite.title])),
  ];
}
