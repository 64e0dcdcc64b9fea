//! An author sends a playlist for review, or withdraws it. The decision of staff is in `review::playlists`.

use pult_domain::{
    ids::PlaylistId,
    playlist::{self as rules, PlaylistKind, PlaylistStatus},
    problem::Problem,
    requester::User,
};
use pult_store::Playlist;

use super::{PlaylistView, edit::load_own};
use crate::{App, AppError};

/// Needs a track and a clean name; the API checks that only creators send. A playlist that is on review or
/// published stays unchanged.
#[crate::boxed]
pub async fn send_for_review(app: &App, user: &User, id: PlaylistId) -> Result<PlaylistView, AppError> {
    let mut tx = app.store.begin().await?;
    let playlist = tx.lock_playlist(user.account.id, id).await?;
    let playlist = playlist.ok_or(Problem::NotFound)?;
    if playlist.status.is_sent() {
        drop(tx);
        return load_own(app, user, &playlist.code).await;
    }
    // The lists of rude words may have grown since it was named.
    rules::name(&playlist.name)?;
    rules::name_en(&playlist.name_en)?;
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
    if playlist.status.is_sent() {
        playlist.status = PlaylistStatus::Unpublished;
        playlist.updated_at = app.now();
        tx.change_playlist(&playlist).await?;
        tx.commit().await?;
    } else {
        drop(tx);
    }
    load_own(app, user, &playlist.code).await
}
