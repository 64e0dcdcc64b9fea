//! Likes, follows, plays and playlists.

use pult_domain::{
    ids::{AccountId, ArtistId, PlaylistId, SessionId, TrackId},
    lang::Lang,
    playlist::{PlaylistKind, PlaylistStatus},
};
use pult_store::{Favorite, Follow, NewPlaylist, PlayEvent, Playlist, StoreError};

use crate::fixtures::{NOW, account, catalog};

pub(crate) fn playlist(id: i64, owner: Option<AccountId>) -> NewPlaylist {
    NewPlaylist {
        playlist: Playlist {
            id: PlaylistId(id),
            code: format!("list-{id}"),
            owner,
            kind: PlaylistKind::Staff,
            status: PlaylistStatus::Published,
            name: "Лето".to_owned(),
            name_en: String::new(),
            picture: None,
            description: String::new(),
            position: -id,
            contacts: String::new(),
            review_note: None,
            sent_at: None,
            created_at: NOW,
            updated_at: NOW,
        },
        tracks: vec![TrackId(3), TrackId(1), TrackId(2)],
    }
}

on_both! {
    async fn doing_it_twice_is_doing_it_once(store: &Store) {
        catalog(store, 2).await;
        let id = account(store, "one").await;
        let mut tx = store.begin().await.unwrap();
        let liked = Favorite { account: id, track: TrackId(1), at: NOW };
        tx.add_favorites(&[liked, liked]).await.unwrap();
        tx.add_favorites(&[liked]).await.unwrap();
        let follow = Follow { account: id, artist: ArtistId(2), at: NOW };
        tx.add_follows(&[follow, follow]).await.unwrap();
        let play = PlayEvent { account: Some(id), track: TrackId(2), at: NOW };
        tx.add_plays(&[play, play, PlayEvent { account: None, ..play }]).await.unwrap();
        tx.commit().await.unwrap();

        let found = store.account(id).await.unwrap().unwrap();
        let marks = store.user(found, SessionId(1)).await.unwrap().marks;
        assert_eq!(marks.favorites, [TrackId(1)].into());
        assert_eq!(marks.played, [TrackId(2)].into());
        assert_eq!(marks.followed, [ArtistId(2)].into());
        store.refresh_counters().await.unwrap();
        let artists = store.load_artists(&[ArtistId(1), ArtistId(2)]).await.unwrap();
        assert_eq!(artists.iter().map(|a| a.followers).collect::<Vec<_>>(), [0, 1]);
    }

    async fn likes_and_follows_come_and_go_and_tell_other_nodes_only_then(store: &Store) {
        catalog(store, 3).await;
        let (id, other) = (account(store, "one").await, account(store, "two").await);
        let like = |track: i64| Favorite { account: id, track: TrackId(track), at: NOW.plus_seconds(track) };
        let follow = |artist: i64| Follow { account: id, artist: ArtistId(artist), at: NOW.plus_seconds(artist) };
        let mut tx = store.begin().await.unwrap();
        assert!(tx.like(&like(1)).await.unwrap() && tx.like(&like(3)).await.unwrap());
        assert!(tx.follow_artist(&follow(1)).await.unwrap() && tx.follow_artist(&follow(2)).await.unwrap());
        assert!(tx.commit().await.unwrap().is_some());
        let mut tx = store.begin().await.unwrap();
        assert!(!tx.like(&like(1)).await.unwrap() && !tx.follow_artist(&follow(1)).await.unwrap());
        assert!(!tx.unlike(other, TrackId(1)).await.unwrap());
        assert!(!tx.unfollow_artist(other, ArtistId(1)).await.unwrap());
        assert_eq!(tx.commit().await.unwrap(), None, "nothing changed");
        assert_eq!(store.newest_favorites(id, 5).await.unwrap(), [TrackId(3), TrackId(1)]);
        assert_eq!(store.newest_favorites(id, 1).await.unwrap(), [TrackId(3)]);
        assert_eq!(store.newest_follows(id, 5).await.unwrap(), [ArtistId(2), ArtistId(1)]);
        assert!(store.newest_follows(other, 5).await.unwrap().is_empty());
        let mut tx = store.begin().await.unwrap();
        assert!(tx.unlike(id, TrackId(3)).await.unwrap() && tx.unfollow_artist(id, ArtistId(2)).await.unwrap());
        assert!(tx.commit().await.unwrap().is_some());
        assert_eq!(store.newest_favorites(id, 5).await.unwrap(), [TrackId(1)]);
        assert_eq!(store.newest_follows(id, 5).await.unwrap(), [ArtistId(1)]);
    }

    async fn a_play_marks_once_and_counts_again_after_a_while(store: &Store) {
        catalog(store, 2).await;
        let id = account(store, "one").await;
        let play = |track: i64, seconds: i64| async move {
            let at = NOW.plus_seconds(seconds);
            let mut tx = store.begin().await.unwrap();
            let play = tx.play(id, TrackId(track), at, at.plus_seconds(-60)).await.unwrap();
            let seq = tx.commit().await.unwrap();
            assert_eq!(seq.is_some(), play.first, "only the first time changes the reader");
            (play.first, play.counted)
        };
        assert_eq!(play(1, 0).await, (true, true));
        assert_eq!(play(1, 59).await, (false, false));
        assert_eq!(play(2, 59).await, (true, true));
        assert_eq!(play(1, 60).await, (false, true));
        let found = store.account(id).await.unwrap().unwrap();
        assert_eq!(store.user(found, SessionId(1)).await.unwrap().marks.played.len(), 2);
    }

    async fn plays_at_the_same_moment_count_once(store: &Store) {
        catalog(store, 1).await;
        let id = account(store, "one").await;
        let plays = (0..20).map(|n| async move {
            let mut tx = store.begin().await.unwrap();
            let at = NOW.plus_seconds(n);
            let play = tx.play(id, TrackId(1), at, NOW.plus_seconds(-60)).await.unwrap();
            tx.commit().await.unwrap();
            play
        });
        let plays = futures::future::join_all(plays).await;
        assert_eq!(plays.iter().filter(|play| play.counted).count(), 1);
        assert_eq!(plays.iter().filter(|play| play.first).count(), 1);
    }

    async fn marks_on_what_does_not_exist_are_refused(store: &Store) {
        let id = account(store, "one").await;
        let mut tx = store.begin().await.unwrap();
        let refused = tx.add_favorites(&[Favorite { account: id, track: TrackId(1), at: NOW }]).await;
        assert!(matches!(refused, Err(StoreError::Missing(_))), "{refused:?}");
    }

    async fn playlists_keep_their_order(store: &Store) {
        catalog(store, 3).await;
        let id = account(store, "one").await;
        let lists = [playlist(1, None), playlist(2, Some(id))];
        let mut tx = store.begin().await.unwrap();
        tx.insert_playlists(&lists).await.unwrap();
        tx.commit().await.unwrap();
        let found = store.playlist_by_code("list-2").await.unwrap().unwrap();
        assert_eq!(found, lists[1].playlist);
        let english = Playlist { name_en: "Summer".into(), ..found.clone() };
        assert_eq!((english.name_in(Lang::Ru), english.name_in(Lang::En)), ("Лето", "Summer"));
        assert_eq!((found.name_in(Lang::Ru), found.name_in(Lang::En)), ("Лето", "Лето"));
        assert_eq!(store.playlist_tracks(found.id).await.unwrap(), lists[1].tracks);
        assert_eq!(store.playlist_by_code("list-\0").await.unwrap(), None);
        let staff = store.playlists(PlaylistKind::Staff, PlaylistStatus::Published).await.unwrap();
        assert_eq!(staff.iter().map(|p| p.id.0).collect::<Vec<_>>(), [2, 1]);
        assert_eq!(store.playlists(PlaylistKind::User, PlaylistStatus::Private).await.unwrap(), []);
    }
}
