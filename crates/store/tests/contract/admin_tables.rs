//! Plain lists of the desk.

use pult_domain::{ids::PostId, lang::Bilingual, time::Timestamp};
use pult_store::{
    AdminTable, AdminTableQuery, AdminTableRow, FaqEntry, Post, PostKind, Store, StoreError, TextPageRow,
    admin_tables,
};

use crate::fixtures::{NOW, catalog};

fn table(name: &str) -> &'static AdminTable {
    AdminTable::named(name).unwrap()
}

fn page<'a>() -> AdminTableQuery<'a> {
    AdminTableQuery {
        limit: 10,
        ..AdminTableQuery::default()
    }
}

async fn add_redirect(store: &Store, path: &str, target: &str, status: &str) -> i64 {
    let redirects = table("redirects");
    let values = [("path", path), ("target", target), ("status", status)]
        .map(|(name, value)| (redirects.column(name).unwrap(), value));
    let mut tx = store.begin().await.unwrap();
    let id = tx.add_admin_row(redirects, &values, NOW).await.unwrap();
    tx.commit().await.unwrap();
    id
}

fn first_cells(rows: &[AdminTableRow]) -> Vec<&str> {
    rows.iter().map(|row| row.cells[0].as_deref().unwrap()).collect()
}

on_both! {
    async fn every_table_answers_every_question(store: &Store) {
        for table in admin_tables() {
            for column in table.columns {
                for descending in [false, true] {
                    let query = AdminTableQuery { text: Some("a%_\\'"), filters: vec![(column, "x")], sort: Some((column, descending)), ..page() };
                    let (rows, total) = store.admin_table_rows(table, &query).await.unwrap();
                    assert_eq!((rows.len(), total), (0, 0), "{} by {}", table.name, column.name);
                }
            }
            assert_eq!(store.admin_table_row(table, 0).await.unwrap(), None);
        }
    }

    async fn rows_are_found_ordered_and_paged(store: &Store) {
        let redirects = table("redirects");
        for (path, target, status) in [("/b", "/x_1", "301"), ("/a", "/y", "302"), ("/c", "/X-1", "301")] {
            add_redirect(store, path, target, status).await;
        }
        let (rows, total) = store.admin_table_rows(redirects, &page()).await.unwrap();
        assert_eq!((first_cells(&rows), total), (vec!["/c", "/a", "/b"], 3));
        let path = redirects.column("path").unwrap();
        let sorted = AdminTableQuery { sort: Some((path, false)), offset: 1, limit: 1, ..AdminTableQuery::default() };
        let (rows, total) = store.admin_table_rows(redirects, &sorted).await.unwrap();
        assert_eq!((first_cells(&rows), total), (vec!["/b"], 3));
        let status = redirects.column("status").unwrap();
        let chosen = AdminTableQuery { filters: vec![(status, "301")], text: Some("X_1"), ..page() };
        let (rows, total) = store.admin_table_rows(redirects, &chosen).await.unwrap();
        assert_eq!((first_cells(&rows), total), (vec!["/b"], 1), "an underscore is no joker");
        let nul = AdminTableQuery { text: Some("\0"), ..page() };
        assert_eq!(store.admin_table_rows(redirects, &nul).await.unwrap().1, 0);
    }

    async fn rows_are_changed_and_deleted(store: &Store) {
        let redirects = table("redirects");
        let id = add_redirect(store, "/old", "/new", "301").await;
        add_redirect(store, "/other", "/new", "301").await;
        let status = redirects.column("status").unwrap();
        let path = redirects.column("path").unwrap();
        let mut tx = store.begin().await.unwrap();
        assert!(tx.change_admin_row(redirects, id, &[(status, "302")], NOW.plus_days(1)).await.unwrap());
        assert!(!tx.change_admin_row(redirects, 99, &[(status, "302")], NOW).await.unwrap());
        tx.commit().await.unwrap();
        let row = store.admin_table_row(redirects, id).await.unwrap().unwrap();
        assert_eq!(row.cells[2].as_deref(), Some("302"));
        let stored = store.redirects().await.unwrap();
        assert_eq!((stored[0].path.as_str(), stored[0].target.as_str(), stored[0].status), ("/old", "/new", 302));

        let mut tx = store.begin().await.unwrap();
        let conflict = tx.change_admin_row(redirects, id, &[(path, "/other")], NOW).await.unwrap_err();
        assert!(matches!(&conflict, StoreError::Conflict { on } if on == "redirects.path"), "{conflict}");
        drop(tx);
        let mut tx = store.begin().await.unwrap();
        assert!(tx.delete_admin_row(redirects, id).await.unwrap());
        assert!(!tx.delete_admin_row(redirects, id).await.unwrap());
        assert!(tx.delete_admin_row(table("payments"), 1).await.is_err(), "payments are written elsewhere");
        tx.commit().await.unwrap();
        assert_eq!(store.redirects().await.unwrap().len(), 1);
    }

    async fn a_list_may_have_an_order_of_its_own(store: &Store) {
        let prices = table("prices");
        assert!(prices.in_order() && !table("redirects").in_order());
        let (rows, total) = store.admin_table_rows(prices, &AdminTableQuery { limit: 4, ..AdminTableQuery::default() }).await.unwrap();
        let read = |row: &AdminTableRow| row.cells[..3].iter().map(|cell| cell.clone().unwrap()).collect::<Vec<_>>().join(" ");
        let order: Vec<String> = rows.iter().map(read).collect();
        assert_eq!(order, ["event 1 EUR", "event 1 RUB", "event 1 USD", "event 3 EUR"]);
        assert_eq!(total, 48);
        let amount = prices.column("amount").unwrap();
        let dearest = AdminTableQuery { sort: Some((amount, true)), text: Some("pro"), limit: 1, ..AdminTableQuery::default() };
        let (rows, total) = store.admin_table_rows(prices, &dearest).await.unwrap();
        assert_eq!((read(&rows[0]).as_str(), total), ("pro 12 RUB", 12));
    }

    async fn cyrillic_is_found_as_it_is_typed_and_with_a_capital(store: &Store) {
        let page = TextPageRow { code: "about".into(), title: Bilingual::new("О пуле Пульт", "About"), body: Bilingual::new("а", "b"), updated_at: NOW };
        let mut tx = store.begin().await.unwrap();
        tx.put_pages(&[page]).await.unwrap();
        tx.commit().await.unwrap();
        for typed in ["Пульт", "пульт", "пуле", "ABOUT"] {
            let (rows, _) = store.admin_table_rows(table("pages"), &AdminTableQuery { text: Some(typed), ..self::page() }).await.unwrap();
            assert_eq!(first_cells(&rows), ["О пуле Пульт"], "{typed}");
        }
    }

    async fn pages_the_pool_leads_to_are_listed_before_they_are_written(store: &Store) {
        let pages = table("pages");
        let listed = async || {
            let (rows, _) = store.admin_table_rows(pages, &page()).await.unwrap();
            let cell = |row: &AdminTableRow, at: usize| row.cells[at].clone().unwrap_or_default();
            rows.iter().map(|row| (cell(row, 2), cell(row, 3))).collect::<Vec<_>>()
        };
        let of = |code: &str, state: &str| (code.to_owned(), state.to_owned());
        assert_eq!(listed().await, [of("contacts", "unwritten"), of("offer", "built_in"), of("personal-data", "built_in")]);
        let offer = TextPageRow { code: "offer".into(), title: Bilingual::new("О", "A"), body: Bilingual::new("а", "b"), updated_at: NOW };
        let mut tx = store.begin().await.unwrap();
        tx.put_pages(&[offer]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(listed().await, [of("contacts", "unwritten"), of("offer", "own"), of("personal-data", "built_in")]);
    }

    async fn words_are_listed_with_their_uses(store: &Store) {
        catalog(store, 2).await;
        let words = table("vocabularies");
        let uses = words.column("uses").unwrap();
        let (rows, total) = store.admin_table_rows(words, &AdminTableQuery { sort: Some((uses, true)), limit: 200, ..AdminTableQuery::default() }).await.unwrap();
        let known = store.vocabulary_with_uses().await.unwrap();
        assert_eq!(total as usize, known.len());
        assert!(rows[0].cells[5].as_deref().unwrap() > "0");
        for row in &rows {
            let used = known.iter().find(|stored| stored.entry.id.0 == row.id).unwrap().uses;
            assert_eq!(row.cells[5].as_deref(), Some(used.to_string().as_str()), "{row:?}");
        }
    }

    async fn the_newest_are_those_that_came_last(store: &Store) {
        let posts = table("posts");
        let post = |id: i64, created: i64| Post {
            id: PostId(id),
            kind: PostKind::Blog,
            code: format!("post-{id}"),
            title: Bilingual::new(id.to_string(), id.to_string()),
            lead: Bilingual::new("а", "b"),
            body: Bilingual::new("а", "b"),
            picture: None,
            published_at: None,
            created_at: Timestamp(created),
            updated_at: Timestamp(created),
        };
        let mut tx = store.begin().await.unwrap();
        // What was imported may have a later number and an earlier day.
        tx.insert_posts(&[post(1, 20), post(2, 30), post(3, 10), post(4, 30)]).await.unwrap();
        tx.commit().await.unwrap();
        let (rows, _) = store.admin_table_rows(posts, &page()).await.unwrap();
        assert_eq!(first_cells(&rows), ["4", "2", "1", "3"]);
    }

    async fn questions_are_moved(store: &Store) {
        let faq = table("faq");
        let entry = |position, question: &str| FaqEntry { id: 0, position, question: Bilingual::new(question, question), answer: Bilingual::new("а", "b"), updated_at: Timestamp(7) };
        let mut tx = store.begin().await.unwrap();
        tx.add_faq(&entry(1, "one")).await.unwrap();
        let second = tx.add_faq(&entry(2, "two")).await.unwrap();
        assert_eq!(tx.move_admin_row(faq, second, true).await.unwrap(), Some((2, 1)));
        tx.commit().await.unwrap();
        let (rows, _) = store.admin_table_rows(faq, &page()).await.unwrap();
        assert_eq!((first_cells(&rows), rows[0].revision), (vec!["two", "one"], Some(7)));
    }

    async fn words_of_pages_are_kept(store: &Store) {
        let seo = table("seo");
        let values = [("path", "/blog"), ("title_en", "Our blog"), ("h1_en", "Stories"), ("picture", "abc")].map(|(name, value)| (seo.column(name).unwrap(), value));
        let mut tx = store.begin().await.unwrap();
        tx.add_admin_row(seo, &values, NOW).await.unwrap();
        tx.commit().await.unwrap();
        let words = store.seo_overrides().await.unwrap();
        assert_eq!((words[0].path.as_str(), words[0].title.en.as_str(), words[0].title.ru.as_str()), ("/blog", "Our blog", ""));
        assert_eq!((words[0].h1.en.as_str(), words[0].picture.as_deref()), ("Stories", Some("abc")));
    }

    async fn every_kind_of_value_comes_back_as_it_went_in(store: &Store) {
        let slides = table("slides");
        let add = async |title: &str, values: &[(&str, &str)]| {
            let all: Vec<_> = [("title_ru", title), ("title_en", title)].iter().chain(values)
                .map(|(name, value)| (slides.column(name).unwrap(), *value)).collect();
            let mut tx = store.begin().await.unwrap();
            let id = tx.add_admin_row(slides, &all, NOW).await.unwrap();
            tx.commit().await.unwrap();
            id
        };
        let whole = [("text_ru", "Одна\nдве"), ("picture", "abc"), ("starts_at", "5"), ("ends_at", "9"), ("shown", "1")];
        let first = add("a", &whole).await;
        let second = add("b", &[]).await;
        let row = store.admin_table_row(slides, first).await.unwrap().unwrap();
        let told = |row: &AdminTableRow, name: &str| {
            let at = slides.columns.iter().position(|column| column.name == name).unwrap();
            row.cells[at].clone()
        };
        for (name, value) in whole {
            assert_eq!(told(&row, name).as_deref(), Some(value), "{name}");
        }
        assert_eq!((row.revision, told(&row, "position").as_deref()), (Some(NOW.0), Some("1")));
        let row = store.admin_table_row(slides, second).await.unwrap().unwrap();
        assert_eq!(["picture", "starts_at", "ends_at"].map(|name| told(&row, name)), [None, None, None]);
        assert_eq!((told(&row, "shown").as_deref(), told(&row, "position").as_deref()), (Some("0"), Some("2")));
        let shown = AdminTableQuery { filters: vec![(slides.column("shown").unwrap(), "1")], ..page() };
        assert_eq!(first_cells(&store.admin_table_rows(slides, &shown).await.unwrap().0), ["a"]);

        // Emptied again, and a revision later even within the same millisecond.
        let nothing = [(slides.column("ends_at").unwrap(), "")];
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.lock_admin_row(slides, first).await.unwrap(), Some(NOW.0));
        assert_eq!(tx.lock_admin_row(slides, 99).await.unwrap(), None);
        tx.change_admin_row(slides, first, &nothing, NOW).await.unwrap();
        tx.commit().await.unwrap();
        let row = store.admin_table_row(slides, first).await.unwrap().unwrap();
        assert_eq!((told(&row, "ends_at"), row.revision), (None, Some(NOW.0 + 1)));
    }

    async fn rows_with_a_place_are_moved(store: &Store) {
        let sections = table("home-sections");
        let kinds = async || {
            let (rows, _) = store.admin_table_rows(sections, &page()).await.unwrap();
            rows.into_iter().map(|row| (row.id, row.cells[0].clone().unwrap())).collect::<Vec<_>>()
        };
        let before = kinds().await;
        assert_eq!(before.iter().map(|(_, kind)| kind.as_str()).collect::<Vec<_>>()[..3], ["slider", "newest", "my_new"]);
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.move_admin_row(sections, before[1].0, true).await.unwrap(), Some((2, 1)));
        assert_eq!(tx.move_admin_row(sections, before[1].0, true).await.unwrap(), None, "it is the first");
        assert_eq!(tx.move_admin_row(sections, before[0].0, false).await.unwrap(), Some((2, 3)));
        assert_eq!(tx.move_admin_row(sections, 99, false).await.unwrap(), None);
        assert!(tx.move_admin_row(table("redirects"), 1, true).await.is_err(), "they have no order");
        tx.commit().await.unwrap();
        let after = kinds().await;
        assert_eq!(after.iter().map(|(_, kind)| kind.as_str()).collect::<Vec<_>>()[..3], ["newest", "my_new", "slider"]);
        let shown = store.home_sections().await.unwrap();
        assert_eq!(shown.iter().map(|section| section.id).collect::<Vec<_>>(), after.iter().map(|(id, _)| *id).collect::<Vec<_>>());

        let mut tx = store.begin().await.unwrap();
        let again = [(sections.column("kind").unwrap(), "top")];
        let conflict = tx.add_admin_row(sections, &again, NOW).await.unwrap_err();
        assert!(matches!(&conflict, StoreError::Conflict { on } if on == "home_sections.kind"), "{conflict}");
    }

    async fn a_row_tells_the_name_of_what_it_refers_to(store: &Store) {
        let tracks = catalog(store, 1).await;
        let banners = table("banners");
        let track = tracks[0].track.id.to_string();
        let values = [("track_id", track.as_str()), ("link", "/x"), ("starts_at", "1"), ("ends_at", "2")]
            .map(|(name, value)| (banners.column(name).unwrap(), value));
        let mut tx = store.begin().await.unwrap();
        let id = tx.add_admin_row(banners, &values, NOW).await.unwrap();
        tx.commit().await.unwrap();
        let row = store.admin_table_row(banners, id).await.unwrap().unwrap();
        assert_eq!(row.names, [("track_id", Some(tracks[0].track.title.clone()))]);
    }
}
