//! More rows than one statement takes.

use pult_domain::ids::AccountId;

use crate::fixtures::{catalog, new_account};

on_both! {
    async fn thousands_of_tracks_arrive_whole(store: &Store) {
        let put = catalog(store, 2_500).await;
        let loaded = store.load_catalog().await.unwrap().tracks;
        assert_eq!(loaded.len(), put.len());
        assert!(loaded.iter().zip(&put).all(|(loaded, put)| *loaded == put.track));
        let ids: Vec<_> = put.iter().map(|new| new.track.id).collect();
        assert_eq!(store.load_tracks(&ids).await.unwrap(), loaded);
    }

    async fn hundreds_of_accounts_arrive_whole(store: &Store) {
        let many: Vec<_> = (1..=900).map(|id| (AccountId(id), new_account(&format!("u{id}")))).collect();
        let mut tx = store.begin_bulk().await.unwrap();
        tx.insert_accounts(&many).await.unwrap();
        tx.insert_accounts(&[]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.account_count().await.unwrap(), 900);
        assert_eq!(store.credentials("U900").await.unwrap().unwrap().account.id, AccountId(900));
    }
}
