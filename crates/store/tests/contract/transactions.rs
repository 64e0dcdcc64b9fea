//! What a transaction promises.

use crate::fixtures::{NOW, account, catalog, new_account};

on_both! {
    async fn nothing_is_seen_before_the_commit(store: &Store) {
        let mut tx = store.begin().await.unwrap();
        let id = tx.create_account(&new_account("one")).await.unwrap();
        assert_eq!(store.account(id).await.unwrap(), None);
        tx.commit().await.unwrap();
        assert!(store.account(id).await.unwrap().is_some());
    }

    async fn a_dropped_transaction_leaves_nothing(store: &Store) {
        let mut tx = store.begin().await.unwrap();
        let id = tx.create_account(&new_account("one")).await.unwrap();
        drop(tx);
        // The next one gets the connection back clean.
        let second = account(store, "one").await;
        assert!(store.account(second).await.unwrap().is_some());
        assert!(id == second || store.account(id).await.unwrap().is_none());
    }

    async fn the_catalogue_is_one_frozen_view(store: &Store) {
        catalog(store, 1).await;
        let writer = {
            let store = store.clone();
            tokio::spawn(async move {
                let kind = crate::fixtures::term(&store, pult_domain::vocabulary::VocabularyKind::VersionType).await;
                for id in 2..=40 {
                    let mut tx = store.begin().await.unwrap();
                    tx.insert_tracks(&[crate::fixtures::track(id, kind)]).await.unwrap();
                    tx.commit().await.unwrap();
                }
            })
        };
        let first = store.load_catalog().await.unwrap();
        let offset = first.seq - first.tracks.len() as i64;
        while !writer.is_finished() {
            let loaded = store.load_catalog().await.unwrap();
            assert_eq!(loaded.seq - loaded.tracks.len() as i64, offset);
            assert!(loaded.tracks.iter().all(|t| t.versions.len() == 2 && t.artists.len() == 2));
        }
        writer.await.unwrap();
    }

    async fn writers_wait_for_each_other(store: &Store) {
        let writers: Vec<_> = (0..50)
            .map(|n| {
                let store = store.clone();
                tokio::spawn(async move {
                    let mut tx = store.begin().await.unwrap();
                    tx.create_account(&new_account(&format!("u{n}"))).await.unwrap();
                    tx.set_meta("last", &NOW.0.to_string()).await.unwrap();
                    tx.commit().await.unwrap();
                })
            })
            .collect();
        for writer in writers {
            writer.await.unwrap();
        }
        assert_eq!(store.account_count().await.unwrap(), 50);
    }
}
