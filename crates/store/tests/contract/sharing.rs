//! Transactions that share a commit have each its own outcome.

use std::collections::BTreeSet;

use futures::future::join_all;
use pult_domain::ids::{TrackId, VersionId};
use pult_store::{Favorite, StoreError};

use crate::fixtures::{NOW, account, catalog, new_account};

on_both! {
    async fn of_many_at_once_each_keeps_or_loses_its_own(store: &Store) {
        catalog(store, 1).await;
        let mut people = Vec::new();
        for n in 0..90 {
            people.push(account(store, &format!("dj{n}")).await);
        }
        let start = store.change_seq().await.unwrap();
        // As long as somebody else writes, all of them wait in line.
        let open = store.begin().await.unwrap();
        let mut everybody = Box::pin(join_all(people.iter().enumerate().map(|(n, id)| async move {
            let like = |track| Favorite { account: *id, track: TrackId(track), at: NOW };
            let mut tx = store.begin_shared().await.unwrap();
            assert!(tx.like(&like(1)).await.unwrap());
            match n % 3 {
                0 => tx.commit().await.unwrap(),
                1 => None,
                _ => {
                    let refused = tx.like(&like(77)).await;
                    assert!(matches!(refused, Err(StoreError::Missing(_))), "{refused:?}");
                    None
                }
            }
        })));
        assert!(futures::poll!(&mut everybody).is_pending());
        drop(open);
        let numbers = everybody.await;
        let changes = store.changes_since(start).await.unwrap();
        assert_eq!(changes.seq, start + 30, "numbers have no gaps");
        for (n, (id, seq)) in people.iter().zip(&numbers).enumerate() {
            assert_eq!(seq.is_some(), n % 3 == 0);
            assert_eq!(seq.map(|seq| changes.account_seqs[&seq]), seq.map(|_| *id), "each has its own number");
            assert_eq!(store.newest_favorites(*id, 9).await.unwrap().len(), usize::from(n % 3 == 0), "{n}");
        }
        let different: BTreeSet<_> = numbers.into_iter().flatten().collect();
        assert_eq!(different.len(), 30);
    }

    async fn of_a_hundred_who_share_two_are_granted(store: &Store) {
        catalog(store, 1).await;
        let id = account(store, "one").await;
        let contenders = (0..100).map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                // Those who share and those who do not wait for each other too.
                let mut tx = if n % 4 == 0 { store.begin().await } else { store.begin_shared().await }.unwrap();
                let count = tx.count_download(id, VersionId(10), TrackId(1)).await.unwrap();
                tx.commit().await.unwrap();
                count
            })
        });
        let mut granted: Vec<u8> = join_all(contenders).await.into_iter().filter_map(Result::unwrap).collect();
        granted.sort_unstable();
        assert_eq!(granted, [1, 2]);
    }

    async fn whoever_leaves_the_line_holds_nobody_up(store: &Store) {
        let open = store.begin().await.unwrap();
        let mut first = Box::pin(store.begin_shared());
        let mut second = Box::pin(store.begin_shared());
        let mut third = Box::pin(async {
            let mut tx = store.begin_shared().await.unwrap();
            let id = tx.create_account(&new_account("three")).await.unwrap();
            tx.commit().await.unwrap();
            id
        });
        // On PostgreSQL nobody waits.
        let _ = (futures::poll!(&mut first), futures::poll!(&mut second), futures::poll!(&mut third));
        drop((first, second, open));
        let id = third.await;
        assert!(store.account(id).await.unwrap().is_some());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_done_is_told_with_those_who_stood_in_line() {
    let store = pult_store::testing::sqlite().await;
    let open = store.begin().await.unwrap();
    let mut first = Box::pin(store.begin_shared());
    let mut second = Box::pin(store.begin_shared());
    assert!(futures::poll!(&mut first).is_pending() && futures::poll!(&mut second).is_pending());
    drop(open);
    let mut first = first.await.unwrap();
    let one = first.create_account(&new_account("one")).await.unwrap();
    let mut committed = Box::pin(first.commit());
    assert!(futures::poll!(&mut committed).is_pending());
    let mut second = second.await.unwrap();
    let two = second.create_account(&new_account("two")).await.unwrap();
    assert_ne!(one, two, "each sees what those before it did");
    assert!(futures::poll!(&mut committed).is_pending());
    assert_eq!(store.account(one).await.unwrap(), None, "nobody else sees it");
    drop(second);
    committed.await.unwrap();
    assert!(store.account(one).await.unwrap().is_some());
    assert_eq!(store.account(two).await.unwrap(), None);
}
