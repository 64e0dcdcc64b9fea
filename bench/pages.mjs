// Measures what a browser waits for: the first page after `make run`, and the size of the home page.
import { spawnSync } from 'node:child_process';
import { root, settings, start } from './server.mjs';
import { atMost, kilobytes, seconds } from './table.mjs';

const WARM_RUN_SECONDS = 20;

/** Reads the sizes from the build's budget script, which knows what the home page loads. */
export function measureFirstLoad() {
  const { stdout } = spawnSync('node', ['scripts/bundle-budget.mjs'], {
    cwd: `${root}web`,
    encoding: 'utf8',
  });
  return ['JS', 'CSS'].map((kind) => {
    const match = new RegExp(`home, ${kind}\\s+([\\d.]+) of (\\d+) KB`).exec(stdout);
    if (!match) throw new Error(`web/scripts/bundle-budget.mjs printed nothing about ${kind}`);
    return atMost(`first load of home, ${kind} gzip`, match[1] * 1024, match[2] * 1024, kilobytes);
  });
}

export async function measureWarmRun(pool) {
  const { address, variables } = await settings(pool.data);
  const server = await start('make', ['--silent', 'run'], { address, variables, until: '/' });
  await server.stop();
  return [atMost('warm make run to first page', server.seconds, WARM_RUN_SECONDS, seconds)];
}
