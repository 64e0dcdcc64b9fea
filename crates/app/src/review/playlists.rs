//! Playlists in the queue: decided in one step, in words that their owner reads.

use pult_domain::{
    ids::PlaylistId,
    problem::Problem,
    requester::User,
    submission::{self as rules, DecisionKind, RejectionReason},
};

use crate::{
    App, AppError,
    accounts::ClientDevice,
    library::playlists::{PlaylistReview, review},
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
    ruling: PlaylistDecision,
) -> Result<(), AppError> {
    let comment = rules::notes("comment", &ruling.comment)?;
    let verdict = match ruling.ruled {
        DecisionKind::Approve => PlaylistReview::Publish,
        DecisionKind::Reject => PlaylistReview::Reject(note(app, id, ruling.reason, comment).await?),
    };
    review(app, client, staff, id, verdict).await
}

/// In the language of whoever reads it.
async fn note(
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
