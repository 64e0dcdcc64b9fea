//! What the pages of a track, an artist and a reader's history show.

use pult_domain::{
    ids::{ArtistId, BannerId, PlaylistId, TrackId, VersionId},
    lang::Bilingual,
    playlist::{PlaylistKind, PlaylistStatus},
    time::Timestamp,
};
use pult_store::{Banner, DownloadRecord, Follow, NewDownload, NewPlaylist, Playlist, PlaylistFollow};

use crate::fixtures::{NOW, account, catalog};

fn banner(id: i64, from_days: i64, to_days: i64) -> Banner {
    Banner {
        id: BannerId(id),
        track: TrackId(1),
        picture: Some("picture".to_owned()),
        link: "/plans".to_owned(),
        text: Bilingual::new("Скидка", "Discount"),
        starts_at: NOW.plus_days(from_days),
        ends_at: NOW.plus_days(to_days),
        created_at: NOW,
    }
}

on_both! {
    async fn a_track_shows_all_that_is_stored_of_its_versions(store: &Store) {
        let tracks = catalog(store, 2).await;
        let versions = store.versions_of(TrackId(2)).await.unwrap();
        let stored = &tracks[1].track.versions;
        assert_eq!(versions.iter().map(|v| v.id).collect::<Vec<_>>(), [VersionId(20), VersionId(21)]);
        let main = &versions[0];
        assert_eq!((main.kind, main.bpm, main.key), (stored[0].kind, stored[0].bpm, stored[0].key));
        assert!(main.has_audio && main.has_wav && !versions[1].has_audio);
        assert_eq!(main.soundwave, [0, 50, 100]);
        assert_eq!((main.lufs_hundredths, main.peak_hundredths), (Some(-950), Some(-10)));
        assert_eq!(store.versions_of(TrackId(404)).await.unwrap(), []);
    }

    async fn a_banner_stands_while_it_lasts(store: &Store) {
        catalog(store, 2).await;
        let banners = [banner(1, -2, 5), banner(2, -1, 1), banner(3, 1, 5), banner(4, -5, -1)];
        let mut tx = store.begin().await.unwrap();
        tx.insert_banners(&banners).await.unwrap();
        tx.commit().await.unwrap();
        let shown = |at: Timestamp| async move { store.banner_of(TrackId(1), at).await.unwrap() };
        assert_eq!(shown(NOW).await.as_ref(), Some(&banners[1]));
        assert_eq!(shown(NOW.plus_days(1)).await.as_ref(), Some(&banners[2]));
        assert_eq!(shown(NOW.plus_days(5)).await, None);
        assert_eq!(store.banner_of(TrackId(2), NOW).await.unwrap(), None);
    }

    async fn history_is_newest_first_and_ones_own(store: &Store) {
        let tracks = catalog(store, 2).await;
        let (one, other) = (account(store, "one").await, account(store, "other").await);
        let download = |account, track: i64, seconds| NewDownload {
            account,
            track: TrackId(track),
            version: VersionId(track * 10),
            format: "wav".to_owned(),
            source: "search".to_owned(),
            how: "single".to_owned(),
            artist: None,
            playlist: None,
            at: NOW.plus_seconds(seconds),
        };
        let mut tx = store.begin().await.unwrap();
        tx.record_downloads(&[download(one, 1, 1), download(one, 2, 5), download(other, 1, 9), download(one, 1, 7)])
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let found = store.downloads_of(one).await.unwrap();
        assert_eq!(found.iter().map(|d| d.track.0).collect::<Vec<_>>(), [1, 2, 1]);
        assert_eq!(found[0], DownloadRecord {
            track: TrackId(1),
            version: VersionId(10),
            kind: tracks[0].track.versions[0].kind,
            format: "wav".to_owned(),
            source: "search".to_owned(),
            at: NOW.plus_seconds(7),
        });
    }

    async fn published_playlists_are_everybodys(store: &Store) {
        catalog(store, 3).await;
        let one = account(store, "one").await;
        let made = |id, owner, status| NewPlaylist {
            playlist: Playlist {
                id: PlaylistId(id),
                code: format!("list-{id}"),
                owner,
                kind: if owner.is_some() { PlaylistKind::User } else { PlaylistKind::Staff },
                status,
                name: format!("Список {id}"),
                name_en: String::new(),
                picture: None,
                description: String::new(),
                position: id,
                contacts: String::new(),
                review_note: None,
                sent_at: None,
                created_at: NOW,
                updated_at: NOW,
            },
            tracks: vec![TrackId(3), TrackId(1)],
        };
        let mut tx = store.begin().await.unwrap();
        tx.insert_playlists(&[
            made(1, None, PlaylistStatus::Published),
            made(2, Some(one), PlaylistStatus::Published),
            made(3, Some(one), PlaylistStatus::Private),
        ])
        .await
        .unwrap();
        let seq = tx.commit().await.unwrap().unwrap();
        assert!(store.changes_since(seq - 1).await.unwrap().content);
        let public = store.published_playlists().await.unwrap();
        let shown: Vec<_> = public
            .iter()
            .map(|p| (p.playlist.id.0, p.tracks, p.owner.as_ref().map(|o| o.name.as_str())))
            .collect();
        assert_eq!(shown, [(1, 2, None), (2, 2, Some("DJ one"))]);
        let with = |track, requester| async move {
            let found = store.playlists_with(TrackId(track), requester).await.unwrap();
            found.iter().map(|p| p.id.0).collect::<Vec<_>>()
        };
        assert_eq!(with(1, None).await, [1, 2]);
        assert_eq!(with(1, Some(one)).await, [1, 2, 3]);
        assert_eq!(with(2, Some(one)).await, [0; 0]);
        assert!(store.followed_playlists(one).await.unwrap().is_empty());
        let follow = PlaylistFollow { account: one, playlist: PlaylistId(1), at: NOW };
        let mut tx = store.begin().await.unwrap();
        tx.add_playlist_follows(&[follow, follow]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.followed_playlists(one).await.unwrap(), [PlaylistId(1)].into());
    }

    async fn common_followers_are_counted(store: &Store) {
        catalog(store, 1).await;
        let mut tx = store.begin().await.unwrap();
        for login in ["one", "two", "three"] {
            let account = tx.create_account(&crate::fixtures::new_account(login)).await.unwrap();
            tx.add_follows(&[Follow { account, artist: ArtistId(1), at: NOW }]).await.unwrap();
            if login != "three" {
                tx.add_follows(&[Follow { account, artist: ArtistId(2), at: NOW }]).await.unwrap();
            }
        }
        tx.commit().await.unwrap();
        assert_eq!(store.common_followers(ArtistId(1), 5).await.unwrap(), [(ArtistId(2), 2)]);
        assert_eq!(store.common_followers(ArtistId(2), 5).await.unwrap(), [(ArtistId(1), 2)]);
        assert_eq!(store.common_followers(ArtistId(1), 0).await.unwrap(), []);
    }
}
