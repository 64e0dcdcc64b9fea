// Sends many requests to a running server over keep-alive connections.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const CONNECTIONS = 32;
const run = promisify(execFile);

/** Processor seconds of the server for one request, and requests a second on the clock. */
export async function load(server, path, requests, headers = []) {
  const before = server.cpu();
  const args = [server.address, path, String(CONNECTIONS), String(requests), ...headers];
  const { stdout } = await run(`${process.env.BENCH_WIRE}/load`, args);
  return { cpu: (server.cpu() - before) / requests, rate: requests / Number(stdout.split(' ')[0]) };
}
