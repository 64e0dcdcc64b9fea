// An archive of 20 × 10 MB against the same files read one after the other, over one connection each.
import { megabytes } from '../table.mjs';
import { askAll, call } from './client.mjs';
import { masters } from './masters.mjs';
import { addPeople, serve } from './pool.mjs';
import { ALL_ROUNDS, alternate, compare, megabytesASecond, milliseconds, over } from './rounds.mjs';

const FIRST_BYTE = 0.05;
const GROWTH = 8e6;

export async function measureArchive(pool) {
  const tracks = await masters(pool);
  // A version can be taken twice, so each archive is somebody else's.
  const [single, last, ...others] = addPeople(pool, ALL_ROUNDS + 2);
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
        return askAll(server, [archive], 1, pool.data);
      },
      () => askAll(server, files, 1, pool.data),
    );
    const first = over(rounds, ({ ours }) => ours.first);
    const size = megabytes(rounds[0].ours.bytes);
    return [
      {
        what: `archive of ${size}: first byte`,
        ours: milliseconds(first),
        target: '< 50 ms',
        ok: first < FIRST_BYTE,
      },
      compare(
        'archive, and its files singly: throughput',
        rounds,
        ({ bytes, seconds }) => bytes / seconds,
        megabytesASecond,
        { atLeast: 0.8 },
      ),
      compare('the same: processor time', rounds, ({ cpu }) => cpu, milliseconds),
    ];
  } finally {
    await server.stop();
  }
}

/** What an archive adds to a process that has served one file. */
async function measureMemory(pool, tracks, single, person) {
  const server = await serve(pool);
  try {
    const [file] = await filesOf(server, tracks.slice(0, 1), single);
    await askAll(server, [file], 1, pool.data);
    const archive = await archiveOf(server, tracks, person);
    server.forgetPeak();
    const before = server.peak();
    await askAll(server, [archive], 1, pool.data);
    const growth = server.peak() - before;
    const write = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
    return {
      what: 'archive: growth of memory',
      ours: `${write(growth)} over ${megabytes(before)}`,
      target: '< 8 MB',
      ok: growth < GROWTH,
    };
  } finally {
    await server.stop();
  }
}

/** What to ask for to get each track's file. */
export async function filesOf(server, tracks, person) {
  const files = [];
  for (const track of tracks) {
    const path = `/api/library/history/put?track=${track}&dl_from=record_pool`;
    const { source } = await call(server, 'POST', path, person.token);
    files.push(reading(server, source));
  }
  return files;
}

async function archiveOf(server, tracks, person) {
  const made = await call(server, 'GET', `/api/archive/make?trackIds=${tracks.join(',')}`, person.token);
  return reading(server, made.archivePath);
}

function reading(server, link) {
  const { pathname, search } = new URL(link, `http://${server.address}`);
  return { method: 'GET', path: pathname + search };
}
