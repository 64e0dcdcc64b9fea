//! Posts, pages and questions.

use pult_domain::{ids::PostId, lang::Bilingual, time::Timestamp};
use pult_store::{
    AdminTable, AdminTableQuery, BugReport, BugReportFile, BugState, FaqEntry, Post, PostKind, TextPageRow,
};

use crate::fixtures::NOW;

fn post(id: i64, kind: PostKind, published_in_days: Option<i64>) -> Post {
    Post {
        id: PostId(id),
        kind,
        code: format!("post-{id}"),
        title: Bilingual::new("Заголовок", "Title"),
        lead: Bilingual::new("Начало", "Lead"),
        body: Bilingual::new("[]", "[{}]"),
        picture: None,
        published_at: published_in_days.map(|days| NOW.plus_days(days)),
        created_at: NOW,
        updated_at: NOW,
    }
}

on_both! {
    async fn published_posts_are_listed_newest_first(store: &Store) {
        let posts = [
            post(1, PostKind::Blog, Some(-2)),
            post(2, PostKind::Blog, Some(-1)),
            post(3, PostKind::Blog, Some(1)),
            post(4, PostKind::Blog, None),
            post(5, PostKind::News, Some(-1)),
        ];
        let mut tx = store.begin().await.unwrap();
        tx.insert_posts(&posts).await.unwrap();
        tx.commit().await.unwrap();
        let listed = store.posts(PostKind::Blog, NOW, 0, 10).await.unwrap();
        assert_eq!(listed, [posts[1].clone(), posts[0].clone()]);
        assert_eq!(store.posts(PostKind::Blog, NOW, 1, 1).await.unwrap(), posts[..1]);
        let ids = |posts: Vec<Post>| posts.iter().map(|post| post.id.0).collect::<Vec<_>>();
        assert_eq!(ids(store.published_posts().await.unwrap()), [1, 2, 5, 3]);
        assert_eq!(store.post_by_code("post-4").await.unwrap().as_ref(), Some(&posts[3]));
        assert_eq!(store.post_by_code("\0").await.unwrap(), None);
    }

    async fn a_page_is_replaced_by_its_new_text(store: &Store) {
        let mut page = TextPageRow {
            code: "offer".to_owned(),
            title: Bilingual::new("Оферта", "Offer"),
            body: Bilingual::new("[]", "[]"),
            updated_at: NOW,
        };
        for body in ["[1]", "[2]"] {
            page.body.ru = body.to_owned();
            let mut tx = store.begin().await.unwrap();
            tx.put_pages(std::slice::from_ref(&page)).await.unwrap();
            tx.commit().await.unwrap();
            assert_eq!(store.page("offer").await.unwrap().as_ref(), Some(&page));
        }
        assert_eq!(store.page("off\0er").await.unwrap(), None);
    }

    async fn questions_keep_their_order(store: &Store) {
        let entry = |id, position| FaqEntry {
            id,
            position,
            question: Bilingual::new("Как?", "How?"),
            answer: Bilingual::new("Так", "So"),
            updated_at: NOW,
        };
        let mut tx = store.begin().await.unwrap();
        tx.insert_faq(&[entry(1, 5), entry(2, 3)]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.faq().await.unwrap(), [entry(2, 3), entry(1, 5)]);
    }

    async fn posts_are_written_changed_taken_away_and_brought_back(store: &Store) {
        let mut tx = store.begin().await.unwrap();
        tx.insert_posts(&[post(1, PostKind::Blog, Some(-2)), post(2, PostKind::Blog, Some(-1)), post(3, PostKind::News, None)]).await.unwrap();
        let mut new = post(9, PostKind::Blog, Some(0));
        new.id = tx.add_post(&new).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(new.id, PostId(4));
        assert_eq!(store.count_posts(PostKind::Blog, NOW).await.unwrap(), 3);
        let second = store.post(PostId(2)).await.unwrap().unwrap();
        let (before, after) = store.posts_beside(&second, NOW).await.unwrap();
        assert_eq!((before.unwrap().id.0, after.unwrap().id.0), (1, 4));
        let (before, after) = store.posts_beside(&new, NOW).await.unwrap();
        assert_eq!((before.unwrap().id.0, after), (2, None));

        let (all, total) = store.posts_for_staff(None, 0, 2).await.unwrap();
        assert_eq!((all.iter().map(|post| post.id.0).collect::<Vec<_>>(), total), (vec![3, 4], 4));
        assert_eq!(store.posts_for_staff(Some(PostKind::News), 0, 9).await.unwrap().1, 1);

        new.code = "other".into();
        new.title.en = "Other".into();
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.lock_post(new.id).await.unwrap(), Some(new.updated_at));
        assert!(tx.change_post(&new).await.unwrap());
        assert_eq!(tx.lock_post(PostId(77)).await.unwrap(), None);
        assert!(!tx.change_post(&post(77, PostKind::Blog, None)).await.unwrap());
        assert!(tx.set_post_deleted(PostId(1), Some(NOW)).await.unwrap());
        assert!(!tx.set_post_deleted(PostId(1), Some(NOW)).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.post_by_code("other").await.unwrap().as_ref(), Some(&new));
        assert_eq!(store.post(PostId(1)).await.unwrap(), None);
        assert_eq!(store.post_by_code("post-1").await.unwrap(), None);
        assert_eq!(store.count_posts(PostKind::Blog, NOW).await.unwrap(), 2);

        let mut tx = store.begin().await.unwrap();
        assert!(tx.set_post_deleted(PostId(1), None).await.unwrap());
        tx.commit().await.unwrap();
        assert!(store.post(PostId(1)).await.unwrap().is_some());
        // Somebody else takes the address of one that is away; then it is gone.
        let mut tx = store.begin().await.unwrap();
        tx.set_post_deleted(PostId(1), Some(NOW)).await.unwrap();
        new.code = "post-1".into();
        assert!(tx.change_post(&new).await.unwrap());
        assert!(!tx.set_post_deleted(PostId(1), None).await.unwrap());
        tx.commit().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        new.code = "post-2".into();
        let conflict = tx.change_post(&new).await.unwrap_err();
        assert!(matches!(&conflict, pult_store::StoreError::Conflict { on } if on == "posts.code"), "{conflict}");
    }

    async fn questions_and_pages_are_written_and_deleted(store: &Store) {
        let mut entry = FaqEntry {
            id: 0,
            position: 1,
            question: Bilingual::new("Как?", "How?"),
            answer: Bilingual::new("Так", "So"),
            updated_at: NOW,
        };
        let mut tx = store.begin().await.unwrap();
        entry.id = tx.add_faq(&entry).await.unwrap();
        entry.position = 5;
        assert_eq!(tx.lock_faq(entry.id).await.unwrap(), Some(NOW));
        entry.updated_at = Timestamp(NOW.0 + 1);
        assert!(tx.change_faq(&entry).await.unwrap());
        assert_eq!(tx.lock_faq(entry.id).await.unwrap(), Some(entry.updated_at));
        assert_eq!(tx.lock_faq(entry.id + 9).await.unwrap(), None);
        assert_eq!(tx.lock_page("about").await.unwrap(), None);
        let page = TextPageRow { code: "about".into(), title: Bilingual::new("О", "A"), body: Bilingual::new("а", "b"), updated_at: NOW };
        tx.put_pages(std::slice::from_ref(&page)).await.unwrap();
        assert_eq!(tx.lock_page("about").await.unwrap(), Some(NOW));
        tx.commit().await.unwrap();
        assert_eq!(store.faq().await.unwrap(), [entry.clone()]);
        assert_eq!(store.pages().await.unwrap(), [page]);
        let mut tx = store.begin().await.unwrap();
        assert!(tx.delete_faq(entry.id).await.unwrap());
        assert!(!tx.delete_faq(entry.id).await.unwrap());
        assert!(tx.delete_page("about").await.unwrap());
        assert!(!tx.delete_page("about").await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.faq().await.unwrap(), []);
        assert_eq!(store.pages().await.unwrap(), []);
    }

    async fn every_text_of_a_page_is_kept(store: &Store) {
        let text = |code: &str, body: &str| TextPageRow { code: code.into(), title: Bilingual::new("О", "A"), body: Bilingual::new(body, body), updated_at: NOW };
        assert_eq!(store.page_version("offer").await.unwrap(), None);
        let write = async |page: TextPageRow| {
            let mut tx = store.begin().await.unwrap();
            tx.put_pages(std::slice::from_ref(&page)).await.unwrap();
            let version = tx.store_page_version(&page).await.unwrap();
            tx.commit().await.unwrap();
            version
        };
        assert_eq!(write(text("offer", "one")).await, 1);
        assert_eq!(write(text("about", "other")).await, 1, "each page counts its own");
        assert_eq!(write(text("offer", "two")).await, 2);
        assert_eq!(store.page_version("offer").await.unwrap(), Some(2));
        let texts = AdminTable::named("page-texts").unwrap();
        let code = texts.column("code").unwrap();
        let query = AdminTableQuery { filters: vec![(code, "offer")], limit: 10, ..AdminTableQuery::default() };
        let (rows, total) = store.admin_table_rows(texts, &query).await.unwrap();
        assert_eq!((rows[1].cells[4].as_deref(), total), (Some("one"), 2), "what it said before can be read");
        let mut tx = store.begin().await.unwrap();
        tx.delete_page("offer").await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.page_version("offer").await.unwrap(), None, "no text is in force");
        assert_eq!(write(text("offer", "three")).await, 3, "a number is given once");
    }

    async fn reports_keep_their_files(store: &Store) {
        let account = crate::fixtures::account(store, "reporter").await;
        let mut report = BugReport {
            id: 0,
            account: Some(account),
            text: "Не играет".into(),
            page: "/recordpool".into(),
            email: "dj@example.org".into(),
            device: "Firefox".into(),
            state: BugState::New,
            created_at: NOW,
            updated_at: NOW,
        };
        let file = |position| BugReportFile {
            position,
            name: format!("{position}.png"),
            kind: "image/png".into(),
            length: 7,
            object: "ab".repeat(32),
        };
        let mut tx = store.begin().await.unwrap();
        report.id = tx.add_bug_report(&report, &[file(0), file(1)]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.bug_report(report.id).await.unwrap(), Some((report.clone(), vec![file(0), file(1)])));
        assert_eq!(store.bug_report(99).await.unwrap(), None);
        let mut tx = store.begin().await.unwrap();
        assert!(tx.set_bug_state(report.id, BugState::Done, NOW.plus_days(1)).await.unwrap());
        assert!(!tx.set_bug_state(99, BugState::Done, NOW).await.unwrap());
        tx.erase_account(account, NOW).await.unwrap();
        tx.commit().await.unwrap();
        let (kept, _) = store.bug_report(report.id).await.unwrap().unwrap();
        assert_eq!((kept.state, kept.account, kept.email.as_str()), (BugState::Done, None, ""));
    }
}
