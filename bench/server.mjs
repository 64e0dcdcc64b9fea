// Starts a server on a free port, waits until it answers, and reads its processor time and memory.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const pult = `${root}target/release/pult`;

const START_TIMEOUT_MS = 120_000;
const POLL_MS = 2;
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK']));

/** Returns the settings of every measured server, with a rate limit that a load test does not reach. */
export async function settings(data) {
  const port = await freePort();
  return {
    address: `127.0.0.1:${port}`,
    variables: {
      PULT_DATA: data,
      PULT_LISTEN: `127.0.0.1:${port}`,
      PULT_METRICS_LISTEN: `127.0.0.1:${await freePort()}`,
      PULT_RATE_LIMIT: '1000000',
    },
  };
}

export async function startPult(data, binary = pult) {
  const { address, variables } = await settings(data);
  return start(binary, ['serve'], { address, variables, until: '/readyz' });
}

/** Waits until the path `until` answers 200. The log is discarded, but the server still writes it. */
export async function start(command, args, { address, variables = {}, until }) {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: 'ignore',
    // In its own process group, so that stopping it also stops its children.
    detached: true,
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await exited;
  };
  try {
    await waitUntilAnswering(`http://${address}${until}`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop, seconds: (performance.now() - began) / 1000, ...costs(child.pid) };
}

async function waitUntilAnswering(url, child) {
  for (const began = performance.now(); performance.now() - began < START_TIMEOUT_MS; await sleep(POLL_MS)) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`${url} did not answer`);
}

const costs = (pid) => ({
  /** Returns user and system processor seconds since the start, including worker processes. */
  cpu() {
    const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [pid, ...workers].reduce((sum, one) => sum + ticks(one), 0) / TICKS_PER_SECOND;
  },
  memory() {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return kilobytes * 1024;
  },
  /** Returns the peak resident memory. */
  peak() {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return kilobytes * 1024;
  },
  /** Restarts the measurement of the peak. */
  resetPeak() {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  },
});

function ticks(pid) {
  const [, afterName] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = afterName.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
