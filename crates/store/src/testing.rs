//! Fresh databases for tests: SQLite in a temporary folder, PostgreSQL on the server that `PULT_TEST_POSTGRES_URL` names.
//! Both are migrated and seeded. What fails here fails the test that asked.
#![allow(clippy::expect_used, clippy::panic)]

use std::{
    ops::Deref,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
    time::{SystemTime, UNIX_EPOCH},
};

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;

use pult_domain::ids::{DownloadId, TrackId};

use crate::{DataChange, OpenOptions, Store, Tx, migrate};

pub const POSTGRES_VARIABLE: &str = "PULT_TEST_POSTGRES_URL";
const TEMPLATES_VARIABLE: &str = "PULT_TEST_TEMPLATES";

/// A folder that lives as long as a run of the tests, where what one test has made others copy. Nothing where no run names
/// a place for it.
pub fn templates() -> Option<PathBuf> {
    std::env::var_os(TEMPLATES_VARIABLE).map(PathBuf::from)
}

/// A store that nobody else uses; its SQLite folder goes with it.
pub struct TestStore {
    store: Store,
    pub url: String,
    _folder: Option<TempDir>,
}

impl Deref for TestStore {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}

pub async fn sqlite() -> TestStore {
    let folder = TempDir::new().expect("a temporary folder");
    let file = folder.path().join("pult.db");
    let url = sqlite_url(&file);
    let store = if let Some(template) = sqlite_template().await {
        std::fs::copy(template, &file).expect("a copy of the template");
        Store::open(&url, OpenOptions::default())
            .await
            .expect("the copied SQLite file")
    } else {
        made_at(&url).await
    };
    TestStore {
        store,
        url,
        _folder: Some(folder),
    }
}

/// The migrated file that fresh ones are copied from, made by whichever test process comes first; of two that make it at
/// once, either is as good.
async fn sqlite_template() -> Option<PathBuf> {
    let folder = templates()?;
    let template = folder.join(format!("{}.db", migrate::fingerprint()));
    if !template.exists() {
        let unfinished = folder.join(fresh_name());
        // Closing brings what was written into the file itself.
        made_at(&sqlite_url(&unfinished)).await.close().await;
        std::fs::rename(unfinished, &template).expect("a finished template");
    }
    Some(template)
}

fn sqlite_url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

/// Migrated and seeded.
async fn made_at(url: &str) -> Store {
    let store = Store::open(url, OpenOptions::default())
        .await
        .expect("a new database");
    store.migrate().await.expect("migrations");
    store.seed().await.expect("first rows");
    store
}

pub async fn postgres() -> TestStore {
    let template = template().await;
    let name = fresh_name();
    run(&format!("CREATE DATABASE {name} TEMPLATE {template}")).await;
    let url = database_url(&name);
    TestStore {
        store: Store::open(&url, OpenOptions::default())
            .await
            .expect("a new database"),
        url,
        _folder: None,
    }
}

impl TestStore {
    /// Ends the connections and removes the database; a test that failed leaves its own to be looked at.
    pub async fn dispose(self) {
        self.store.close().await;
        if let Some(name) = self
            .url
            .strip_prefix("postgres")
            .and_then(|url| url.rsplit('/').next())
        {
            run(&format!("DROP DATABASE {name} WITH (FORCE)")).await;
        }
    }
}

/// The newest mail to a mailbox: its kind, and what the link in it opens with.
pub async fn newest_mail(store: &Store, to: &str) -> Option<(String, Option<String>)> {
    crate::db::read!(store, |c| sqlx::query_as(
        "SELECT kind, link_code FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1"
    )
    .bind(to)
    .fetch_optional(c))
    .expect("the mails")
}

/// Gives a track another title, as its editor would; answers the sequence number of the change.
pub async fn set_title(store: &Store, track: TrackId, title: &str) -> i64 {
    let mut tx = store.begin().await.expect("a transaction");
    crate::db::tx!(tx, |c| crate::db::affected(
        sqlx::query("UPDATE tracks SET title = $2, title_fold = $2, cover = NULL WHERE id = $1")
            .bind(track.0)
            .bind(title)
            .execute(c)
    ))
    .expect("the title");
    tx.changed(DataChange::Track(track));
    tx.commit().await.expect("the edit").expect("a change")
}

/// Replaces what a grant stores of its file, as an earlier release stored it.
pub async fn set_grant_tags(store: &Store, grant: DownloadId, tags: &str) {
    let mut tx = store.begin().await.expect("a transaction");
    crate::db::tx!(tx, |c| crate::db::affected(
        sqlx::query("UPDATE downloads SET tags = $2 WHERE id = $1")
            .bind(grant.0)
            .bind(tags)
            .execute(c)
    ))
    .expect("the tags");
    tx.commit().await.expect("the change");
}

/// Takes a track out of sight, as staff would; answers the sequence number of the change.
pub async fn hide(store: &Store, track: TrackId) -> i64 {
    let mut tx = store.begin().await.expect("a transaction");
    crate::db::tx!(tx, |c| crate::db::affected(
        sqlx::query("UPDATE tracks SET hidden_at = published_at WHERE id = $1")
            .bind(track.0)
            .execute(c)
    ))
    .expect("hiding");
    tx.changed(DataChange::Track(track));
    tx.commit().await.expect("the edit").expect("a change")
}

/// Keeps others from reading the tracks until it is dropped, like a load of the catalog that takes long. PostgreSQL only:
/// readers of SQLite wait for nobody.
pub async fn lock_tracks(store: &Store) -> Tx {
    let mut tx = store.begin().await.expect("a transaction");
    crate::db::tx!(tx, |c| crate::db::affected(
        sqlx::query("LOCK TABLE tracks IN ACCESS EXCLUSIVE MODE").execute(c)
    ))
    .expect("the lock");
    tx
}

/// Whether somebody waits for [`lock_tracks`].
pub async fn is_waiting_for_tracks(store: &Store) -> bool {
    crate::db::read!(store, |c| sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'tracks'::regclass \
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
    )
    .fetch_one(c))
    .expect("the locks")
}

/// An empty PostgreSQL database, not even migrated.
pub async fn empty_postgres_url() -> String {
    let name = fresh_name();
    run(&format!("CREATE DATABASE {name}")).await;
    database_url(&name)
}

/// The migrated database that fresh ones are copied from, made by whichever test process comes first.
async fn template() -> String {
    let name = format!("pult_template_{}", migrate::fingerprint());
    let mut admin = admin().await;
    sqlx::query("SELECT pg_advisory_lock(72616)")
        .execute(&mut admin)
        .await
        .expect("the template's lock");
    let exists: bool = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = $1)")
        .bind(&name)
        .fetch_one(&mut admin)
        .await
        .expect("the list of databases");
    if !exists {
        let unfinished = fresh_name();
        run(&format!("CREATE DATABASE {unfinished}")).await;
        made_at(&database_url(&unfinished)).await.close().await;
        run(&format!("ALTER DATABASE {unfinished} RENAME TO {name}")).await;
    }
    admin.close().await.expect("giving the lock back");
    name
}

fn fresh_name() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let nanos = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |age| age.as_nanos());
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("pult_{}_{nanos}_{count}", std::process::id())
}

fn server() -> String {
    std::env::var(POSTGRES_VARIABLE).unwrap_or_else(|_| {
        panic!("{POSTGRES_VARIABLE} names no PostgreSQL server; run this through scripts/with-postgres.sh")
    })
}

fn database_url(name: &str) -> String {
    let server = server();
    let (address, _) = server
        .rsplit_once('/')
        .expect("an address that ends in a database");
    format!("{address}/{name}")
}

async fn admin() -> PgConnection {
    PgConnection::connect(&server()).await.expect("the test server")
}

async fn run(sql: &str) {
    let mut admin = admin().await;
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned()))
        .execute(&mut admin)
        .await
        .unwrap_or_else(|error| panic!("{sql}: {error}"));
}
