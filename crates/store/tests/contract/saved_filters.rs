//! Saved filters: their order, their owner and their limit.

use pult_domain::ids::{AccountId, SavedFilterId};
use pult_store::{NewSavedFilter, SavedFilterChange, Store};

use crate::fixtures::{NOW, account};

const MOST: usize = 3;

async fn add(store: &Store, account: AccountId, name: &str) -> Option<SavedFilterId> {
    loop {
        let mut tx = store.begin().await.unwrap();
        let new = NewSavedFilter {
            account,
            name,
            query: "GENRES=house",
            alert: false,
            at: NOW,
        };
        // Two at once want the same place.
        match tx.add_saved_filter(&new, MOST).await {
            Err(pult_store::StoreError::Conflict { on }) => {
                assert_eq!(on, "saved_filters.account_id_position")
            }
            added => {
                tx.commit().await.unwrap();
                return added.unwrap();
            }
        }
    }
}

async fn names(store: &Store, account: AccountId) -> Vec<String> {
    let saved = store.saved_filters_of(account).await.unwrap();
    saved.into_iter().map(|saved| saved.name).collect()
}

on_both! {
    async fn crates_keep_their_order_and_are_changed_by_their_owner_alone(store: &Store) {
        let (one, other) = (account(store, "one").await, account(store, "other").await);
        let first = add(store, one, "Первый").await.unwrap();
        let second = add(store, one, "Второй").await.unwrap();
        assert_eq!(names(store, one).await, ["Первый", "Второй"]);
        assert_eq!(names(store, other).await, [""; 0]);

        let mut tx = store.begin().await.unwrap();
        let change = |account, name, query| SavedFilterChange { account, id: first, name, query, alert: None, at: NOW };
        assert_eq!(tx.change_saved_filter(&change(other, "Чужой", "")).await.unwrap(), None);
        assert!(!tx.remove_saved_filter(other, first).await.unwrap());
        let alert = SavedFilterChange { alert: Some(true), ..change(one, "Новый", "BPM=1,2") };
        assert_eq!(tx.change_saved_filter(&alert).await.unwrap(), Some(true));
        assert_eq!(tx.change_saved_filter(&change(one, "Новый", "BPM=1,2")).await.unwrap(), Some(true));
        assert!(tx.remove_saved_filter(one, second).await.unwrap());
        assert!(!tx.remove_saved_filter(one, second).await.unwrap());
        tx.commit().await.unwrap();
        let saved = store.saved_filters_of(one).await.unwrap();
        assert_eq!(saved.len(), 1);
        assert_eq!((saved[0].id, saved[0].name.as_str(), saved[0].query.as_str()), (first, "Новый", "BPM=1,2"));
    }

    async fn nobody_passes_the_limit_however_many_come_at_once(store: &Store) {
        let (one, other) = (account(store, "one").await, account(store, "other").await);
        let all = futures::future::join_all((0..12).map(|_| add(store, one, "Ещё"))).await;
        assert_eq!(all.iter().flatten().count(), MOST);
        assert_eq!(names(store, one).await.len(), MOST);
        assert!(add(store, other, "Свой").await.is_some());
        let mut tx = store.begin().await.unwrap();
        let saved = store.saved_filters_of(one).await.unwrap();
        assert!(tx.remove_saved_filter(one, saved[0].id).await.unwrap());
        tx.commit().await.unwrap();
        assert!(add(store, one, "Снова").await.is_some());
    }
}
