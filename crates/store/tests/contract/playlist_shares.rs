//! Secret links of playlists.

use pult_domain::ids::{AccountId, PlaylistId};
use pult_store::{NewPlaylistShare, PlaylistShare, Store};

use crate::{
    fixtures::{NOW, account, catalog},
    library::playlist,
};

async fn share(store: &Store, id: PlaylistId, secret: &str) {
    let mut tx = store.begin().await.unwrap();
    let sealed_secret = format!("sealed {secret}");
    let new = NewPlaylistShare {
        playlist: id,
        secret_hash: secret,
        sealed_secret: &sealed_secret,
        at: NOW,
    };
    tx.add_playlist_share(&new).await.unwrap();
    tx.commit().await.unwrap();
}

async fn withdraw(store: &Store, id: PlaylistId) -> bool {
    let mut tx = store.begin().await.unwrap();
    let withdrawn = tx.delete_playlist_share(id).await.unwrap();
    tx.commit().await.unwrap();
    withdrawn
}

async fn opened(store: &Store, secret: &str) -> Option<i64> {
    let found = store.shared_playlist(secret).await.unwrap();
    found.map(|playlist| playlist.id.0)
}

async fn playlists_of(store: &Store, owner: AccountId) -> [PlaylistId; 2] {
    let mut tx = store.begin().await.unwrap();
    let new = [playlist(101, Some(owner)), playlist(102, Some(owner))];
    tx.insert_playlists(&new).await.unwrap();
    tx.commit().await.unwrap();
    [PlaylistId(101), PlaylistId(102)]
}

on_both! {
    async fn a_secret_link_opens_its_playlist_until_it_is_withdrawn(store: &Store) {
        catalog(store, 3).await;
        let (one, other) = (account(store, "one").await, account(store, "other").await);
        let [first, second] = playlists_of(store, one).await;
        assert_eq!(store.playlist_share(one, first).await.unwrap(), None);
        assert!(!withdraw(store, first).await);

        share(store, first, "a").await;
        share(store, second, "b").await;
        share(store, first, "c").await;
        let shown = PlaylistShare { sealed_secret: "sealed a".into(), created_at: NOW };
        assert_eq!(store.playlist_share(one, first).await.unwrap(), Some(shown), "the first link stays");
        assert_eq!(store.playlist_share(other, first).await.unwrap(), None);
        let shared = async |code| store.listed_playlist(code).await.unwrap().unwrap().shared;
        assert!(shared("list-101").await);
        assert_eq!(opened(store, "a").await, Some(101));
        assert_eq!(opened(store, "c").await, None);

        assert!(withdraw(store, first).await);
        share(store, first, "c").await;
        assert_eq!((opened(store, "a").await, opened(store, "c").await), (None, Some(101)));
        assert!(withdraw(store, second).await);
        assert!(!shared("list-102").await);

        let mut tx = store.begin().await.unwrap();
        tx.delete_playlist(first).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!((opened(store, "c").await, opened(store, "b").await), (None, None));
    }

    async fn the_links_of_a_blocked_or_closed_account_open_nothing(store: &Store) {
        catalog(store, 3).await;
        let one = account(store, "one").await;
        let [first, _] = playlists_of(store, one).await;
        share(store, first, "a").await;
        let mut tx = store.begin().await.unwrap();
        tx.block_account(one, "спам", NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(opened(store, "a").await, None);
        let mut tx = store.begin().await.unwrap();
        tx.unblock_account(one).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(opened(store, "a").await, Some(101));

        let mut tx = store.begin().await.unwrap();
        tx.close_account(one, NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(opened(store, "a").await, None);
        let mut tx = store.begin().await.unwrap();
        tx.erase_account(one, NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.playlist_share(one, first).await.unwrap(), None);
    }

    async fn a_playlist_is_as_long_as_the_main_versions_of_its_tracks(store: &Store) {
        catalog(store, 3).await;
        let one = account(store, "one").await;
        let mut empty = playlist(102, Some(one));
        empty.tracks.clear();
        let mut tx = store.begin().await.unwrap();
        tx.insert_playlists(&[playlist(101, Some(one)), empty]).await.unwrap();
        tx.commit().await.unwrap();
        let all = store.playlists_of(one).await.unwrap();
        let lengths: Vec<_> = all.iter().map(|listed| (listed.playlist.id.0, listed.duration_ms)).collect();
        assert_eq!(lengths, [(102, 0), (101, 540_000)]);
        assert_eq!(store.listed_playlist("list-101").await.unwrap().unwrap().duration_ms, 540_000);
    }
}
