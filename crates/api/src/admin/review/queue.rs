//! `GET /api/admin/review`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{
    App,
    review::{self, QueueItem, ReviewKind, ReviewWho},
};
use pult_domain::list::Page;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{
    dto::ReviewPerson,
    words::{QueueKind, QueueWho},
};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, Query, RequiredUser},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewQueue {
    pub items: Vec<ReviewItem>,
    pub total: u64,
    pub counts: ReviewCounts,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewCounts {
    pub mine: i64,
    pub free: i64,
    pub overdue: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewItem {
    pub kind: QueueKind,
    pub id: String,
    pub title: String,
    /// The page that shows it.
    pub link: String,
    #[schema(required)]
    pub author: Option<ReviewPerson>,
    pub tracks: i64,
    pub sent_at: String,
    pub due_at: String,
    pub overdue: bool,
    #[schema(required)]
    pub assignee: Option<ReviewPerson>,
    /// It was sent before.
    pub again: bool,
}

impl From<QueueItem> for ReviewItem {
    fn from(item: QueueItem) -> Self {
        Self {
            kind: item.waiting.kind.into(),
            id: item.waiting.id.to_string(),
            title: item.title,
            link: item.link,
            author: item.waiting.author.map(ReviewPerson::from),
            tracks: item.waiting.tracks,
            sent_at: item.waiting.sent_at.rfc3339(),
            due_at: item.due_at.rfc3339(),
            overdue: item.overdue,
            assignee: item.waiting.assignee.map(ReviewPerson::from),
            again: item.again,
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct QueueQuery {
    #[param(nullable = false)]
    kind: Option<QueueKind>,
    /// All when left out.
    #[param(inline, nullable = false)]
    who: Option<QueueWho>,
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
}

/// What waits to be reviewed, the oldest first.
#[utoipa::path(
    get,
    path = "/api/admin/review",
    operation_id = "review_queue",
    tag = "staff",
    params(QueueQuery),
    responses(
        (status = 200, description = "A page of it", body = ReviewQueue),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn queue(
    State(app): State<App>,
    RequiredUser(staff): RequiredUser,
    Query(query): Query<QueueQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = Page::new(query.offset, query.limit)?;
    let who = query.who.map_or(ReviewWho::All, ReviewWho::from);
    let found = review::queue(&app, &staff, query.kind.map(ReviewKind::from), who, page).await?;
    let queue = ReviewQueue {
        items: found.items.into_iter().map(ReviewItem::from).collect(),
        total: found.total as u64,
        counts: ReviewCounts {
            mine: found.counts.mine,
            free: found.counts.free,
            overdue: found.counts.overdue,
        },
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(queue)))
}
