//! Publishing an author's playlist: sending, review, unpublishing.

use pult_domain::{
    ids::PlaylistId, notification::NotificationKind, playlist as rules, problem::Problem, requester::User,
};
use pult_store::{NewNotification, Playlist, PlaylistKind, PlaylistStatus};
use serde_json::json;

use super::{PlaylistView, edit::load_own};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

/// Needs a track and a clean name; the API checks that only creators send. A playlist that is on review or
/// published stays unchanged.
#[crate::boxed]
pub async fn send_for_review(app: &App, user: &User, id: PlaylistId) -> Result<PlaylistView, AppError> {
    let mut tx = app.store.begin().await?;
    let playlist = tx.lock_playlist(user.account.id, id).await?;
    let playlist = playlist.ok_or(Problem::NotFound)?;
    if matches!(
        playlist.status,
        PlaylistStatus::OnReview | PlaylistStatus::Published
    ) {
        drop(tx);
        return load_own(app, user, &playlist.code).await;
    }
    // The lists of rude words may have grown since it was named.
    rules::name(&playlist.name)?;
    if tx.count_playlist_tracks(id).await? == 0 {
        return Err(Problem::PlaylistEmpty.into());
    }
    let now = app.now();
    let sent = Playlist {
        kind: PlaylistKind::Author,
        status: PlaylistStatus::OnReview,
        review_note: None,
        sent_at: Some(now),
        updated_at: now,
        ..playlist
    };
    tx.change_playlist(&sent).await?;
    tx.commit().await?;
    load_own(app, user, &sent.code).await
}

/// Withdraws a playlist from publication or review. Others stay unchanged.
#[crate::boxed]
pub async fn unpublish_playlist(app: &App, user: &User, id: PlaylistId) -> Result<PlaylistView, AppError> {
    let mut tx = app.store.begin().await?;
    let playlist = tx.lock_playlist(user.account.id, id).await?;
    let mut playlist = playlist.ok_or(Problem::NotFound)?;
    if matches!(
        playlist.status,
        PlaylistStatus::OnReview | PlaylistStatus::Published
    ) {
        playlist.status = PlaylistStatus::Unpublished;
        playlist.updated_at = app.now();
        tx.change_playlist(&playlist).await?;
        tx.commit().await?;
    } else {
        drop(tx);
    }
    load_own(app, user, &playlist.code).await
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlaylistReview {
    Publish,
    /// With what has to change.
    Reject(String),
}

/// Records a reviewer's decision about a playlist and notifies its owner in the same transaction. The caller
/// checks who may review.
#[crate::boxed]
pub async fn review_playlist(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PlaylistId,
    decision: PlaylistReview,
) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let playlist = tx.lock_any_playlist(id).await?;
    let playlist = playlist.filter(|playlist| playlist.status == PlaylistStatus::OnReview);
    let mut playlist = playlist.ok_or(Problem::NotFound)?;
    let now = app.now();
    playlist.updated_at = now;
    (playlist.status, playlist.review_note) = match decision {
        PlaylistReview::Publish => (PlaylistStatus::Published, None),
        PlaylistReview::Reject(note) => (PlaylistStatus::Rejected, Some(note)),
    };
    tx.change_playlist(&playlist).await?;
    if let Some(owner) = playlist.owner {
        let notification = NewNotification {
            kind: NotificationKind::PlaylistReview,
            facts: json!({
                "name": playlist.name,
                "published": playlist.status == PlaylistStatus::Published,
                "note": playlist.review_note,
            }),
            link: &format!("/playlists/{}", playlist.code),
            about: &format!("playlist_review:{id}:{}", playlist.sent_at.unwrap_or(now).0),
            at: now,
        };
        tx.notify(&notification, &[owner]).await?;
    }
    let details = json!({
        "name": playlist.name,
        "status": { "before": PlaylistStatus::OnReview.code(), "after": playlist.status.code() },
        "note": playlist.review_note,
    });
    audit(
        app,
        &mut tx,
        client,
        staff,
        "playlist.review",
        &format!("playlist {id}"),
        details,
    )
    .await?;
    tx.commit().await?;
    if let Some(owner) = playlist.owner {
        app.user_cache.invalidate(owner);
    }
    Ok(())
}
