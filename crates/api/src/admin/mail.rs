//! `GET /api/admin/mail` and `GET /api/admin/mail/{id}`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, admin, mail};
use pult_domain::{
    ids::MailId,
    limits::{PAGE_DEFAULT, PAGE_MAX},
    time::Timestamp,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{ClientInfo, Json, MaybeUser, Path, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MailPage {
    pub items: Vec<Mail>,
    pub total: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Mail {
    pub id: String,
    pub kind: String,
    pub to: String,
    #[schema(required)]
    pub subject: Option<String>,
    /// `queued`, `sent` or `failed`.
    pub state: String,
    pub attempts: i64,
    #[schema(required)]
    pub error: Option<String>,
    pub created_at: String,
    #[schema(required)]
    pub sent_at: Option<String>,
}

/// A mail with what it said, which is kept only where letters stay on the machine.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct MailDetail {
    #[serde(flatten)]
    pub mail: Mail,
    /// What the kind is called, in the reader's language.
    pub kind_name: String,
    #[schema(required)]
    pub text: Option<String>,
    #[schema(required)]
    pub html: Option<String>,
}

impl From<&mail::MailListItem> for Mail {
    fn from(item: &mail::MailListItem) -> Self {
        Self {
            id: item.id.to_string(),
            kind: item.kind.clone(),
            to: item.to.clone(),
            subject: item.subject.clone(),
            state: item.state.code().to_owned(),
            attempts: item.attempts,
            error: item.error.clone(),
            created_at: item.created_at.rfc3339(),
            sent_at: item.sent_at.map(Timestamp::rfc3339),
        }
    }
}

#[derive(Deserialize, IntoParams)]
pub(crate) struct MailPageQuery {
    #[serde(default)]
    offset: u32,
    limit: Option<u32>,
}

/// Outgoing mail, newest first.
#[utoipa::path(
    get,
    path = "/api/admin/mail",
    operation_id = "mails",
    tag = "staff",
    params(MailPageQuery),
    responses(
        (status = 200, description = "A page of the mails", body = MailPage),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    Query(page): Query<MailPageQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let limit = page.limit.unwrap_or(PAGE_DEFAULT).min(PAGE_MAX);
    let (mails, total) = mail::list(&app, page.offset.into(), limit.into()).await?;
    let items = mails.iter().map(Mail::from).collect();
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(MailPage { items, total }),
    ))
}

/// One mail. Reading it goes on record.
#[utoipa::path(
    get,
    path = "/api/admin/mail/{id}",
    operation_id = "mail",
    tag = "staff",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "The mail", body = MailDetail),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<impl IntoResponse, ApiError> {
    let item = mail::show(&app, &client, requester.user()?, MailId(id)).await?;
    let detail = MailDetail {
        kind_name: admin::choice_label("mail", &item.kind)
            .get(requester.lang)
            .to_owned(),
        mail: Mail::from(&item),
        text: item.text,
        html: item.html,
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(detail)))
}
