//! The allowance of a version holds, however many ask at once.

use pult_domain::{
    catalog::TrackCounters,
    ids::{TrackId, VersionId},
};
use pult_store::{DownloadCount, NewDownload, StoreError};

use crate::fixtures::{NOW, account, catalog};

on_both! {
    async fn of_a_hundred_at_once_two_are_granted(store: &Store) {
        catalog(store, 1).await;
        let id = account(store, "one").await;
        let contenders: Vec<_> = (0..100)
            .map(|_| {
                let store = store.clone();
                tokio::spawn(async move {
                    let mut tx = store.begin().await.unwrap();
                    let count = tx.count_download(id, VersionId(10), TrackId(1)).await.unwrap();
                    tx.commit().await.unwrap();
                    count
                })
            })
            .collect();
        let mut granted = Vec::new();
        for contender in contenders {
            granted.extend(contender.await.unwrap());
        }
        granted.sort_unstable();
        assert_eq!(granted, [1, 2]);
    }

    async fn an_undone_grant_gives_the_allowance_back(store: &Store) {
        catalog(store, 1).await;
        let id = account(store, "one").await;
        let mut tx = store.begin().await.unwrap();
        tx.count_download(id, VersionId(10), TrackId(1)).await.unwrap();
        drop(tx);
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.count_download(id, VersionId(10), TrackId(1)).await.unwrap(), Some(1));
        assert_eq!(tx.count_download(id, VersionId(11), TrackId(1)).await.unwrap(), Some(1));
        assert_eq!(tx.count_download(id, VersionId(10), TrackId(1)).await.unwrap(), Some(2));
        assert_eq!(tx.count_download(id, VersionId(10), TrackId(1)).await.unwrap(), None);
        tx.commit().await.unwrap();
    }

    async fn an_imported_count_is_part_of_the_allowance(store: &Store) {
        catalog(store, 1).await;
        let id = account(store, "one").await;
        let used = DownloadCount { account: id, version: VersionId(10), track: TrackId(1), count: 2 };
        let mut tx = store.begin().await.unwrap();
        tx.insert_download_counts(&[used]).await.unwrap();
        assert_eq!(tx.count_download(id, VersionId(10), TrackId(1)).await.unwrap(), None);
        tx.commit().await.unwrap();

        let mut tx = store.begin().await.unwrap();
        let too_many = DownloadCount { version: VersionId(11), count: 3, ..used };
        let refused = tx.insert_download_counts(&[too_many]).await;
        assert!(matches!(refused, Err(StoreError::Other(_))), "{refused:?}");
    }

    async fn records_make_the_counter(store: &Store) {
        catalog(store, 2).await;
        let id = account(store, "one").await;
        let download = NewDownload {
            account: id,
            track: TrackId(2),
            version: VersionId(20),
            format: "wav".to_owned(),
            source: "recordpool".to_owned(),
            how: "single".to_owned(),
            artist: Some(pult_domain::ids::ArtistId(1)),
            playlist: None,
            at: NOW,
        };
        let mut tx = store.begin().await.unwrap();
        tx.record_downloads(&[download.clone(), download]).await.unwrap();
        tx.commit().await.unwrap();
        store.refresh_counters().await.unwrap();
        let tracks = store.load_catalog().await.unwrap().tracks;
        assert_eq!(tracks.iter().map(|t| t.downloads_all).collect::<Vec<_>>(), [0, 2]);
        let (mut counters, artists) = store.load_counters().await.unwrap();
        counters.sort_by_key(|counters| counters.track);
        assert_eq!(counters, tracks.iter().map(TrackCounters::of).collect::<Vec<_>>());
        assert_eq!(artists, store.load_catalog().await.unwrap().artists);
    }
}
