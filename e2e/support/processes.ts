// Starts programs that tests need beside the server, each in its own process until the tests end.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../processes');
const results = join(import.meta.dirname, '../results');

export interface Running<T> {
  /** What the program reports once it listens, such as its port. */
  info: T;
  stop: () => Promise<void>;
}

export async function startProcess<T>(name: string, args: string[] = []): Promise<Running<T>> {
  mkdirSync(results, { recursive: true });
  const log = openSync(join(results, `${name}.log`), 'w');
  const child = fork(join(folder, `${name}.mjs`), args, { stdio: ['ignore', log, log, 'ipc'] });
  closeSync(log);
  const said = await Promise.race([once(child, 'message'), throwOnExit(name, child)]);
  return {
    info: said[0] as T,
    stop: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

async function throwOnExit(name: string, child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`${name} ended with ${code} before it listened: see results/${name}.log`);
}
