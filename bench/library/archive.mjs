// Measures an archive of 20 × 10 MB against the same files downloaded one after the other, each over one connection.
import { megabytes } from '../table.mjs';
import { requestAll, call } from './client.mjs';
import { masters } from './masters.mjs';
import { addUsers, serve } from './pool.mjs';
import { ALL_ROUNDS, alternate, compare, megabytesPerSecond, milliseconds, medianOf } from './rounds.mjs';

const MAX_FIRST_BYTE = 0.05;
const MAX_GROWTH = 8e6;

export async function measureArchive(pool) {
  const tracks = await masters(pool);
  // An account can download a version only twice, so each archive belongs to another user.
  const [single, last, ...others] = addUsers(pool, ALL_ROUNDS + 2);
  const speed = await measureSpeed(pool, tracks, single, others);
  return [...speed, await measureMemory(pool, tracks, single, last)];
}

async function measureSpeed(pool, tracks, single, others) {
  const server = await serve(pool);
  try {
    const files = await filesOf(server, tracks, single);
    const rounds = await alternate(
      async (round) => {
        const archive = await archiveOf(server, tracks, others[round]);
        return requestAll(server, [archive], 1, pool.data);
      },
      () => requestAll(server, files, 1, pool.data),
    );
    const first = medianOf(rounds, ({ ours }) => ours.first);
    const size = megabytes(rounds[0].ours.bytes);
    return [
      {
        what: `archive of ${size}: first byte`,
        ours: milliseconds(first),
        target: '< 50 ms',
        ok: first < MAX_FIRST_BYTE,
      },
      compare(
        'archive, and its files singly: throughput',
        rounds,
        ({ bytes, seconds }) => bytes / seconds,
        megabytesPerSecond,
        { atLeast: 0.8 },
      ),
      compare('the same: processor time', rounds, ({ cpu }) => cpu, milliseconds),
    ];
  } finally {
    await server.stop();
  }
}

/** Measures how much memory an archive adds to a process that has already served one file. */
async function measureMemory(pool, tracks, single, user) {
  const server = await serve(pool);
  try {
    const [file] = await filesOf(server, tracks.slice(0, 1), single);
    await requestAll(server, [file], 1, pool.data);
    const archive = await archiveOf(server, tracks, user);
    server.resetPeak();
    const before = server.peak();
    await requestAll(server, [archive], 1, pool.data);
    const growth = server.peak() - before;
    const format = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
    return {
      what: 'archive: growth of memory',
      ours: `${format(growth)} over ${megabytes(before)}`,
      target: '< 8 MB',
      ok: growth < MAX_GROWTH,
    };
  } finally {
    await server.stop();
  }
}

/** Grants a download of each track and returns the requests for the files. */
export async function filesOf(server, tracks, user) {
  const files = [];
  for (const track of tracks) {
    const path = `/api/library/history/put?track=${track}&dl_from=record_pool`;
    const { source } = await call(server, 'POST', path, user.token);
    files.push(fileRequest(server, source));
  }
  return files;
}

async function archiveOf(server, tracks, user) {
  const archive = await call(server, 'GET', `/api/archive/make?trackIds=${tracks.join(',')}`, user.token);
  return fileRequest(server, archive.archivePath);
}

function fileRequest(server, link) {
  const { pathname, search } = new URL(link, `http://${server.address}`);
  return { method: 'GET', path: pathname + search };
}
