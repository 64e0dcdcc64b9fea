//! Both engines have the same tables: columns with kind and nullability, primary keys, unique keys, indexes and the
//! references between tables.

use std::collections::BTreeSet;

use pult_store::testing;

/// One line per fact, readable in a failure.
type Facts = BTreeSet<String>;

const SQLITE: &[&str] = &[
    "SELECT 'column ' || t.name || '.' || c.name || CASE WHEN c.\"notnull\" = 1 THEN ' not null ' ELSE ' null ' END || \
     CASE c.type WHEN 'INTEGER' THEN 'number' WHEN 'TEXT' THEN 'text' WHEN 'BLOB' THEN 'bytes' ELSE c.type END \
     FROM pragma_table_list t, pragma_table_info(t.name) c \
     WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE '\\_sqlx%' ESCAPE '\\'",
    "SELECT 'key ' || name || '(' || string_agg(column, ',' ORDER BY place) || ')' FROM ( \
       SELECT t.name, c.name AS column, c.pk AS place FROM pragma_table_list t, pragma_table_info(t.name) c \
       WHERE t.schema = 'main' AND t.type = 'table' AND c.pk > 0 AND t.name NOT LIKE 'sqlite%' \
         AND t.name NOT LIKE '\\_sqlx%' ESCAPE '\\') GROUP BY name",
    "SELECT CASE WHEN is_unique = 1 THEN 'unique ' ELSE 'index ' END || name || '(' || \
       string_agg(column, ',' ORDER BY place) || ')' FROM ( \
       SELECT t.name, i.name AS ix, i.\"unique\" AS is_unique, c.name AS column, c.seqno AS place \
       FROM pragma_table_list t, pragma_index_list(t.name) i, pragma_index_info(i.name) c \
       WHERE t.schema = 'main' AND t.type = 'table' AND i.origin <> 'pk' AND t.name NOT LIKE '\\_sqlx%' ESCAPE '\\') \
     GROUP BY name, ix, is_unique",
    "SELECT 'reference ' || t.name || '.' || f.\"from\" || ' to ' || f.\"table\" || ' ' || f.on_delete \
     FROM pragma_table_list t, pragma_foreign_key_list(t.name) f WHERE t.schema = 'main' AND t.type = 'table'",
];

const POSTGRES: &[&str] = &[
    "SELECT 'column ' || table_name || '.' || column_name || \
     CASE is_nullable WHEN 'NO' THEN ' not null ' ELSE ' null ' END || \
     CASE data_type WHEN 'bigint' THEN 'number' WHEN 'boolean' THEN 'number' WHEN 'bytea' THEN 'bytes' ELSE data_type END \
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE '\\_sqlx%'",
    "SELECT CASE WHEN x.indisprimary THEN 'key ' WHEN x.indisunique THEN 'unique ' ELSE 'index ' END || t.relname || \
       '(' || string_agg(a.attname, ',' ORDER BY array_position(x.indkey::int2[], a.attnum)) || ')' \
     FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace \
     JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY(x.indkey) \
     WHERE n.nspname = 'public' AND t.relname NOT LIKE '\\_sqlx%' \
     GROUP BY x.indexrelid, x.indisprimary, x.indisunique, t.relname",
    "SELECT 'reference ' || t.relname || '.' || a.attname || ' to ' || r.relname || ' ' || \
       CASE f.confdeltype WHEN 'a' THEN 'NO ACTION' WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' ELSE '?' END \
     FROM pg_constraint f JOIN pg_class t ON t.oid = f.conrelid JOIN pg_class r ON r.oid = f.confrelid \
     JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = f.conkey[1] WHERE f.contype = 'f'",
];

#[tokio::test]
async fn both_engines_have_the_same_tables() {
    let (sqlite, postgres) = (testing::sqlite().await, testing::postgres().await);
    let sqlite_pool = sqlx::SqlitePool::connect(&sqlite.url).await.unwrap();
    let postgres_pool = sqlx::PgPool::connect(&postgres.url).await.unwrap();
    let (mut ours, mut theirs) = (Facts::new(), Facts::new());
    for sql in SQLITE {
        ours.extend(
            sqlx::query_scalar::<_, String>(*sql)
                .fetch_all(&sqlite_pool)
                .await
                .unwrap(),
        );
    }
    for sql in POSTGRES {
        theirs.extend(
            sqlx::query_scalar::<_, String>(*sql)
                .fetch_all(&postgres_pool)
                .await
                .unwrap(),
        );
    }
    for (kind, at_least) in [
        ("column ", 200),
        ("key ", 30),
        ("unique ", 10),
        ("index ", 30),
        ("reference ", 30),
    ] {
        let count = ours.iter().filter(|fact| fact.starts_with(kind)).count();
        assert!(count >= at_least, "only {count} of {kind}were found");
    }
    let only_sqlite: Vec<_> = ours.difference(&theirs).collect();
    let only_postgres: Vec<_> = theirs.difference(&ours).collect();
    assert!(
        only_sqlite.is_empty() && only_postgres.is_empty(),
        "only on SQLite: {only_sqlite:#?}\nonly on PostgreSQL: {only_postgres:#?}"
    );
}

#[test]
fn migrations_have_the_same_names() {
    let names = |engine: &str| -> BTreeSet<_> {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("migrations")
            .join(engine);
        std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect()
    };
    assert_eq!(names("sqlite"), names("postgres"));
}
