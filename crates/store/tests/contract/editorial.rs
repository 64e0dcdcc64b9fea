//! Posts, pages and questions.

use pult_domain::{ids::PostId, lang::Bilingual};
use pult_store::{FaqEntry, Page, Post, PostKind};

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
        let mut page = Page {
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
        };
        let mut tx = store.begin().await.unwrap();
        tx.insert_faq(&[entry(1, 5), entry(2, 3)]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.faq().await.unwrap(), [entry(2, 3), entry(1, 5)]);
    }
}
