// Starts a server on a free port, waits until it answers, and tells what it costs.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const pult = `${root}target/release/pult`;

const PATIENCE_MS = 120_000;
const POLL_MS = 2;
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK']));

/** The settings every measured server shares: quiet neighbours, and no limit that a load test would run into. */
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

/** `until`: the path that must answer 200. The log goes nowhere, but it is written. */
export async function start(command, args, { address, variables = {}, until }) {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: 'ignore',
    // A group of its own, so that stopping it stops what it started.
    detached: true,
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await gone;
  };
  try {
    await answering(`http://${address}${until}`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop, seconds: (performance.now() - began) / 1000, ...costs(child.pid) };
}

async function answering(url, child) {
  for (const began = performance.now(); performance.now() - began < PATIENCE_MS; await sleep(POLL_MS)) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`${url} did not answer`);
}

const costs = (pid) => ({
  /** Seconds on a processor since the start, in the program and in the kernel, with those of its workers. */
  cpu() {
    const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [pid, ...workers].reduce((sum, one) => sum + ticks(one), 0) / TICKS_PER_SECOND;
  },
  memory() {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return kilobytes * 1024;
  },
  /** The most it ever held. */
  peak() {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return kilobytes * 1024;
  },
  /** From now on the most is counted anew. */
  forgetPeak() {
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
