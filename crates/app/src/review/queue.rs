//! What waits, the oldest first.

use std::collections::HashMap;

use pult_domain::{ids::SubmissionId, limits::REVIEW_DAYS, list::Page, reader::User, time::Timestamp};
use pult_store::{ReviewCounts, ReviewKind, ReviewQuery, ReviewWho, SubmissionTrack, Waiting};

use crate::{App, AppError};

#[derive(Debug, Clone)]
pub struct QueueItem {
    pub waiting: Waiting,
    /// How people would call it.
    pub title: String,
    /// The page of the app that shows it.
    pub link: String,
    pub due_at: Timestamp,
    pub overdue: bool,
    /// It was sent before.
    pub again: bool,
}

#[derive(Debug, Clone)]
pub struct Queue {
    pub items: Vec<QueueItem>,
    pub total: usize,
    pub counts: ReviewCounts,
}

pub async fn queue(
    app: &App,
    staff: &User,
    kind: Option<ReviewKind>,
    who: ReviewWho,
    page: Page,
) -> Result<Queue, AppError> {
    let (now, me) = (app.now(), staff.account.id);
    let query = ReviewQuery {
        kind,
        who,
        me,
        offset: page.offset,
        limit: page.limit,
    };
    let (found, total) = app.store.review_queue(&query).await?;
    let counts = app.store.review_counts(me, now.plus_days(-REVIEW_DAYS.1)).await?;
    let submissions: Vec<SubmissionId> = found
        .iter()
        .filter(|waiting| waiting.kind == ReviewKind::Submission)
        .map(|waiting| SubmissionId(waiting.id))
        .collect();
    let tracks = app.store.tracks_of_submissions(&submissions).await?;
    let items = found.into_iter().map(|waiting| item(waiting, &tracks, now));
    Ok(Queue {
        items: items.collect(),
        total,
        counts,
    })
}

fn item(waiting: Waiting, tracks: &HashMap<SubmissionId, Vec<SubmissionTrack>>, now: Timestamp) -> QueueItem {
    let due_at = due_at(waiting.sent_at);
    let first = || tracks.get(&SubmissionId(waiting.id))?.first();
    let (title, link) = match waiting.kind {
        ReviewKind::Playlist => (waiting.name.clone(), format!("/playlists/{}", waiting.code)),
        ReviewKind::Submission => (
            first().map_or_else(String::new, |track| track.facts.called()),
            format!("/admin/review/{}", waiting.id),
        ),
    };
    QueueItem {
        title,
        link,
        due_at,
        overdue: due_at < now,
        again: waiting.first_sent_at != waiting.sent_at,
        waiting,
    }
}

/// At the latest.
pub fn due_at(sent_at: Timestamp) -> Timestamp {
    sent_at.plus_days(REVIEW_DAYS.1)
}
