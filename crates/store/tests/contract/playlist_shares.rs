//! Secret links of playlists.

use pult_domain::ids::{AccountId, PlaylistId};
use pult_domain::playlist::PlaylistStatus;
use pult_store::{NewPlaylistShare, PlaylistShare, SharedPlaylist, SharedPlaylistKey, Store};

use crate::{
    fixtures::{NOW, account, catalog},
    library::playlist,
};

/// Answers the sequence number of the change, if it announced one.
async fn share(store: &Store, id: PlaylistId, secret: &str) -> Option<i64> {
    let mut tx = store.begin().await.unwrap();
    let playlist = tx.lock_any_playlist(id).await.unwrap().unwrap();
    let sealed_secret = format!("sealed {secret}");
    let new = NewPlaylistShare {
        secret_hash: secret,
        sealed_secret: &sealed_secret,
        at: NOW,
    };
    tx.add_playlist_share(&playlist, &new).await.unwrap();
    tx.commit().await.unwrap()
}

async fn withdraw(store: &Store, id: PlaylistId) -> (bool, Option<i64>) {
    let mut tx = store.begin().await.unwrap();
    let playlist = tx.lock_any_playlist(id).await.unwrap().unwrap();
    let withdrawn = tx.delete_playlist_share(&playlist).await.unwrap();
    (withdrawn, tx.commit().await.unwrap())
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
        assert!(!withdraw(store, first).await.0);

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

        assert!(withdraw(store, first).await.0);
        share(store, first, "c").await;
        assert_eq!((opened(store, "a").await, opened(store, "c").await), (None, Some(101)));
        assert!(withdraw(store, second).await.0);
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

    async fn nodes_learn_that_a_published_playlist_is_shared_and_no_longer(store: &Store) {
        catalog(store, 3).await;
        let one = account(store, "one").await;
        let [private, published] = playlists_of(store, one).await;
        let mut tx = store.begin().await.unwrap();
        let mut playlist = tx.lock_any_playlist(private).await.unwrap().unwrap();
        playlist.status = PlaylistStatus::Private;
        tx.change_playlist(&playlist).await.unwrap();
        let seq = tx.commit().await.unwrap().unwrap();

        // Nodes have only published playlists in memory.
        assert_eq!((share(store, private, "a").await, withdraw(store, private).await), (None, (true, None)));
        assert_eq!(share(store, published, "b").await, Some(seq + 1));
        assert_eq!(share(store, published, "c").await, None, "nothing changed");
        assert_eq!(withdraw(store, published).await, (true, Some(seq + 2)));
        assert_eq!(withdraw(store, published).await, (false, None));
        assert!(store.changes_since(seq).await.unwrap().content);
    }

    async fn staff_find_a_shared_playlist_by_its_link_or_id(store: &Store) {
        catalog(store, 3).await;
        let one = account(store, "one").await;
        let [first, second] = playlists_of(store, one).await;
        share(store, first, "a").await;
        let mut tx = store.begin().await.unwrap();
        tx.block_account(one, "спам", NOW).await.unwrap();
        tx.commit().await.unwrap();
        let name = store.playlist(first).await.unwrap().unwrap().name;
        let found = SharedPlaylist { id: first, name, owner: "one".into(), since: NOW };
        for (key, expected) in [
            (SharedPlaylistKey::SecretHash("a"), Some(&found)),
            (SharedPlaylistKey::Id(first), Some(&found)),
            (SharedPlaylistKey::SecretHash("b"), None),
            (SharedPlaylistKey::Id(second), None),
        ] {
            assert_eq!(store.find_playlist_share(key).await.unwrap().as_ref(), expected, "{key:?}");
        }
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
