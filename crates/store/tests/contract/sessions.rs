//! Sessions and the reader behind a token.

use pult_domain::{
    ids::{ArtistId, SessionId, TrackId, VersionId},
    plan::PlanCode,
};
use pult_store::{Favorite, Follow, PlayEvent};

use crate::{
    fixtures::{NOW, account, catalog, new_session},
    plans::month_of,
};

async fn signed_in(store: &pult_store::Store, account: pult_domain::ids::AccountId, hash: &str) -> SessionId {
    let mut tx = store.begin().await.unwrap();
    let id = tx.create_session(&new_session(account, hash)).await.unwrap();
    tx.commit().await.unwrap();
    id
}

on_both! {
    async fn a_token_brings_the_reader_with_everything(store: &Store) {
        catalog(store, 3).await;
        let id = account(store, "one").await;
        let other = account(store, "two").await;
        let session = signed_in(store, id, "hash").await;
        let mut tx = store.begin().await.unwrap();
        tx.insert_subscription_periods(&[month_of(id, PlanCode::Pro)]).await.unwrap();
        for account in [id, other] {
            let track = TrackId(if account == id { 1 } else { 3 });
            tx.add_favorites(&[Favorite { account, track, at: NOW }]).await.unwrap();
            tx.add_plays(&[PlayEvent { account: Some(account), track: TrackId(track.0.min(2)), at: NOW }]).await.unwrap();
            tx.add_follows(&[Follow { account, artist: ArtistId(1 + account.0 % 2), at: NOW }]).await.unwrap();
            tx.count_download(account, VersionId(track.0 * 10), track).await.unwrap();
        }
        tx.commit().await.unwrap();

        let signed = store.user_by_token("hash", NOW).await.unwrap().unwrap();
        assert_eq!(signed.expires_at, NOW.plus_seconds(100));
        let user = signed.user;
        assert_eq!((user.account.id, user.session), (id, session));
        assert_eq!(user.plan(NOW), PlanCode::Pro);
        assert_eq!(user.marks.favorites, [TrackId(1)].into());
        assert_eq!(user.marks.played, [TrackId(1)].into());
        assert_eq!(user.marks.downloaded, [TrackId(1)].into());
        assert_eq!(user.marks.download_counts, [(VersionId(10), 1)].into());
        assert_eq!(user.marks.followed, [ArtistId(1 + id.0 % 2)].into());
    }

    async fn a_session_brings_what_its_token_brings_and_ends_with_it(store: &Store) {
        let id = account(store, "one").await;
        let session = signed_in(store, id, "hash").await;
        let end = NOW.plus_seconds(100);
        let found = store.user_by_session(session, NOW).await.unwrap().unwrap();
        assert_eq!((found.user.account.id, found.user.session), (id, session));
        assert_eq!((found.token_hash.as_str(), found.expires_at), ("hash", end));
        let other = SessionId(session.0 + 1);
        assert!(store.user_by_session(other, NOW).await.unwrap().is_none());
        assert!(store.user_by_session(session, end).await.unwrap().is_none());
        let mut tx = store.begin().await.unwrap();
        assert!(tx.delete_session(id, session).await.unwrap());
        tx.commit().await.unwrap();
        assert!(store.user_by_session(session, NOW).await.unwrap().is_none());
    }

    async fn an_expired_or_unknown_token_is_nobody(store: &Store) {
        let id = account(store, "one").await;
        signed_in(store, id, "hash").await;
        let end = NOW.plus_seconds(100);
        assert!(store.user_by_token("hash", pult_domain::time::Timestamp(end.0 - 1)).await.unwrap().is_some());
        assert!(store.user_by_token("hash", end).await.unwrap().is_none());
        assert!(store.user_by_token("has", NOW).await.unwrap().is_none());
        assert!(store.user_by_token("ha\0sh", NOW).await.unwrap().is_none());
        assert_eq!(store.delete_expired_sessions(NOW).await.unwrap(), 0);
        assert_eq!(store.delete_expired_sessions(end).await.unwrap(), 1);
        assert_eq!(store.sessions_of(id, NOW).await.unwrap(), []);
    }

    async fn sessions_end_one_by_one_or_all_but_one(store: &Store) {
        let id = account(store, "one").await;
        let other = account(store, "two").await;
        let first = signed_in(store, id, "a").await;
        let second = signed_in(store, id, "b").await;
        let third = signed_in(store, id, "c").await;
        let foreign = signed_in(store, other, "d").await;
        assert!(store.touch_session(first, NOW.plus_seconds(9)).await.unwrap());
        assert!(!store.touch_session(SessionId(foreign.0 + 1), NOW).await.unwrap());
        let listed = store.sessions_of(id, NOW).await.unwrap();
        assert_eq!(listed.iter().map(|s| s.id).collect::<Vec<_>>(), [first, third, second]);
        assert_eq!((listed[0].last_used_at, listed[0].device.as_str()), (NOW.plus_seconds(9), "Firefox"));

        let seq = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        assert!(!tx.delete_session(id, foreign).await.unwrap());
        assert!(tx.delete_session(id, second).await.unwrap());
        assert_eq!(tx.delete_sessions_except(id, Some(third)).await.unwrap(), 1);
        tx.commit().await.unwrap();
        assert_eq!(store.sessions_of(id, NOW).await.unwrap().len(), 1);
        assert_eq!(store.sessions_of(other, NOW).await.unwrap().len(), 1);
        assert!(store.changes_since(seq).await.unwrap().accounts.contains(&id));

        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.delete_sessions_except(id, None).await.unwrap(), 1);
        tx.commit().await.unwrap();
    }
}
