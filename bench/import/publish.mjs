// From a moderator's yes to the track being found by search, on a large catalogue.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addPeople, sqlitePool } from '../library/pool.mjs';
import { settings, start } from '../server.mjs';
import { atMost, median, seconds } from '../table.mjs';
import { pult } from './measure.mjs';

const TRACKS = Number(process.env.BENCH_TRACKS ?? 1_000_000);
const ROUNDS = 5;
const LIMIT = 2;
const PATIENCE_MS = 120_000;
const POLL_MS = 5;

export async function measurePublication(folder) {
  // A filled pool is kept between runs, the same that the benchmark of the catalogue reads; what is changed is a copy.
  const kept = join(process.env.BENCH_POOLS, `pool-${TRACKS}`);
  execFileSync(pult, ['demo', '--tracks', String(TRACKS)], {
    env: { ...process.env, PULT_DATA: kept },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pool = sqlitePool(join(folder, 'publish'));
  cpSync(kept, pool.data, { recursive: true });
  const [author, moderator] = addPeople(pool, 2);
  pool.sql(`INSERT INTO account_roles (account_id, role) VALUES (${moderator.id}, 'moderator')`);
  const { address, variables } = await settings(pool.data);
  const server = await start(pult, ['serve'], { address, variables, until: '/readyz' });
  try {
    const ask = caller(`http://${address}`);
    const times = [];
    for (let round = 0; round < ROUNDS; round++) {
      times.push(await published(ask, author, moderator, folder, round));
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

function caller(origin) {
  return async (person, method, path, body, headers = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'authorization-token': person.token,
        ...(body !== undefined && !Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}

async function published(ask, author, moderator, folder, round) {
  // A word that nothing else in the pool has.
  const word = `zq${createHash('sha256').update(`${Date.now()} ${round}`).digest('hex').slice(0, 10)}`;
  const upload = await sent(ask, author, folder, round);
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
  const written = await json(author, 'PUT', `/api/submissions/${draft.id}`, {
    revision: draft.revision,
    creator: 'author',
    link: '',
    notes: '',
    tracks: [track],
  });
  await ask(author, 'POST', `/api/submissions/${draft.id}/send`, { revision: written.revision, consent: true });
  const review = `/api/admin/review/submissions/${draft.id}`;
  const taken = await json(moderator, 'POST', `${review}/take`);
  const verdicts = taken.tracks.map(({ id }) => ({ id, verdict: 'approve', reason: null, comment: '' }));
  const began = performance.now();
  await ask(moderator, 'POST', `${review}/decide`, {
    revision: taken.revision,
    tracks: verdicts,
    comment: '',
    publish_at: null,
  });
  await until(async () => (await json(author, 'GET', `/api/search/tracks?q=${word}&limit=1`)).length === 1, POLL_MS);
  return (performance.now() - began) / 1_000;
}

/** A tone of its own for each round, sent by tus and waited for. */
async function sent(ask, author, folder, round) {
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
  await until(async () => {
    const [upload] = await (await ask(author, 'GET', `/api/uploads?ids=${id}`)).json();
    if (upload.state === 'failed') throw new Error(JSON.stringify(upload));
    return upload.state === 'ready';
  }, 100);
  return id;
}

async function until(done, pause) {
  const end = performance.now() + PATIENCE_MS;
  while (!(await done())) {
    if (performance.now() > end) throw new Error('it takes too long');
    await sleep(pause);
  }
}
