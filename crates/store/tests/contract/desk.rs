//! Plain lists of the desk.

use pult_store::{DeskQuery, DeskRow, DeskTable, Store, StoreError, desk_tables};

use crate::fixtures::NOW;

fn table(name: &str) -> &'static DeskTable {
    DeskTable::named(name).unwrap()
}

fn page<'a>() -> DeskQuery<'a> {
    DeskQuery {
        limit: 10,
        ..DeskQuery::default()
    }
}

async fn add_redirect(store: &Store, path: &str, target: &str, status: &str) -> i64 {
    let redirects = table("redirects");
    let values = [("path", path), ("target", target), ("status", status)]
        .map(|(name, value)| (redirects.column(name).unwrap(), value));
    let mut tx = store.begin().await.unwrap();
    let id = tx.desk_add(redirects, &values, NOW).await.unwrap();
    tx.commit().await.unwrap();
    id
}

fn first_cells(rows: &[DeskRow]) -> Vec<&str> {
    rows.iter().map(|row| row.cells[0].as_deref().unwrap()).collect()
}

on_both! {
    async fn every_table_answers_every_question(store: &Store) {
        for table in desk_tables() {
            for column in table.columns {
                for descending in [false, true] {
                    let query = DeskQuery { text: Some("a%_\\'"), filters: vec![(column, "x")], sort: Some((column, descending)), ..page() };
                    let (rows, total) = store.desk_rows(table, &query).await.unwrap();
                    assert_eq!((rows.len(), total), (0, 0), "{} by {}", table.name, column.name);
                }
            }
            assert_eq!(store.desk_row(table, 1).await.unwrap(), None);
        }
    }

    async fn rows_are_found_ordered_and_paged(store: &Store) {
        let redirects = table("redirects");
        for (path, target, status) in [("/b", "/x_1", "301"), ("/a", "/y", "302"), ("/c", "/X-1", "301")] {
            add_redirect(store, path, target, status).await;
        }
        let (rows, total) = store.desk_rows(redirects, &page()).await.unwrap();
        assert_eq!((first_cells(&rows), total), (vec!["/c", "/a", "/b"], 3));
        let path = redirects.column("path").unwrap();
        let sorted = DeskQuery { sort: Some((path, false)), offset: 1, limit: 1, ..DeskQuery::default() };
        let (rows, total) = store.desk_rows(redirects, &sorted).await.unwrap();
        assert_eq!((first_cells(&rows), total), (vec!["/b"], 3));
        let status = redirects.column("status").unwrap();
        let chosen = DeskQuery { filters: vec![(status, "301")], text: Some("X_1"), ..page() };
        let (rows, total) = store.desk_rows(redirects, &chosen).await.unwrap();
        assert_eq!((first_cells(&rows), total), (vec!["/b"], 1), "an underscore is no joker");
        let nul = DeskQuery { text: Some("\0"), ..page() };
        assert_eq!(store.desk_rows(redirects, &nul).await.unwrap().1, 0);
    }

    async fn rows_are_changed_and_deleted(store: &Store) {
        let redirects = table("redirects");
        let id = add_redirect(store, "/old", "/new", "301").await;
        add_redirect(store, "/other", "/new", "301").await;
        let status = redirects.column("status").unwrap();
        let path = redirects.column("path").unwrap();
        let mut tx = store.begin().await.unwrap();
        assert!(tx.desk_change(redirects, id, &[(status, "302")], NOW.plus_days(1)).await.unwrap());
        assert!(!tx.desk_change(redirects, 99, &[(status, "302")], NOW).await.unwrap());
        tx.commit().await.unwrap();
        let row = store.desk_row(redirects, id).await.unwrap().unwrap();
        assert_eq!(row.cells[2].as_deref(), Some("302"));
        let kept = store.redirects().await.unwrap();
        assert_eq!((kept[0].path.as_str(), kept[0].target.as_str(), kept[0].status), ("/old", "/new", 302));

        let mut tx = store.begin().await.unwrap();
        let taken = tx.desk_change(redirects, id, &[(path, "/other")], NOW).await.unwrap_err();
        assert!(matches!(&taken, StoreError::Conflict { on } if on == "redirects.path"), "{taken}");
        drop(tx);
        let mut tx = store.begin().await.unwrap();
        assert!(tx.desk_delete(redirects, id).await.unwrap());
        assert!(!tx.desk_delete(redirects, id).await.unwrap());
        assert!(tx.desk_delete(table("payments"), 1).await.is_err(), "payments are written elsewhere");
        tx.commit().await.unwrap();
        assert_eq!(store.redirects().await.unwrap().len(), 1);
    }

    async fn words_of_pages_are_kept(store: &Store) {
        let seo = table("seo");
        let values = [("path", "/blog"), ("title_en", "Our blog")].map(|(name, value)| (seo.column(name).unwrap(), value));
        let mut tx = store.begin().await.unwrap();
        tx.desk_add(seo, &values, NOW).await.unwrap();
        tx.commit().await.unwrap();
        let words = store.page_words().await.unwrap();
        assert_eq!((words[0].path.as_str(), words[0].title.en.as_str(), words[0].title.ru.as_str()), ("/blog", "Our blog", ""));
    }
}
