//! What stands on the home page and above every page.

use pult_domain::{
    home_page::{Audience, HomeSectionKind, SiteNoticeKind},
    ids::ArtistId,
    lang::Bilingual,
};
use pult_store::{AdminTable, Slide};

use crate::fixtures::{NOW, catalog};

fn slide(id: i64, position: i64) -> Slide {
    Slide {
        id,
        position,
        picture: Some("abc".into()),
        title: Bilingual::new("Слайд", "Slide"),
        text: Bilingual::new("", ""),
        link: "/exclusive".into(),
        starts_at: (id == 1).then_some(NOW),
        ends_at: None,
    }
}

on_both! {
    async fn slides_come_in_their_order(store: &Store) {
        let mut tx = store.begin().await.unwrap();
        tx.insert_slides(&[slide(1, 2), slide(2, 1)], NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.slides().await.unwrap(), [slide(2, 1), slide(1, 2)]);
        let table = AdminTable::named("slides").unwrap();
        let mut tx = store.begin().await.unwrap();
        tx.change_admin_row(table, 2, &[(table.column("shown").unwrap(), "0")], NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.slides().await.unwrap(), [slide(1, 2)]);
        assert!(store.is_picture_used("abc").await.unwrap());
    }

    async fn a_new_pool_has_sections_and_no_notice(store: &Store) {
        let sections = store.home_sections().await.unwrap();
        let kinds: Vec<_> = sections.iter().map(|section| section.kind).collect();
        assert_eq!((kinds.len(), kinds[0]), (HomeSectionKind::ALL.len(), HomeSectionKind::Slider));
        assert!(store.site_notices().await.unwrap().is_empty());
    }

    async fn notices_are_read_as_they_were_written(store: &Store) {
        let table = AdminTable::named("notices").unwrap();
        let values = [
            ("text_ru", "Сбой"), ("text_en", "Outage"), ("kind", "outage"), ("audience", "users"),
            ("link", "/faq"), ("ends_at", "7"), ("dismissable", "1"),
        ].map(|(name, value)| (table.column(name).unwrap(), value));
        let mut tx = store.begin().await.unwrap();
        tx.add_admin_row(table, &values, NOW).await.unwrap();
        tx.commit().await.unwrap();
        let notices = store.site_notices().await.unwrap();
        let notice = &notices[0];
        assert_eq!((notice.kind, notice.audience), (SiteNoticeKind::Outage, Audience::Users));
        assert_eq!((notice.text.en.as_str(), notice.link.as_str(), notice.dismissable), ("Outage", "/faq", true));
        assert_eq!((notice.starts_at, notice.ends_at.map(|at| at.0)), (None, Some(7)));
    }

    async fn exclusive_artists_stand_as_they_were_put(store: &Store) {
        catalog(store, 2).await;
        let all: Vec<ArtistId> = store.load_catalog().await.unwrap().artists.iter().map(|artist| artist.id).collect();
        let order: Vec<ArtistId> = all.iter().rev().copied().collect();
        let seq = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        tx.set_exclusive_artists(&order).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.exclusive_artists().await.unwrap(), order);
        let changes = store.changes_since(seq).await.unwrap();
        assert!(changes.content && order.iter().all(|id| changes.artists.contains(id)));
        let mut tx = store.begin().await.unwrap();
        tx.set_exclusive_artists(&order[..1]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.exclusive_artists().await.unwrap(), order[..1]);
        let mut tx = store.begin().await.unwrap();
        tx.set_exclusive_artists(&[]).await.unwrap();
        tx.commit().await.unwrap();
        assert!(store.exclusive_artists().await.unwrap().is_empty());
    }
}
