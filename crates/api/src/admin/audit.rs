//! `GET /api/admin/audit`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, accounts};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AuditPage {
    pub items: Vec<AuditEntryResponse>,
    pub total: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AuditEntryResponse {
    pub id: String,
    /// Login of the account that did it.
    pub who: String,
    pub action: String,
    pub subject: String,
    pub address: String,
    pub at: String,
    #[schema(value_type = Object)]
    pub details: serde_json::Value,
}

#[derive(Deserialize, IntoParams)]
pub(crate) struct AuditPageQuery {
    #[serde(default)]
    offset: i64,
    limit: Option<i64>,
}

/// What the staff did, newest first.
#[utoipa::path(
    get,
    path = "/api/admin/audit",
    operation_id = "audit_log",
    tag = "staff",
    params(AuditPageQuery),
    responses(
        (status = 200, description = "A page of the log", body = AuditPage),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn audit(
    State(app): State<App>,
    Query(page): Query<AuditPageQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let (entries, total) = accounts::audit_log(&app, page.offset, page.limit).await?;
    let items = entries
        .into_iter()
        .map(|entry| AuditEntryResponse {
            id: entry.id.to_string(),
            who: entry.who,
            action: entry.action,
            subject: entry.subject,
            address: entry.address,
            at: entry.at.rfc3339(),
            details: entry.details,
        })
        .collect();
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(AuditPage { items, total }),
    ))
}
