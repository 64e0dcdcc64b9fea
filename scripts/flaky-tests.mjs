#!/usr/bin/env node
// The stories that failed, and those that did not pass at the first try: a line for the error of each try, for the end
// of a log that may be cut. Usage: flaky-tests.mjs RESULTS
import { readFileSync } from 'node:fs';

const LONGEST = 300;

const { suites } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const { file, line, title, tests } of suites.flatMap((file) => specs(file))) {
  for (const { status, results } of tests) {
    if (status !== 'unexpected' && status !== 'flaky') continue;
    console.log(`  ${status === 'flaky' ? 'flaky' : 'failed'}: ${file}:${line} ${title}`);
    for (const { startTime, error } of results) if (error) console.log(`    ${startTime} ${told(error)}`);
  }
}

function told({ message = 'no error told' }) {
  return message.replaceAll(/\u001b\[\d+m/g, '').replaceAll(/\s+/g, ' ').slice(0, LONGEST);
}

/** Each with the titles of what it stands in. */
function specs({ specs: own = [], suites: inner = [] }, within = []) {
  return [
    ...own.map((spec) => ({ ...spec, title: [...within, spec.title].join(' › ') })),
    ...inner.flatMap((suite) => specs(suite, [...within, suite.title])),
  ];
}
