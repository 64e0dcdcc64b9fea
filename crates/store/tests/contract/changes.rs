//! The change sequence.

use pult_domain::ids::{AccountId, ArtistId, TrackId};
use pult_store::DataChange;

async fn change(store: &pult_store::Store, changes: &[DataChange]) -> Option<i64> {
    let mut tx = store.begin().await.unwrap();
    for change in changes {
        tx.changed(*change);
    }
    tx.commit().await.unwrap()
}

on_both! {
    async fn a_follower_sees_what_happened_after_its_number(store: &Store) {
        let start = store.change_seq().await.unwrap();
        assert_eq!(change(store, &[]).await, None);
        assert_eq!(change(store, &[DataChange::Track(TrackId(1))]).await, Some(start + 1));
        let same = DataChange::Track(TrackId(7));
        let seq = change(store, &[same, same, DataChange::Artist(ArtistId(2)), DataChange::Account(AccountId(3)), DataChange::Vocabulary, DataChange::Neighbours]).await;
        assert_eq!(seq, Some(start + 6));

        let seen = store.changes_since(start + 1).await.unwrap();
        assert_eq!(seen.seq, start + 6);
        assert_eq!(seen.tracks, [TrackId(7)].into());
        assert_eq!(seen.artists, [ArtistId(2)].into());
        assert_eq!(seen.accounts, [AccountId(3)].into());
        assert!(seen.vocabulary && seen.neighbours && !seen.charts && !seen.truncated);

        let nothing = store.changes_since(start + 6).await.unwrap();
        assert_eq!(nothing, pult_store::ChangeBatch { seq: start + 6, ..Default::default() });
    }

    async fn a_follower_that_fell_behind_is_told(store: &Store) {
        let start = store.change_seq().await.unwrap();
        for id in 1..=5 {
            change(store, &[DataChange::Track(TrackId(id))]).await;
        }
        store.prune_changes(2).await.unwrap();
        assert!(store.changes_since(start).await.unwrap().truncated);
        assert!(store.changes_since(start + 2).await.unwrap().truncated);
        assert!(!store.changes_since(start + 3).await.unwrap().truncated);
        store.prune_changes(0).await.unwrap();
        assert!(store.changes_since(start + 4).await.unwrap().truncated);
        assert!(!store.changes_since(start + 5).await.unwrap().truncated);
        // A number from another database, after a restore.
        assert!(store.changes_since(start + 99).await.unwrap().truncated);
    }

    async fn new_counters_are_no_reload(store: &Store) {
        let start = store.change_seq().await.unwrap();
        change(store, &[DataChange::Counters]).await;
        let seen = store.changes_since(start).await.unwrap();
        assert!(seen.counters && !seen.truncated && seen.tracks.is_empty());
    }

    async fn a_reload_is_a_truncation(store: &Store) {
        let start = store.change_seq().await.unwrap();
        change(store, &[DataChange::Catalog]).await;
        assert!(store.changes_since(start).await.unwrap().truncated);
    }

    async fn more_than_can_be_told_singly_is_a_reload(store: &Store) {
        let start = store.change_seq().await.unwrap();
        let many: Vec<_> = (0..1_001).map(|id| DataChange::Track(TrackId(id))).collect();
        assert_eq!(change(store, &many).await, Some(start + 1));
        assert!(store.changes_since(start).await.unwrap().truncated);
        assert_eq!(change(store, &many[..1_000]).await, Some(start + 1_001));
        assert_eq!(store.changes_since(start + 1).await.unwrap().tracks.len(), 1_000);
    }

    async fn whoever_waits_is_woken_by_a_commit_here(store: &Store) {
        let mut commits = store.commits();
        change(store, &[]).await;
        assert!(!commits.has_changed().unwrap(), "nothing to follow");
        change(store, &[DataChange::Vocabulary]).await;
        assert!(commits.has_changed().unwrap());
        commits.changed().await.unwrap();
    }

    async fn a_dropped_transaction_takes_no_number(store: &Store) {
        let start = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        tx.changed(DataChange::Vocabulary);
        drop(tx);
        assert_eq!(change(store, &[DataChange::Vocabulary]).await, Some(start + 1));
    }

    async fn numbers_have_no_gaps_under_parallel_writers(store: &Store) {
        let start = store.change_seq().await.unwrap();
        let writers = (0..40).map(|id| {
            let store = store.clone();
            tokio::spawn(async move { change(&store, &[DataChange::Track(TrackId(id))]).await.unwrap() })
        });
        let mut numbers = Vec::new();
        for writer in writers.collect::<Vec<_>>() {
            numbers.push(writer.await.unwrap());
        }
        numbers.sort_unstable();
        assert_eq!(numbers, (start + 1..=start + 40).collect::<Vec<_>>());
        assert_eq!(store.changes_since(start).await.unwrap().tracks.len(), 40);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_wakes_the_other_nodes() {
    let here = pult_store::testing::postgres().await;
    let there = pult_store::Store::open(&here.url, Default::default())
        .await
        .unwrap();
    let mut commits = there.commits();
    let listener = tokio::spawn({
        let there = there.clone();
        async move { there.listen_to_other_nodes().await }
    });
    // Until the listener has subscribed a word is lost, so it is said again until it is heard.
    let heard = async {
        loop {
            change(&here, &[DataChange::Vocabulary]).await;
            let a_moment = std::time::Duration::from_millis(50);
            if tokio::time::timeout(a_moment, commits.changed()).await.is_ok() {
                break;
            }
        }
    };
    let give_up = std::time::Duration::from_secs(60);
    tokio::time::timeout(give_up, heard)
        .await
        .expect("word from the other node");
    listener.abort();
}
