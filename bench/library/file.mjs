// Measures a file download against nginx, which serves the same bytes from a plain file.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { freePort, start } from '../server.mjs';
import { filesOf } from './archive.mjs';
import { requestAll } from './client.mjs';
import { masters } from './masters.mjs';
import { addUsers, serve } from './pool.mjs';
import { alternate, compare, megabytesPerSecond, milliseconds } from './rounds.mjs';

const CONNECTIONS = 8;
const REQUESTS = 160;

export async function measureFile(pool) {
  const [track] = await masters(pool);
  const [user] = addUsers(pool, 1);
  const server = await serve(pool);
  try {
    const [file] = await filesOf(server, [track], user);
    const answer = await fetch(`http://${server.address}${file.path}`);
    const nginx = await startNginx(pool.data, Buffer.from(await answer.arrayBuffer()));
    try {
      const times = (request) => Array(REQUESTS).fill(request);
      const rounds = await alternate(
        () => requestAll(server, times(file), CONNECTIONS, pool.data),
        () => requestAll(nginx, times({ method: 'GET', path: '/file' }), CONNECTIONS, pool.data),
      );
      return [
        compare(
          `file download, ${CONNECTIONS} connections, and nginx: throughput`,
          rounds,
          ({ bytes, seconds }) => bytes / seconds,
          megabytesPerSecond,
          { atLeast: 0.8 },
        ),
        compare('the same: processor time of a file', rounds, ({ cpu }) => cpu / REQUESTS, milliseconds),
      ];
    } finally {
      await nginx.stop();
    }
  } finally {
    await server.stop();
  }
}

async function startNginx(folder, bytes) {
  const address = `127.0.0.1:${await freePort()}`;
  writeFileSync(join(folder, 'file'), bytes);
  const config = join(folder, 'nginx.conf');
  // nginx would start its workers as another user, who cannot read the temporary folder.
  const user = process.getuid() === 0 ? 'user root;' : '';
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/nginx-${name};`)
    .join(' ');
  writeFileSync(
    config,
    `${user} daemon off; worker_processes ${availableParallelism()}; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
     events {}
     http { ${temporaryPaths} access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type audio/mpeg;
       server { listen ${address}; root ${folder}; location = /file {} } }`,
  );
  return start('nginx', ['-p', folder, '-c', config], { address, until: '/file' });
}
