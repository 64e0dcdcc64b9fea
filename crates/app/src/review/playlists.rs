//! Deciding about playlists in the queue, with a note in the owner's language.

use pult_domain::{
    ids::PlaylistId,
    problem::Problem,
    requester::User,
    submission::{self as rules, DecisionKind, RejectionReason},
};

use crate::{
    App, AppError,
    accounts::ClientDevice,
    playlists::{PlaylistReview, review_playlist},
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
    let playlist_review = match decision.ruled {
        DecisionKind::Approve => PlaylistReview::Publish,
        DecisionKind::Reject => PlaylistReview::Reject(write_note(app, id, decision.reason, comment).await?),
    };
    review_playlist(app, client, staff, id, playlist_review).await
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
