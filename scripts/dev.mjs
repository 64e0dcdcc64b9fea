// The development loop: runs Vite with hot reload, and rebuilds and restarts the server when a Rust source changes.
// A failed build leaves the running server alone.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';

const DEBOUNCE_MS = 300;
const binary = join(process.env.CARGO_TARGET_DIR ?? 'target', 'debug', 'pult');
let server = null;
let building = false;
let dirty = false;
let stopping = false;
let timer;

const run = (command, args) => spawn(command, args, { stdio: 'inherit' });
const exitOf = (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));

async function rebuild() {
  if (building) {
    dirty = true;
    return;
  }
  building = true;
  do {
    dirty = false;
    if ((await exitOf(run('cargo', ['build', '-p', 'pult']))) === 0) await restart();
  } while (dirty && !stopping);
  building = false;
}

async function restart() {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM');
    await exitOf(server);
  }
  if (stopping) return;
  if (!process.env.PULT_DATABASE_URL && !existsSync(join(process.env.PULT_DATA ?? 'data', 'pult.db'))) {
    await exitOf(run(binary, ['demo']));
  }
  server = run(binary, ['serve']);
}

function changed(_event, file) {
  if (!file || !/\.(rs|toml|sql)$/.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(rebuild, DEBOUNCE_MS);
}

function stop() {
  stopping = true;
  clearTimeout(timer);
  server?.kill('SIGTERM');
  vite.kill('SIGTERM');
  process.exitCode = 0;
  for (const watcher of watchers) watcher.close();
}

// The server embeds this folder; in development Vite serves the app and it may be empty.
mkdirSync('web/dist', { recursive: true });
const vite = run('npm', ['--prefix', 'web', 'run', '--silent', 'dev']);
const watchers = [watch('crates', { recursive: true }, changed), watch('Cargo.toml', () => changed('change', 'Cargo.toml'))];
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
rebuild();
