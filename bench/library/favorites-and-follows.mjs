// Measures a favourite, a follow and a track added to a playlist: the mean time of a durable call, one after the other,
// against the bare statement.
import { requestAll, insertAll } from './client.mjs';
import { addUsers, isPublished, serve } from './pool.mjs';
import { ALL_ROUNDS, alternate, compare, milliseconds } from './rounds.mjs';
import { ADD, FOLLOW, LIKE } from './statements.mjs';

const CALLS = 200;
const MAX_RATIO = 3;

export async function measureFavoritesAndFollows(pool) {
  // A new user in each round, so that every round starts from the same state.
  const users = addUsers(pool, ALL_ROUNDS);
  addPlaylists(pool, users);
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
          const user = users[round];
          const requests = items.map((item) => ({ ...request(item, user), token: user.token }));
          return requestAll(server, requests, 1, pool.data);
        },
        (round) => {
          const values = items.map((item) => ({ account: users[round].id, item, now: Date.now() }));
          return insertAll(copy, [statement], values, pool.data);
        },
      );
      rows.push(
        compare(`${what}, and the bare statement`, rounds, ({ rate }) => 1 / rate, milliseconds, {
          atMost: MAX_RATIO,
        }),
      );
    }
    return rows;
  } finally {
    await server.stop();
  }
}

/** Adds one playlist for each user, with the id of its owner. */
function addPlaylists(pool, users) {
  const now = Date.now();
  const values = users.map(
    ({ id }) => `(${id}, 'bench${id}', ${id}, 'user', 'private', 'Bench', 'bench', '', 0, ${now}, ${now})`,
  );
  pool.sql(`INSERT INTO playlists (id, code, owner_id, kind, status, name, name_fold, description, position, created_at,
    updated_at) VALUES ${values.join(', ')}`);
}
