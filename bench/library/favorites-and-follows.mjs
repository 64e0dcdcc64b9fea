// A like, a follow, a track put into a playlist: the mean time of a durable call, one after the other, against the bare
// statement.
import { askAll, writeAll } from './client.mjs';
import { addPeople, isPublished, serve } from './pool.mjs';
import { ALL_ROUNDS, alternate, compare, milliseconds } from './rounds.mjs';
import { ADD, FOLLOW, LIKE } from './statements.mjs';

const CALLS = 200;
const AT_MOST = 3;

export async function measureMarks(pool) {
  // Somebody new in each round, so that it finds what the others found.
  const people = addPeople(pool, ALL_ROUNDS);
  addPlaylists(pool, people);
  const ids = (from) => pool.sql(`SELECT id FROM ${from} ORDER BY id LIMIT ${CALLS}`).map(([id]) => Number(id));
  const [tracks, artists] = [ids(`tracks WHERE ${isPublished()}`), ids('artists')];
  const kinds = [
    {
      what: 'like',
      statement: LIKE,
      items: tracks,
      request: (item) => ({ method: 'GET', path: `/api/tracks/add_favorites?id=${item}` }),
    },
    {
      what: 'follow',
      statement: FOLLOW,
      items: artists,
      request: (item) => ({ method: 'POST', path: `/api/follow?entity_id=${item}&type=artist` }),
    },
    {
      what: 'add to playlist',
      statement: ADD,
      items: tracks,
      request: (item, { id }) => ({
        method: 'PUT',
        path: '/api/playlists/add_track',
        body: { playlist_id: String(id), track_id: String(item) },
      }),
    },
  ];
  const copy = pool.copy();
  const server = await serve(pool);
  try {
    const rows = [];
    for (const { what, statement, items, request } of kinds) {
      const rounds = await alternate(
        (round) => {
          const person = people[round];
          const requests = items.map((item) => ({ ...request(item, person), token: person.token }));
          return askAll(server, requests, 1, pool.data);
        },
        (round) => {
          const values = items.map((item) => ({ account: people[round].id, item, now: Date.now() }));
          return writeAll(copy, [statement], values, pool.data);
        },
      );
      rows.push(
        compare(`${what}, and the bare statement`, rounds, ({ rate }) => 1 / rate, milliseconds, {
          atMost: AT_MOST,
        }),
      );
    }
    return rows;
  } finally {
    await server.stop();
  }
}

/** One of each, with its owner's number. */
function addPlaylists(pool, people) {
  const now = Date.now();
  const values = people.map(
    ({ id }) => `(${id}, 'bench${id}', ${id}, 'user', 'private', 'Bench', 'bench', '', 0, ${now}, ${now})`,
  );
  pool.sql(`INSERT INTO playlists (id, code, owner_id, kind, status, name, name_fold, description, position, created_at,
    updated_at) VALUES ${values.join(', ')}`);
}
