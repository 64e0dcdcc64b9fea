// Calls a running server: one request, or a list of requests over keep-alive connections.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function call(server, method, path, token) {
  const answer = await fetch(`http://${server.address}${path}`, {
    method,
    headers: { 'authorization-token': token },
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Sends each of `requests`, {method, path, token?, body?}, once. The list is written into `folder` for the load program. */
export async function requestAll(server, requests, connections, folder) {
  const file = join(folder, 'requests');
  const line = ({ method, path, token = '', body }) =>
    [method, path, token, body ? JSON.stringify(body) : ''].join('\t');
  writeFileSync(file, requests.map(line).join('\n'));
  const before = server.cpu();
  const { stdout } = await run(`${process.env.BENCH_WIRE}/load`, [
    server.address,
    `@${file}`,
    String(connections),
  ]);
  const [seconds, bytes, first] = stdout.split(' ').map(Number);
  return { seconds, bytes, first, rate: requests.length / seconds, cpu: server.cpu() - before };
}

/** Inserts the rows directly into a SQLite file, each durable before the next; a row is {name: value}. */
export async function insertAll(database, statements, rows, folder, ...options) {
  const [sql, values] = [join(folder, 'statements'), join(folder, 'rows')];
  const names = Object.keys(rows[0]);
  writeFileSync(sql, statements.join('\n'));
  writeFileSync(
    values,
    [names, ...rows.map((row) => names.map((name) => row[name]))].map((row) => row.join('\t')).join('\n'),
  );
  const { stdout } = await run(`${process.env.BENCH_WIRE}/direct`, [database, sql, values, ...options]);
  const seconds = Number(stdout);
  return { seconds, rate: rows.length / seconds };
}
