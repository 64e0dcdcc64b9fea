//! What waits, the oldest first unless asked otherwise.

use std::collections::HashMap;

use pult_domain::{
    ids::SubmissionId,
    limits::{REVIEW_DAYS, REVIEW_EXPORT_ROWS},
    list::PageRequest,
    problem::Problem,
    requester::User,
    time::Timestamp,
};
use pult_store::{
    ReviewAssignee, ReviewCounts, ReviewKind, ReviewQuery, ReviewQueueItem, ReviewSort, SubmissionTrack,
};
use serde_json::json;

use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

#[derive(Debug, Clone)]
pub struct QueueItem {
    pub item: ReviewQueueItem,
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

/// What of the queue is wanted, and how it is ordered.
#[derive(Debug, Clone, Copy)]
pub struct QueueRequest {
    pub kind: Option<ReviewKind>,
    pub who: ReviewAssignee,
    pub sort: ReviewSort,
    pub descending: bool,
}

impl QueueRequest {
    /// A column, with `-` before it for descending; the oldest first without.
    pub fn sorted(
        kind: Option<ReviewKind>,
        who: ReviewAssignee,
        sort: Option<&str>,
    ) -> Result<Self, Problem> {
        let sort = sort.filter(|sort| !sort.is_empty()).unwrap_or("sent");
        let (name, descending) = sort.strip_prefix('-').map_or((sort, false), |name| (name, true));
        let unknown = || Problem::UnknownSort { field: "sort".into() };
        Ok(Self {
            kind,
            who,
            sort: ReviewSort::parse(name).ok_or_else(unknown)?,
            descending,
        })
    }
}

/// All that waits and fits, up to a bound. Taking it out of the house goes on record.
#[crate::boxed]
pub async fn export_queue(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    wish: QueueRequest,
) -> Result<Vec<QueueItem>, AppError> {
    let page = PageRequest {
        offset: 0,
        limit: REVIEW_EXPORT_ROWS,
    };
    let items = queue(app, staff, wish, page).await?.items;
    let details =
        json!({ "rows": items.len(), "who": wish.who.code(), "kind": wish.kind.map(ReviewKind::code) });
    let mut tx = app.store.begin().await?;
    audit(app, &mut tx, client, staff, "desk.export", "review", details).await?;
    tx.commit().await?;
    Ok(items)
}

#[crate::boxed]
pub async fn queue(
    app: &App,
    staff: &User,
    wish: QueueRequest,
    page: PageRequest,
) -> Result<Queue, AppError> {
    let (now, me) = (app.now(), staff.account.id);
    let query = ReviewQuery {
        kind: wish.kind,
        who: wish.who,
        me,
        sort: wish.sort,
        descending: wish.descending,
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

fn item(
    waiting: ReviewQueueItem,
    tracks: &HashMap<SubmissionId, Vec<SubmissionTrack>>,
    now: Timestamp,
) -> QueueItem {
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
        item: waiting,
    }
}

/// At the latest.
pub fn due_at(sent_at: Timestamp) -> Timestamp {
    sent_at.plus_days(REVIEW_DAYS.1)
}
