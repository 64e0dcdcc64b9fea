//! `GET` and `PUT /api/notifications/choices`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, notifications};
use pult_domain::notification::NotificationChoice;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::NotificationKindCode;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
};

/// How a reader wants to be told of one kind of thing.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NotificationChoiceResponse {
    pub kind: NotificationKindCode,
    pub in_app: bool,
    pub by_mail: bool,
}

impl From<NotificationChoice> for NotificationChoiceResponse {
    fn from(choice: NotificationChoice) -> Self {
        Self {
            kind: choice.kind.into(),
            in_app: choice.in_app,
            by_mail: choice.by_mail,
        }
    }
}

fn respond(choices: Vec<NotificationChoice>) -> impl IntoResponse {
    let body: Vec<NotificationChoiceResponse> = choices
        .into_iter()
        .map(NotificationChoiceResponse::from)
        .collect();
    ([(header::CACHE_CONTROL, "private, no-store")], Json(body))
}

/// What the reader wants to be told of, and how.
#[utoipa::path(
    get,
    path = "/api/notifications/choices",
    operation_id = "notification_choices",
    tag = "notifications",
    responses(
        (status = 200, description = "Every kind", body = Vec<NotificationChoiceResponse>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn choices(
    State(app): State<App>,
    AuthUser(user): AuthUser,
) -> Result<impl IntoResponse, ApiError> {
    Ok(respond(notifications::choices(&app, &user).await?))
}

/// Choose how to be told of one kind of thing.
#[utoipa::path(
    put,
    path = "/api/notifications/choices",
    operation_id = "choose_notifications",
    tag = "notifications",
    request_body = NotificationChoiceResponse,
    responses(
        (status = 200, description = "Every kind, as chosen now", body = Vec<NotificationChoiceResponse>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn choose(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Json(body): Json<NotificationChoiceResponse>,
) -> Result<impl IntoResponse, ApiError> {
    let choice = NotificationChoice {
        kind: body.kind.into(),
        in_app: body.in_app,
        by_mail: body.by_mail,
    };
    Ok(respond(notifications::choose(&app, &user, choice).await?))
}
