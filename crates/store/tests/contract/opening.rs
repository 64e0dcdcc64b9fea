//! Databases that cannot be used are refused in one clear line, and left as they are.

use std::fs;

use pult_store::{OpenOptions, Store, StoreError, testing};

async fn refusal(url: &str) -> StoreError {
    match Store::open(url, OpenOptions::default()).await {
        Err(error) => error,
        Ok(_) => panic!("{url} was opened"),
    }
}

#[tokio::test]
async fn a_file_that_is_no_database_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pult.db");
    let text = "Это не база данных. ".repeat(500);
    fs::write(&path, &text).unwrap();
    let error = refusal(&format!("sqlite://{}", path.display())).await;
    assert!(matches!(error, StoreError::Corrupt(_)), "{error:?}");
    assert!(error.to_string().contains("pult.db"), "{error}");
    assert!(!error.to_string().contains('\n'));
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[tokio::test]
async fn a_database_with_a_broken_schema_is_left_as_it_is() {
    let fresh = testing::sqlite().await;
    fresh.close().await;
    let path = fresh.url.strip_prefix("sqlite://").unwrap();
    let mut bytes = fs::read(path).unwrap();
    bytes[100..2_000].fill(0xab);
    fs::write(path, &bytes).unwrap();
    let error = refusal(&fresh.url).await;
    assert!(matches!(error, StoreError::Corrupt(_)), "{error:?}");
    assert_eq!(fs::read(path).unwrap(), bytes);
}

#[tokio::test]
async fn a_folder_or_a_missing_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for path in [folder.path().to_owned(), folder.path().join("no/pult.db")] {
        let error = refusal(&format!("sqlite://{}", path.display())).await;
        assert!(matches!(error, StoreError::Config(_)), "{error:?}");
        assert!(error.to_string().contains(&path.display().to_string()), "{error}");
    }
}

#[tokio::test]
async fn an_address_we_do_not_speak_is_refused() {
    for url in [
        "mysql://x/y",
        "",
        "sqlite:",
        "sqlite::memory:",
        "sqlite://a?mode=ro",
        "postgres://[",
        "pult.db",
    ] {
        let error = refusal(url).await;
        assert!(matches!(error, StoreError::Config(_)), "{url}: {error:?}");
    }
}

#[tokio::test]
async fn a_missing_postgres_database_is_refused() {
    let fresh = testing::postgres().await;
    let (server, _) = fresh.url.rsplit_once('/').unwrap();
    let error = refusal(&format!("{server}/nowhere")).await;
    assert!(matches!(error, StoreError::Config(_)), "{error:?}");
}

#[tokio::test]
async fn a_newer_database_is_refused() {
    const NEWER: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                         VALUES (9999, 'later', TRUE, $1, 0)";
    let sqlite = testing::sqlite().await;
    sqlite.close().await;
    let pool = sqlx::SqlitePool::connect(&sqlite.url).await.unwrap();
    sqlx::query(NEWER).bind(vec![1u8]).execute(&pool).await.unwrap();
    pool.close().await;
    let postgres = testing::postgres().await;
    let pool = sqlx::PgPool::connect(&postgres.url).await.unwrap();
    sqlx::query(NEWER).bind(vec![1u8]).execute(&pool).await.unwrap();
    for url in [&sqlite.url, &postgres.url] {
        let error = refusal(url).await;
        assert!(error.to_string().contains("newer than this program"), "{error}");
    }
}

#[tokio::test]
async fn a_database_of_version_0_1_is_refused_with_a_line_that_says_how_to_begin_anew() {
    // The migrations of 0.1 had the numbers 1 to 37 and other contents.
    const OTHER: &str = "UPDATE _sqlx_migrations SET checksum = $1";
    const OLDER: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                         VALUES (37, 'scheduled', TRUE, $1, 0)";
    const APPLIED: &str = "SELECT COUNT(*) FROM _sqlx_migrations";
    let sqlite = testing::sqlite().await;
    sqlite.close().await;
    let postgres = testing::postgres().await;
    let at_sqlite = sqlx::SqlitePool::connect(&sqlite.url).await.unwrap();
    let at_postgres = sqlx::PgPool::connect(&postgres.url).await.unwrap();
    let applied: i64 = sqlx::query_scalar(APPLIED).fetch_one(&at_sqlite).await.unwrap();
    for statement in [OTHER, OLDER] {
        sqlx::query(statement)
            .bind(vec![1u8])
            .execute(&at_sqlite)
            .await
            .unwrap();
        sqlx::query(statement)
            .bind(vec![1u8])
            .execute(&at_postgres)
            .await
            .unwrap();
        for url in [&sqlite.url, &postgres.url] {
            let error = refusal(url).await;
            assert!(matches!(error, StoreError::Config(_)), "{error:?}");
            let line = error.to_string();
            assert!(
                line.contains("was made by version 0.1, which 0.2 and later cannot read"),
                "{line}"
            );
            assert!(
                line.contains("PULT_DATA") && line.contains("PULT_DATABASE_URL"),
                "{line}"
            );
            assert!(!line.contains('\n'), "{line}");
        }
    }
    // Nothing was added to either of them.
    let left: i64 = sqlx::query_scalar(APPLIED).fetch_one(&at_sqlite).await.unwrap();
    assert_eq!(left, applied + 1);
    let left: i64 = sqlx::query_scalar(APPLIED).fetch_one(&at_postgres).await.unwrap();
    assert_eq!(left, applied + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn several_programs_may_migrate_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let sqlite = format!("sqlite:{}", folder.path().join("pult.db").display());
    for url in [sqlite, testing::empty_postgres_url().await] {
        let programs: Vec<_> = (0..4)
            .map(|_| {
                let url = url.clone();
                tokio::spawn(async move {
                    let store = Store::open(&url, OpenOptions::default()).await.unwrap();
                    store.migrate().await.unwrap();
                    store.seed().await.unwrap();
                    store.prices().await.unwrap().len()
                })
            })
            .collect();
        for program in programs {
            assert_eq!(program.await.unwrap(), pult_domain::plan::initial_prices().len());
        }
    }
}

#[tokio::test]
async fn the_marker_fresh_gets_the_name_new_unless_staff_renamed_it() {
    const FORGET: &str = "DELETE FROM _sqlx_migrations WHERE description = 'rename fresh marker'";
    const NAME: &str = "UPDATE vocabulary_entries SET name_en = $1 WHERE kind = 'marker' AND code = 'fresh'";
    const READ: &str = "SELECT name_en FROM vocabulary_entries WHERE kind = 'marker' AND code = 'fresh'";
    let (sqlite, postgres) = (testing::sqlite().await, testing::postgres().await);
    let at_sqlite = sqlx::SqlitePool::connect(&sqlite.url).await.unwrap();
    let at_postgres = sqlx::PgPool::connect(&postgres.url).await.unwrap();
    for (before, after) in [("Fresh", "New"), ("Just in", "Just in")] {
        let forgotten = sqlx::query(FORGET).execute(&at_sqlite).await.unwrap();
        assert_eq!(forgotten.rows_affected(), 1);
        sqlx::query(NAME).bind(before).execute(&at_sqlite).await.unwrap();
        sqlite.migrate().await.unwrap();
        let name: String = sqlx::query_scalar(READ).fetch_one(&at_sqlite).await.unwrap();
        assert_eq!(name, after);

        let forgotten = sqlx::query(FORGET).execute(&at_postgres).await.unwrap();
        assert_eq!(forgotten.rows_affected(), 1);
        sqlx::query(NAME)
            .bind(before)
            .execute(&at_postgres)
            .await
            .unwrap();
        postgres.migrate().await.unwrap();
        let name: String = sqlx::query_scalar(READ).fetch_one(&at_postgres).await.unwrap();
        assert_eq!(name, after);
    }
}
