//! Deciding about playlists in the queue, with a note in the owner's language.

use pult_domain::{
    ids::PlaylistId,
    notification::NotificationKind,
    playlist::PlaylistStatus,
    problem::Problem,
    requester::User,
    submission::{self as rules, DecisionKind, RejectionReason},
};

use pult_store::NewNotification;
use serde_json::json;

use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

#[derive(Debug, Clone)]
pub struct PlaylistDecision {
    pub ruled: DecisionKind,
    pub reason: Option<RejectionReason>,
    pub comment: String,
}

#[crate::boxed]
pub async fn decide_playlist(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PlaylistId,
    decision: PlaylistDecision,
) -> Result<(), AppError> {
    let comment = rules::notes("comment", &decision.comment)?;
    let (status, note) = match decision.ruled {
        DecisionKind::Approve => (PlaylistStatus::Published, None),
        DecisionKind::Reject => {
            let note = write_note(app, id, decision.reason, comment).await?;
            (PlaylistStatus::Rejected, Some(note))
        }
    };
    record_decision(app, client, staff, id, status, note).await
}

/// In the owner's language.
async fn write_note(
    app: &App,
    id: PlaylistId,
    reason: Option<RejectionReason>,
    comment: String,
) -> Result<String, AppError> {
    let required = |field: &str| Problem::Required { field: field.into() };
    let reason = reason.ok_or_else(|| required("reason"))?;
    if reason == RejectionReason::Other {
        return match comment.is_empty() {
            true => Err(required("comment").into()),
            false => Ok(comment),
        };
    }
    let owner = app.store.playlist(id).await?.and_then(|playlist| playlist.owner);
    let account = match owner {
        Some(owner) => app.store.account(owner).await?,
        None => None,
    };
    let lang = account.map_or(app.settings.lang, |account| account.lang);
    let reason = reason.text().get(lang).to_owned();
    Ok(match comment.is_empty() {
        true => reason,
        false => format!("{reason}. {comment}"),
    })
}

/// Notifies the owner in the same transaction.
async fn record_decision(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PlaylistId,
    status: PlaylistStatus,
    note: Option<String>,
) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let playlist = tx.lock_any_playlist(id).await?;
    let playlist = playlist.filter(|playlist| playlist.status == PlaylistStatus::OnReview);
    let mut playlist = playlist.ok_or(Problem::NotFound)?;
    let now = app.now();
    playlist.updated_at = now;
    (playlist.status, playlist.review_note) = (status, note);
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
