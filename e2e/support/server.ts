// Starts the real binary on a fresh demo pool before all tests and checks afterwards that it exits cleanly. A test may start
// its own server with other data.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyDemoPool } from './demo-pool.mjs';
import { startProvider } from './oidc.ts';
import { startMailServer } from './smtp.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;

const root = resolve(import.meta.dirname, '../..');
const binary = process.env.PULT_TEST_BINARY ?? join(root, 'target/release/pult');
const logFile = join(import.meta.dirname, '../results/server.log');

/** With `PULT_E2E_URL` the tests use a running server instead. */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PULT_E2E_URL) return undefined;
  mkdirSync(join(logFile, '..'), { recursive: true });
  rmSync(logFile, { force: true });
  const { url, stop } = await serve(fill, startMailAndSignIn);
  // Workers inherit the variable.
  process.env.PULT_E2E_URL = url;
  return stop;
}

export interface RunningServer {
  url: string;
  /** Kills the server, runs `meanwhile`, and starts the server again on the same data. */
  restart: (meanwhile: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

/** The services that a server talks to, and the settings for them. */
interface CompanionServices {
  settings: Record<string, string>;
  stop: () => Promise<void>;
}

async function startMailAndSignIn(url: string): Promise<CompanionServices> {
  const [mail, provider] = await Promise.all([startMailServer(), startProvider(url)]);
  return {
    settings: { PULT_SMTP_URL: mail.url, ...provider.settings },
    stop: async () => {
      await Promise.all([mail.stop(), provider.stop()]);
    },
  };
}

/** Starts a server on its own data folder, which `prepare` fills. */
export async function serve(
  prepare: (settings: Settings) => Promise<void>,
  startCompanions?: (url: string) => Promise<CompanionServices>,
): Promise<RunningServer> {
  const data = mkdtempSync(join(folderForData(), 'pult-e2e-'));
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const companions = await startCompanions?.(url);
  const settings: Settings = {
    ...companions?.settings,
    PULT_DATA: data,
    PULT_LISTEN: address,
    PULT_PUBLIC_URL: url,
    PULT_METRICS_LISTEN: 'off',
    // All browsers share one address.
    PULT_RATE_LIMIT: '2000',
    // Each test sends its own client address in X-Forwarded-For.
    PULT_TRUSTED_PROXIES: '127.0.0.1',
  };
  try {
    await prepare(settings);
    let server = run(['serve'], settings);
    await waitUntilReady(server, url);
    return {
      url,
      restart: async (meanwhile) => {
        const exited = once(server, 'exit');
        server.kill('SIGKILL');
        await exited;
        await meanwhile();
        server = run(['serve'], settings);
        await waitUntilReady(server, url);
      },
      stop: async () => {
        try {
          await stop(server);
        } finally {
          await companions?.stop();
          rmSync(data, { recursive: true, force: true });
        }
      },
    };
  } catch (error) {
    await companions?.stop();
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
}

export type Settings = Record<string, string> & { PULT_DATA: string };

async function fill(settings: Settings): Promise<void> {
  copyDemoPool(binary, settings.PULT_DATA);
}

const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 2 * 1024 ** 3;

/** Uses memory where there is room, because the data is discarded. */
function folderForData(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > MEMORY_NEEDED ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** `pult demo`, `pult import FILE…`. */
export async function runCommand(args: string[], settings: Settings): Promise<void> {
  const [code] = await once(run(args, settings), 'exit');
  if (code !== 0) throw new Error(`pult ${args[0]} ended with ${code}:\n${lastLogLines()}`);
}

/** The developer's own PULT_ settings must not affect the tests. */
function run(args: string[], settings: Record<string, string>): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PULT_'));
  const log = openSync(logFile, 'a');
  const child = spawn(binary, args, {
    cwd: tmpdir(),
    env: { ...Object.fromEntries(inherited), ...settings },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  server.kill('SIGKILL');
  throw new Error(`the server did not get ready:\n${lastLogLines()}`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode) {
    throw new Error(`the server exited during the tests:\n${lastLogLines()}`);
  }
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  const late = new AbortController();
  const [code, signal] = await Promise.race([
    exited,
    sleep(STOP_TIMEOUT_MS, ['late'], { signal: late.signal }),
  ]);
  late.abort();
  if (code === 'late') server.kill('SIGKILL');
  if (code !== 0)
    throw new Error(`after SIGTERM the server exited with ${code ?? signal}:\n${lastLogLines()}`);
}

function lastLogLines(): string {
  return readFileSync(logFile, 'utf8').split('\n').slice(-20).join('\n');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
