// Measures the time from a moderator's approval until search finds the track, on a large catalog.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addUsers, sqlitePool } from '../library/pool.mjs';
import { settings, start } from '../server.mjs';
import { atMost, median, seconds } from '../table.mjs';
import { pult } from './measure.mjs';

const TRACKS = Number(process.env.BENCH_TRACKS ?? 1_000_000);
const ROUNDS = 5;
const LIMIT = 2;
const TIMEOUT_MS = 120_000;
const POLL_MS = 5;

export async function measurePublication(folder) {
  // The filled pool is cached between runs and shared with bench/catalog; the benchmark changes a copy.
  const cachedPool = join(process.env.BENCH_POOLS, `pool-${TRACKS}`);
  execFileSync(pult, ['demo', '--streams', '--tracks', String(TRACKS)], {
    env: { ...process.env, PULT_DATA: cachedPool },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pool = sqlitePool(join(folder, 'publish'));
  cpSync(cachedPool, pool.data, { recursive: true });
  const [author, moderator] = addUsers(pool, 2);
  pool.sql(`INSERT INTO account_roles (account_id, role) VALUES (${moderator.id}, 'moderator')`);
  const { address, variables } = await settings(pool.data);
  const server = await start(pult, ['serve'], { address, variables, until: '/readyz' });
  try {
    const ask = createCaller(`http://${address}`);
    const times = [];
    for (let round = 0; round < ROUNDS; round++) {
      times.push(await timeToSearch(ask, author, moderator, folder, round));
    }
    console.error(`rounds: ${times.map(seconds).join(', ')}`);
    const name = `from approval to found by search, ${TRACKS} tracks`;
    return [
      atMost(`${name}, median`, median(times), LIMIT, seconds),
      atMost(`${name}, slowest of ${ROUNDS}`, Math.max(...times), LIMIT, seconds),
    ];
  } finally {
    await server.stop();
  }
}

function createCaller(origin) {
  return async (user, method, path, body, headers = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'authorization-token': user.token,
        ...(body !== undefined && !Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}

async function timeToSearch(ask, author, moderator, folder, round) {
  // A word that occurs nowhere else in the pool.
  const word = `zq${createHash('sha256').update(`${Date.now()} ${round}`).digest('hex').slice(0, 10)}`;
  const upload = await uploadTone(ask, author, folder, round);
  const json = async (...call) => (await ask(...call)).json();
  const draft = await json(author, 'POST', '/api/submissions');
  const track = {
    id: null,
    title: `Night ${word}`,
    artists: [{ id: null, name: `Bench ${word}` }],
    genres: ['house'],
    category: null,
    parts_of_night: [],
    markers: [],
    year: null,
    label: '',
    adult: false,
    versions: [{ id: null, kind: 'original', upload, bpm: null, key: null }],
  };
  const saved = await json(author, 'PUT', `/api/submissions/${draft.id}`, {
    revision: draft.revision,
    creator: 'author',
    link: '',
    notes: '',
    tracks: [track],
  });
  await ask(author, 'POST', `/api/submissions/${draft.id}/send`, { revision: saved.revision, consent: true });
  const review = `/api/admin/review/submissions/${draft.id}`;
  const claimed = await json(moderator, 'POST', `${review}/take`);
  const decisions = claimed.tracks.map(({ id }) => ({ id, verdict: 'approve', reason: null, comment: '' }));
  const began = performance.now();
  await ask(moderator, 'POST', `${review}/decide`, {
    revision: claimed.revision,
    tracks: decisions,
    comment: '',
    publish_at: null,
  });
  await waitUntil(async () => (await json(author, 'GET', `/api/search/tracks?q=${word}&limit=1`)).length === 1, POLL_MS);
  return (performance.now() - began) / 1_000;
}

/** Uploads another tone in each round by tus and waits until it is ready. */
async function uploadTone(ask, author, folder, round) {
  const file = join(folder, `tone-${round}.wav`);
  const input = `sine=frequency=${200 + 37 * round}:duration=12`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', input, '-ac', '2', file]);
  const bytes = readFileSync(file);
  const tus = { 'tus-resumable': '1.0.0' };
  const made = await ask(author, 'POST', '/api/uploads', undefined, {
    ...tus,
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from('tone.wav').toString('base64')}`,
  });
  const location = new URL(made.headers.get('location'), 'http://pool').pathname;
  await ask(author, 'PATCH', location, bytes, {
    ...tus,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  const id = location.split('/').pop();
  await waitUntil(async () => {
    const [upload] = await (await ask(author, 'GET', `/api/uploads?ids=${id}`)).json();
    if (upload.state === 'failed') throw new Error(JSON.stringify(upload));
    return upload.state === 'ready';
  }, 100);
  return id;
}

async function waitUntil(done, pause) {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await done())) {
    if (performance.now() > end) throw new Error('timed out');
    await sleep(pause);
  }
}
