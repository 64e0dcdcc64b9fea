//! `GET /api/admin/review` and `GET /api/admin/review/export`

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use pult_app::{
    App, admin,
    review::{self, AccountName, QueueItem, QueueRequest, ReviewAssignee, ReviewKind},
};
use pult_domain::{list::PageRequest, problem::Problem};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{
    super::csv,
    dto::ReviewPerson,
    wire_enums::{ReviewAssigneeCode, ReviewKindCode},
};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, MaybeUser, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewQueue {
    pub items: Vec<ReviewItem>,
    pub total: u64,
    pub counts: ReviewCountsResponse,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewCountsResponse {
    pub mine: i64,
    pub free: i64,
    pub overdue: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewItem {
    pub kind: ReviewKindCode,
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
            kind: item.item.kind.into(),
            id: item.item.id.to_string(),
            title: item.title,
            link: item.link,
            author: item.item.author.map(ReviewPerson::from),
            tracks: item.item.tracks,
            sent_at: item.item.sent_at.rfc3339(),
            due_at: item.due_at.rfc3339(),
            overdue: item.overdue,
            assignee: item.item.assignee.map(ReviewPerson::from),
            again: item.again,
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct QueueQuery {
    #[param(nullable = false)]
    kind: Option<ReviewKindCode>,
    /// All when left out.
    #[param(inline, nullable = false)]
    who: Option<ReviewAssigneeCode>,
    /// `sent`, `author`, `tracks` or `assignee`, with `-` before it for descending; the oldest first when left out.
    #[param(nullable = false)]
    sort: Option<String>,
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
}

impl QueueQuery {
    fn to_request(&self) -> Result<QueueRequest, Problem> {
        let who = self.who.map_or(ReviewAssignee::All, ReviewAssignee::from);
        QueueRequest::sorted(self.kind.map(ReviewKind::from), who, self.sort.as_deref())
    }
}

/// What waits to be reviewed, the oldest first unless asked otherwise.
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
    AuthUser(staff): AuthUser,
    Query(query): Query<QueueQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let found = review::queue(&app, &staff, query.to_request()?, page).await?;
    let queue = ReviewQueue {
        items: found.items.into_iter().map(ReviewItem::from).collect(),
        total: found.total as u64,
        counts: ReviewCountsResponse {
            mine: found.counts.mine,
            free: found.counts.free,
            overdue: found.counts.overdue,
        },
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(queue)))
}

/// Columns of the exported file.
const COLUMNS: [&str; 8] = [
    "kind", "id", "title", "author", "tracks", "sent_at", "due_at", "assignee",
];

/// All that waits and fits, as CSV. Goes on record.
#[utoipa::path(
    get,
    path = "/api/admin/review/export",
    operation_id = "export_review_queue",
    tag = "staff",
    params(QueueQuery),
    responses(
        (status = 200, description = "CSV with a line of names", content_type = "text/csv", body = String),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn export(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    ClientInfo(client): ClientInfo,
    Query(query): Query<QueueQuery>,
) -> Result<Response, ApiError> {
    let found = review::export_queue(&app, &client, requester.user()?, query.to_request()?).await?;
    let labels = COLUMNS.map(|column| admin::column_label("review", column));
    let titles: Vec<String> = COLUMNS
        .iter()
        .zip(&labels)
        .map(|(column, label)| match *column {
            "sent_at" | "due_at" => csv::moscow_title(label.get(requester.lang), requester.lang),
            _ => label.get(requester.lang).to_owned(),
        })
        .collect();
    let login = |person: Option<AccountName>| person.map(|person| person.login).unwrap_or_default();
    let cells = |item: QueueItem| {
        let queued = item.item;
        let kind = admin::choice_label("review", queued.kind.code());
        vec![
            kind.get(requester.lang).to_owned(),
            queued.id.to_string(),
            item.title,
            login(queued.author),
            queued.tracks.to_string(),
            csv::format_time(queued.sent_at, requester.lang),
            csv::format_time(item.due_at, requester.lang),
            login(queued.assignee),
        ]
    };
    Ok(csv::respond(
        "review",
        requester.lang,
        titles.iter().map(String::as_str),
        found.into_iter().map(cells),
    ))
}
