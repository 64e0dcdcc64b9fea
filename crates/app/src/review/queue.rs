//! The review queue, oldest first unless sorted otherwise.

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
    /// The title that people would use.
    pub title: String,
    /// The page of the app that shows it.
    pub link: String,
    pub due_at: Timestamp,
    pub overdue: bool,
    /// Whether it was sent before.
    pub again: bool,
}

#[derive(Debug, Clone)]
pub struct Queue {
    pub items: Vec<QueueItem>,
    pub total: usize,
    pub counts: ReviewCounts,
}

/// The filter and order of the queue.
#[derive(Debug, Clone, Copy)]
pub struct QueueRequest {
    pub kind: Option<ReviewKind>,
    pub who: ReviewAssignee,
    pub sort: ReviewSort,
    pub descending: bool,
}

impl QueueRequest {
    /// A column, with `-` before it for descending; oldest first if absent.
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

/// All matching items, up to a limit. The export is recorded in the audit log.
#[crate::boxed]
pub async fn export_queue(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    request: QueueRequest,
) -> Result<Vec<QueueItem>, AppError> {
    let page = PageRequest {
        offset: 0,
        limit: REVIEW_EXPORT_ROWS,
    };
    let items = queue(app, staff, request, page).await?.items;
    let details =
        json!({ "rows": items.len(), "who": request.who.code(), "kind": request.kind.map(ReviewKind::code) });
    let mut tx = app.store.begin().await?;
    audit(app, &mut tx, client, staff, "desk.export", "review", details).await?;
    tx.commit().await?;
    Ok(items)
}

#[crate::boxed]
pub async fn queue(
    app: &App,
    staff: &User,
    request: QueueRequest,
    page: PageRequest,
) -> Result<Queue, AppError> {
    let (now, staff_id) = (app.now(), staff.account.id);
    let query = ReviewQuery {
        kind: request.kind,
        who: request.who,
        me: staff_id,
        sort: request.sort,
        descending: request.descending,
        offset: page.offset,
        limit: page.limit,
    };
    let (found, total) = app.store.review_queue(&query).await?;
    let counts = app
        .store
        .review_counts(staff_id, now.plus_days(-REVIEW_DAYS.1))
        .await?;
    let submissions: Vec<SubmissionId> = found
        .iter()
        .filter(|waiting| waiting.kind == ReviewKind::Submission)
        .map(|waiting| SubmissionId(waiting.id))
        .collect();
    let tracks = app.store.tracks_of_submissions(&submissions).await?;
    let items = found.into_iter().map(|waiting| to_item(waiting, &tracks, now));
    Ok(Queue {
        items: items.collect(),
        total,
        counts,
    })
}

fn to_item(
    entry: ReviewQueueItem,
    tracks: &HashMap<SubmissionId, Vec<SubmissionTrack>>,
    now: Timestamp,
) -> QueueItem {
    let due_at = due_at(entry.sent_at);
    let first = || tracks.get(&SubmissionId(entry.id))?.first();
    let (title, link) = match entry.kind {
        ReviewKind::Playlist => (entry.name.clone(), format!("/playlists/{}", entry.code)),
        ReviewKind::Submission => (
            first().map_or_else(String::new, |track| track.facts.called()),
            format!("/admin/review/{}", entry.id),
        ),
    };
    QueueItem {
        title,
        link,
        due_at,
        overdue: due_at < now,
        again: entry.first_sent_at != entry.sent_at,
        item: entry,
    }
}

/// The latest time for a decision.
pub fn due_at(sent_at: Timestamp) -> Timestamp {
    sent_at.plus_days(REVIEW_DAYS.1)
}
