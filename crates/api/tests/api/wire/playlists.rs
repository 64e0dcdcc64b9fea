//! Playlists of every kind in every status.

use pult_domain::{
    ids::AccountId,
    playlist::{PlaylistKind, PlaylistStatus},
    time::Timestamp,
};
use pult_store::NewPlaylist;
use serde_json::{Value, json};

use super::is_exactly;
use crate::{account_lifecycle, test_app::TestApp};

const PRO: AccountId = AccountId(2);
const KINDS: [(PlaylistKind, &str); 4] = [
    (PlaylistKind::User, "user"),
    (PlaylistKind::Author, "author"),
    (PlaylistKind::Staff, "staff"),
    (PlaylistKind::Free, "free"),
];
const STATES: [(PlaylistStatus, &str); 5] = [
    (PlaylistStatus::Private, "private"),
    (PlaylistStatus::OnReview, "on_review"),
    (PlaylistStatus::Published, "published"),
    (PlaylistStatus::Rejected, "rejected"),
    (PlaylistStatus::Unpublished, "unpublished"),
];

/// Playlists of users have an owner, who sees them in every status; the pool's are visible once they are published.
fn all() -> Vec<(NewPlaylist, &'static str, &'static str)> {
    let mut playlists = Vec::new();
    for (kind, kind_word) in KINDS {
        let owner = matches!(kind, PlaylistKind::User | PlaylistKind::Author).then_some(PRO);
        let states = STATES
            .into_iter()
            .filter(|(state, _)| owner.is_some() || *state == PlaylistStatus::Published);
        for (status, state_word) in states {
            let id = 100 + playlists.len() as i64;
            let mut new =
                account_lifecycle::playlist(id, &format!("list-{id}"), owner, &[3, 5], Timestamp(0));
            new.playlist.kind = kind;
            new.playlist.status = status;
            playlists.push((new, kind_word, state_word));
        }
    }
    playlists
}

#[tokio::test]
async fn every_type_and_state_is_told_by_its_word() {
    let app = TestApp::after(async |store| {
        let lists: Vec<_> = all().into_iter().map(|(new, ..)| new).collect();
        let mut tx = store.begin().await.unwrap();
        tx.insert_playlists(&lists).await.unwrap();
        tx.commit().await.unwrap();
    })
    .await;
    let token = app.sign_in("pro").await;
    for (new, kind, state) in all() {
        let path = format!("/api/playlists/{}", new.playlist.code);
        let answer: Value = app.get(&path).token(&token).send().await.ok();
        assert_eq!(
            (&answer["type"], &answer["status"]),
            (&json!(kind), &json!(state))
        );
        assert_eq!(answer["custom_playlist"], kind == "user", "{kind}");
        assert_eq!(
            (&answer["count"], &answer["followed"]),
            (&json!(2), &json!(false))
        );
        match new.playlist.owner {
            Some(_) => is_exactly(&answer["owner"], "id:s name:s"),
            None => assert_eq!(answer.get("owner"), Some(&Value::Null)),
        }
        // Empty fields are left out.
        assert!(answer.get("contacts").is_none());
    }
}
