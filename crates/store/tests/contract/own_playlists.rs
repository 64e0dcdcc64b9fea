//! Playlists in the hands of their owner.

use pult_domain::{
    ids::{AccountId, PlaylistId, StoredFileId, TrackId, VersionId},
    lang::Bilingual,
    list::ListEntry,
    playlist::{PlaylistKind, PlaylistStatus},
};
use pult_store::{NewUserPlaylist, Playlist, PlaylistFollow, PlaylistPicture, Store, VersionAudio};

use crate::{
    fixtures::{NOW, account, catalog},
    library::playlist,
};

const MOST: usize = 3;

async fn add(store: &Store, owner: AccountId, code: &str) -> Option<PlaylistId> {
    let mut tx = store.begin().await.unwrap();
    tx.lock_account(owner).await.unwrap();
    let new = NewUserPlaylist {
        owner,
        code,
        name: "Моё Лето",
        name_en: "Summer",
        description: "О нём",
        contacts: "",
        picture: Some("picture"),
        at: NOW,
    };
    let id = tx.add_playlist(&new, MOST).await.unwrap();
    tx.commit().await.unwrap();
    id
}

async fn mine(store: &Store, account: AccountId) -> Vec<i64> {
    let all = store.playlists_of(account).await.unwrap();
    all.iter().map(|listed| listed.playlist.id.0).collect()
}

async fn place(store: &Store, account: AccountId, order: &[PlaylistId]) {
    let mut tx = store.begin().await.unwrap();
    tx.order_playlists(account, order).await.unwrap();
    tx.commit().await.unwrap();
}

on_both! {
    async fn a_playlist_is_made_changed_and_deleted_by_its_owner(store: &Store) {
        catalog(store, 3).await;
        let (one, other) = (account(store, "one").await, account(store, "other").await);
        let id = add(store, one, "leto-1").await.unwrap();
        let made = store.listed_playlist("leto-1").await.unwrap().unwrap();
        assert_eq!((made.playlist.kind, made.playlist.status), (PlaylistKind::User, PlaylistStatus::Private));
        assert_eq!(made.playlist.name_en, "Summer");
        assert_eq!((made.tracks, made.owner.unwrap().name.as_str()), (0, "DJ one"));
        assert_eq!(store.playlist(id).await.unwrap(), Some(made.playlist));
        assert_eq!(store.playlist(PlaylistId(99)).await.unwrap(), None);
        assert_eq!(store.listed_playlist("leto-\0").await.unwrap(), None);

        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.lock_playlist(other, id).await.unwrap(), None);
        assert_eq!(tx.lock_any_playlist(PlaylistId(99)).await.unwrap(), None);
        assert_eq!(tx.lock_any_playlist(id).await.unwrap().unwrap().id, id);
        let locked = tx.lock_playlist(one, id).await.unwrap().unwrap();
        let changed = Playlist {
            kind: PlaylistKind::Author,
            status: PlaylistStatus::Published,
            name: "Зима".into(),
            name_en: "Winter".into(),
            picture: None,
            description: "Другое".into(),
            contacts: "https://t.me/one".into(),
            review_note: Some("Хорошо".into()),
            sent_at: Some(NOW),
            updated_at: NOW.plus_seconds(5),
            ..locked
        };
        tx.change_playlist(&changed).await.unwrap();
        let seq = tx.commit().await.unwrap().unwrap();
        assert!(store.changes_since(seq - 1).await.unwrap().content);
        assert_eq!(store.playlist(id).await.unwrap(), Some(changed));

        let mut tx = store.begin().await.unwrap();
        assert_eq!(store.playlist_pictures_of(one).await.unwrap(), [""; 0]);
        tx.delete_playlist(id).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.playlist(id).await.unwrap(), None);
        add(store, one, "leto-2").await.unwrap();
        add(store, one, "leto-3").await.unwrap();
        assert_eq!(store.playlist_pictures_of(one).await.unwrap(), ["picture"]);
    }

    async fn nobody_has_more_playlists_than_allowed_however_many_come_at_once(store: &Store) {
        let one = account(store, "one").await;
        let all = (0..12).map(|n| async move { add(store, one, &format!("list-{n}")).await });
        let all = futures::future::join_all(all).await;
        assert_eq!(all.iter().flatten().count(), MOST);
        assert_eq!(mine(store, one).await.len(), MOST);
    }

    async fn tracks_come_go_and_are_put_in_order(store: &Store) {
        catalog(store, 3).await;
        let one = account(store, "one").await;
        let id = add(store, one, "list").await.unwrap();
        let mut tx = store.begin().await.unwrap();
        let locked = tx.lock_playlist(one, id).await.unwrap().unwrap();
        for track in [2, 1, 2] {
            assert!(tx.add_playlist_track(id, TrackId(track).into(), 2).await.unwrap(), "once");
        }
        assert!(!tx.add_playlist_track(id, TrackId(3).into(), 2).await.unwrap(), "full");
        assert_eq!(tx.count_playlist_tracks(id).await.unwrap(), 2);
        assert_eq!(tx.tracks_of_playlist(id).await.unwrap(), [TrackId(2), TrackId(1)]);
        tx.touch_playlist(&locked, NOW.plus_seconds(9)).await.unwrap();
        assert_eq!(tx.commit().await.unwrap(), None, "a private one is nobody else's business");
        assert_eq!(store.playlist(id).await.unwrap().unwrap().updated_at, NOW.plus_seconds(9));

        let mut tx = store.begin().await.unwrap();
        tx.set_playlist_tracks(id, &[TrackId(1), TrackId(3), TrackId(2)]).await.unwrap();
        assert_eq!(tx.remove_playlist_track(id, TrackId(3)).await.unwrap(), Some(TrackId(3).into()));
        assert_eq!(tx.remove_playlist_track(id, TrackId(3)).await.unwrap(), None);
        assert!(tx.add_playlist_track(id, TrackId(3).into(), 3).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.playlist_tracks(id).await.unwrap(), [TrackId(1), TrackId(2), TrackId(3)]);
    }

    async fn a_playlist_names_versions_and_lasts_as_long_as_they_do(store: &Store) {
        catalog(store, 3).await;
        let one = account(store, "one").await;
        let id = add(store, one, "list").await.unwrap();
        let entry = |track, version: Option<i64>| ListEntry { track: TrackId(track), version: version.map(VersionId) };
        let mut tx = store.begin().await.unwrap();
        tx.lock_playlist(one, id).await.unwrap().unwrap();
        for entry in [entry(1, Some(11)), entry(2, None), entry(3, Some(30)), entry(1, Some(10))] {
            assert!(tx.add_playlist_track(id, entry, MOST).await.unwrap());
        }
        assert_eq!(tx.playlist_entry(id, TrackId(1)).await.unwrap(), Some(entry(1, Some(11))), "it stays as it is");
        assert_eq!(tx.playlist_entry(id, TrackId(4)).await.unwrap(), None);
        tx.set_playlist_version(id, entry(3, Some(31))).await.unwrap();
        tx.set_playlist_tracks(id, &[TrackId(3), TrackId(2), TrackId(1)]).await.unwrap();
        tx.commit().await.unwrap();
        let all = [entry(3, Some(31)), entry(2, None), entry(1, Some(11))];
        assert_eq!(store.playlist_entries(id).await.unwrap(), all, "an order keeps the versions");

        // 11 gets audio, 31 has none; each track counts with the version that can be heard.
        let length = async || store.listed_playlist("list").await.unwrap().unwrap().duration_ms;
        assert_eq!(length().await, 3 * 180_000);
        let mut tx = store.begin().await.unwrap();
        let audio = VersionAudio { mp3: Some(StoredFileId(1)), ..VersionAudio::default() };
        tx.replace_audio_file(VersionId(11), &audio, 5_000).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(length().await, 2 * 180_000 + 5_000);
        let mut tx = store.begin().await.unwrap();
        tx.remove_version(VersionId(11), NOW).await.unwrap();
        tx.set_playlist_version(id, entry(3, None)).await.unwrap();
        assert_eq!(tx.remove_playlist_track(id, TrackId(1)).await.unwrap(), Some(entry(1, Some(11))));
        assert!(tx.add_playlist_track(id, entry(1, Some(11)), MOST).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(length().await, 3 * 180_000, "a removed version cannot be heard");
        assert_eq!(store.playlist_entries(id).await.unwrap(), [entry(3, None), entry(2, None), entry(1, Some(11))]);
    }

    async fn tracks_added_at_once_are_all_there_and_never_too_many(store: &Store) {
        catalog(store, 8).await;
        let one = account(store, "one").await;
        let id = add(store, one, "list").await.unwrap();
        let adds = (1..=8).map(|track| async move {
            let mut tx = store.begin().await.unwrap();
            tx.lock_playlist(one, id).await.unwrap().unwrap();
            let added = tx.add_playlist_track(id, TrackId(track).into(), 5).await.unwrap();
            tx.commit().await.unwrap();
            added
        });
        let added = futures::future::join_all(adds).await;
        assert_eq!(added.iter().filter(|added| **added).count(), 5);
        assert_eq!(store.playlist_tracks(id).await.unwrap().len(), 5);
    }

    async fn the_list_has_the_owners_order_with_the_followed_ones_in_it(store: &Store) {
        catalog(store, 3).await;
        let (one, other) = (account(store, "one").await, account(store, "other").await);
        let mut tx = store.begin().await.unwrap();
        tx.insert_playlists(&[playlist(101, None), playlist(102, Some(other))]).await.unwrap();
        tx.commit().await.unwrap();
        let (first, second) = (add(store, one, "a").await.unwrap(), add(store, one, "b").await.unwrap());
        let follow = |playlist| PlaylistFollow { account: one, playlist: PlaylistId(playlist), at: NOW };
        let mut tx = store.begin().await.unwrap();
        assert!(tx.follow_playlist(&follow(101), 1).await.unwrap());
        assert!(tx.follow_playlist(&follow(101), 1).await.unwrap(), "twice is once");
        assert!(!tx.follow_playlist(&follow(102), 1).await.unwrap(), "too many");
        assert!(tx.follow_playlist(&follow(102), 2).await.unwrap());
        tx.commit().await.unwrap();
        // What came last stands on top.
        assert_eq!(mine(store, one).await, [102, 101, second.0, first.0]);

        place(store, one, &[first, PlaylistId(101), second, PlaylistId(102)]).await;
        assert_eq!(mine(store, one).await, [first.0, 101, second.0, 102]);
        let mut tx = store.begin().await.unwrap();
        let ids = tx.playlist_ids_of(one).await.unwrap();
        assert_eq!(ids, [first, PlaylistId(101), second, PlaylistId(102)]);
        drop(tx);
        // Another's list, and the place of a playlist among its owner's, are not touched.
        assert_eq!(store.playlist(PlaylistId(102)).await.unwrap().unwrap().position, -102);
        place(store, other, &[first]).await;
        assert_eq!(mine(store, one).await, [first.0, 101, second.0, 102]);

        let mut tx = store.begin().await.unwrap();
        let hidden = tx.lock_any_playlist(PlaylistId(102)).await.unwrap().unwrap();
        let hidden = Playlist { status: PlaylistStatus::Unpublished, ..hidden };
        tx.change_playlist(&hidden).await.unwrap();
        assert!(tx.unfollow_playlist(one, PlaylistId(101)).await.unwrap());
        assert!(!tx.unfollow_playlist(one, PlaylistId(101)).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(mine(store, one).await, [first.0, second.0], "one that is not published is not shown");
    }

    async fn the_set_of_pictures_is_kept_once(store: &Store) {
        assert_eq!(store.playlist_pictures().await.unwrap(), []);
        let picture = |object: &str| PlaylistPicture { object: object.into(), name: Bilingual::new("Имя", "Name") };
        let set = [picture("b"), picture("a")];
        for _ in 0..2 {
            let mut tx = store.begin().await.unwrap();
            tx.add_playlist_pictures(&set).await.unwrap();
            tx.commit().await.unwrap();
        }
        assert_eq!(store.playlist_pictures().await.unwrap(), set);
        assert!(store.is_picture_used("a").await.unwrap() && !store.is_picture_used("c").await.unwrap());
    }

    async fn staff_make_the_pools_own(store: &Store) {
        let mut tx = store.begin().await.unwrap();
        let first = tx.add_staff_playlist("night-1", "Ночь", NOW).await.unwrap();
        let second = tx.add_staff_playlist("day-1", "День", NOW).await.unwrap();
        tx.commit().await.unwrap();
        let made = store.playlist(first).await.unwrap().unwrap();
        assert_eq!((made.kind, made.status, made.owner), (PlaylistKind::Staff, PlaylistStatus::Unpublished, None));
        assert!(store.playlist(second).await.unwrap().unwrap().position > made.position);
    }
}
