// Measures the time of a command, and names the program under test.
import { spawnSync } from 'node:child_process';
import { pult as released } from '../server.mjs';
import { median } from '../table.mjs';

export const pult = process.env.BENCH_BINARY ?? released;

/** Returns wall and processor seconds. Throws if the command fails. */
export function cost(command, env = {}) {
  const { status, stderr } = spawnSync(
    'bash',
    ['-c', `TIMEFORMAT='cost %3R %3U %3S'; time { ${command}; } >/dev/null`],
    { encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 1 << 28 },
  );
  if (status !== 0) throw new Error(`${command}\n${stderr}`);
  const [, wall, user, system] = stderr.match(/cost ([\d.]+) ([\d.]+) ([\d.]+)/).map(Number);
  return { wall, cpu: user + system };
}

/** Returns the medians of alternating rounds, so that other work of the machine affects both sides. */
export function alternately(rounds, ours, peer) {
  const costs = Array.from({ length: rounds }, (_, round) => [ours(round), peer(round)]);
  const of = (side, what) => median(costs.map((pair) => pair[side][what]));
  return [0, 1].map((side) => ({ wall: of(side, 'wall'), cpu: of(side, 'cpu') }));
}
