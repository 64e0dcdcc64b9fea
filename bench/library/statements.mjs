// The statements of a grant as the product executes them (`app/src/library/grant.rs`), between BEGIN and COMMIT: `:name`
// is a value, `\gset` stores the returned columns under their names. Columns that a plain grant leaves empty are NULL.
const LOAD_DOWNLOADER =
  'SELECT a.consented_at, a.email_confirmed, (a.blocked_at IS NOT NULL OR a.closed_at IS NOT NULL) AS gone, ' +
  's.plan, s.months, s.starts_at, s.ends_at, s.renews ' +
  'FROM accounts a LEFT JOIN subscription_periods s ON s.account_id = a.id AND s.truncated_at IS NULL ' +
  'AND (s.ends_at > :now OR s.renews) WHERE a.id = :account';
const LOAD_COUNTS =
  'SELECT c.version_id, c.count, (SELECT MAX(d.id) FROM downloads d ' +
  'WHERE d.account_id = c.account_id AND d.version_id = c.version_id AND d.created_at > :since ' +
  'AND d.is_recorded = FALSE AND d.cancelled_at IS NULL AND d.archive_id IS NULL AND d.tags IS NOT NULL ' +
  'AND (CAST(:version AS BIGINT) IS NULL OR d.version_id = :version) AND (NULL IS NULL OR d.format = NULL)) ' +
  'FROM download_counts c WHERE c.account_id = :account AND c.track_id = :track AND c.count > 0';
const COUNT =
  'INSERT INTO download_counts (account_id, version_id, track_id, count) VALUES (:account, :version, :track, 1) ' +
  'ON CONFLICT (account_id, version_id) DO UPDATE SET count = download_counts.count + 1 ' +
  'WHERE download_counts.count < 2 RETURNING count';
const RECORD =
  'INSERT INTO downloads (account_id, track_id, version_id, format, source, mode, artist_id, playlist_id, event_id, ' +
  "created_at, file_name, tags, is_recorded, archive_id) VALUES (:account, :track, :version, 'mp3', 'record_pool', " +
  "'selected', (SELECT id FROM artists WHERE id = NULL), (SELECT id FROM playlists WHERE id = NULL), NULL, " +
  ':now, :file_name, :tags, TRUE, NULL) RETURNING id';
const SEQUENCE = 'UPDATE change_sequence SET value = value + 1 WHERE id = 1 RETURNING value AS seq \\gset';
const CHANGE = "INSERT INTO changes (seq, kind, ref_id) VALUES (:seq, 'account', :account)";

export const GRANT = [LOAD_DOWNLOADER, LOAD_COUNTS, COUNT, RECORD, SEQUENCE, CHANGE];

const GRANT_ON_POSTGRES = [
  `${LOAD_DOWNLOADER} FOR NO KEY UPDATE OF a`,
  ...GRANT.slice(1),
  "SELECT pg_notify('pult_changes', '')",
];

/**
 * For pgbench: each client is an account that downloads one version after the other, starting at its own offset.
 * pgbench cannot look up the track of a version, so the script computes an approximate one.
 */
export const PGBENCH = [
  '\\set n :n + 1',
  '\\set account :first_account + :client_id',
  '\\set version (:client_id * :stride + :n) % :versions + 1',
  '\\set track (:version - 1) * :tracks / :versions + 1',
  'BEGIN;',
  ...GRANT_ON_POSTGRES.map((statement) => (statement.endsWith('\\gset') ? statement : `${statement};`)),
  'COMMIT;',
].join('\n');

export const LIKE =
  'INSERT INTO favorites (account_id, track_id, created_at) VALUES (:account, :item, :now) ' +
  'ON CONFLICT (account_id, track_id) DO NOTHING';
export const FOLLOW =
  'INSERT INTO follows (account_id, artist_id, created_at) VALUES (:account, :item, :now) ' +
  'ON CONFLICT (account_id, artist_id) DO NOTHING';
/** The playlist has the id of its owner. */
export const ADD =
  'INSERT INTO playlist_tracks (playlist_id, track_id, position) ' +
  'SELECT :account, :item, COALESCE(MAX(position), -1) + 1 FROM playlist_tracks WHERE playlist_id = :account ' +
  'HAVING COUNT(*) < 1000 ON CONFLICT (playlist_id, track_id) DO NOTHING';
