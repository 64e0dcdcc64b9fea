// Creates a demo pool on either engine, its users, and a copy of its database for the peer.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pult, root, settings, start } from '../server.mjs';

const DAY = 24 * 3_600 * 1_000;
/** Higher than all ids of the demo pool. */
const FIRST_ACCOUNT = 10_000;
const OURS = 'bench_ours';
const PEER = 'bench_peer';

/** `sql` returns the rows of a statement as lists of strings. */
export function sqlitePool(data) {
  const database = join(data, 'pult.db');
  return {
    data,
    variables: {},
    sql: (text) => rowsOf('sqlite3', ['-bail', '-separator', '\t', database], `.timeout 20000\n${text};`),
    copy() {
      const copy = `${database}.peer`;
      execFileSync('sqlite3', [database, `.backup ${copy}`]);
      return copy;
    },
  };
}

/** Uses its own database on the server that `with-postgres.sh` started. */
export function postgresPool(data) {
  const server = process.env.PULT_TEST_POSTGRES_URL;
  const of = (name) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const query = (url, text) => rowsOf('psql', ['-qAt', '-F', '\t', '-v', 'ON_ERROR_STOP=1', url], `${text};`);
  query(server, `CREATE DATABASE ${OURS}`);
  return {
    data,
    variables: { PULT_DATABASE_URL: of(OURS) },
    sql: (text) => query(of(OURS), text),
    copy() {
      query(server, `CREATE DATABASE ${PEER} TEMPLATE ${OURS}`);
      return of(PEER);
    },
  };
}

function rowsOf(command, args, input) {
  const text = execFileSync(command, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

/** Returns the condition of published tracks for a WHERE clause. */
export const isPublished = () => `published_at <= ${Date.now()} AND hidden_at IS NULL`;

export function run(pool, ...args) {
  const env = { ...process.env, PULT_DATA: pool.data, ...pool.variables };
  execFileSync(pult, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

export function fill(pool, tracks) {
  run(pool, 'demo', '--streams', '--tracks', String(tracks));
  return pool;
}

export async function serve(pool) {
  const { address, variables } = await settings(pool.data);
  return start(pult, ['serve'], {
    address,
    variables: { ...variables, ...pool.variables },
    until: '/readyz',
  });
}

/** Adds signed-in accounts with the plan that includes everything. No server may be running. */
export function addUsers(pool, count) {
  const [[last]] = pool.sql('SELECT COALESCE(MAX(id), 0) FROM accounts');
  const first = Math.max(Number(last), FIRST_ACCOUNT) + 1;
  const users = Array.from({ length: count }, (_, n) => ({
    id: first + n,
    token: randomBytes(32).toString('base64url'),
  }));
  const now = Date.now();
  const each = (write) => users.map((user) => `(${write(user)})`).join(',\n');
  const name = ({ id }) => `'bench${id}'`;
  const address = ({ id }) => `'bench${id}@bench.example'`;
  const hash = ({ token }) => `'${createHash('sha256').update(token).digest('hex')}'`;
  pool.sql(`INSERT INTO accounts (id, login, login_fold, login_skeleton, user_name, name, ref_code, email, email_fold,
    email_confirmed, password_hash, lang, theme, key_notation, search_algorithm, hide_played, hide_downloaded,
    interface_tooltips, consent_version, consented_at, created_at) VALUES
    ${each((user) => {
      const names = Array(6).fill(name(user)).join(', ');
      return `${user.id}, ${names}, ${address(user)}, ${address(user)},
        TRUE, '!', 'en', 'dark', 'camelot', 'old', FALSE, FALSE, TRUE, '1', ${now}, ${now}`;
    })};
    INSERT INTO subscription_periods (account_id, plan, months, starts_at, ends_at, renews, paid_amount, origin, created_at) VALUES
    ${each(({ id }) => `${id}, 'event', 12, ${now - DAY}, ${now + 300 * DAY}, FALSE, 0, 'gift', ${now}`)};
    INSERT INTO sessions (token_hash, account_id, device, address, created_at, last_used_at, expires_at) VALUES
    ${each((user) => `${hash(user)}, ${user.id}, 'bench', '127.0.0.1', ${now}, ${now}, ${now + 20 * DAY}`)}`);
  return users;
}
