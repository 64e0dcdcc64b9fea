//! `/api/admin/faq`: the FAQ entries, which staff write and order.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, admin, editorial};
use pult_domain::{lang::Bilingual, problem::Problem};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::posts::read_revision;
use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, ClientInfo, Id, Json, Path},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AdminFaq {
    pub id: String,
    #[serde(flatten)]
    pub facts: FaqEntryRequest,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct FaqEntryRequest {
    pub question_ru: String,
    pub question_en: String,
    /// Markdown.
    pub answer_ru: String,
    pub answer_en: String,
    /// At the end when left out.
    #[schema(nullable = false)]
    pub position: Option<i64>,
    /// The writing that is changed; refused when there has been another since.
    #[serde(default)]
    #[schema(nullable = false)]
    pub revision: Option<String>,
}

impl From<editorial::FaqEntry> for AdminFaq {
    fn from(entry: editorial::FaqEntry) -> Self {
        Self {
            id: entry.id.to_string(),
            facts: FaqEntryRequest {
                question_ru: entry.question.ru,
                question_en: entry.question.en,
                answer_ru: entry.answer.ru,
                answer_en: entry.answer.en,
                position: Some(entry.position),
                revision: Some(entry.updated_at.0.to_string()),
            },
        }
    }
}

impl FaqEntryRequest {
    fn into_form(self) -> Result<admin::FaqForm, Problem> {
        Ok(admin::FaqForm {
            question: Bilingual::new(self.question_ru, self.question_en),
            answer: Bilingual::new(self.answer_ru, self.answer_en),
            position: self.position,
            revision: read_revision(self.revision)?,
        })
    }
}

/// All questions, in their order.
#[utoipa::path(
    get,
    path = "/api/admin/faq",
    operation_id = "admin_faq",
    tag = "staff",
    responses(
        (status = 200, description = "All of them", body = Vec<AdminFaq>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
    let entries: Vec<AdminFaq> = admin::list_faq(&app)
        .await?
        .into_iter()
        .map(AdminFaq::from)
        .collect();
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(entries)))
}

/// Write a question with its answer.
#[utoipa::path(
    post,
    path = "/api/admin/faq",
    operation_id = "add_faq",
    tag = "staff",
    request_body = FaqEntryRequest,
    responses(
        (status = 200, description = "Written", body = AdminFaq),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn add(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<FaqEntryRequest>,
) -> Result<Json<AdminFaq>, ApiError> {
    Ok(Json(
        admin::add_faq(&app, &client, &user, &body.into_form()?)
            .await?
            .into(),
    ))
}

/// Change a question or its answer.
#[utoipa::path(
    put,
    path = "/api/admin/faq/{id}",
    operation_id = "change_faq",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = FaqEntryRequest,
    responses(
        (status = 200, description = "Changed", body = AdminFaq),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn change(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
    Json(body): Json<FaqEntryRequest>,
) -> Result<Json<AdminFaq>, ApiError> {
    let changed = admin::change_faq(&app, &client, &user, id, &body.into_form()?).await?;
    Ok(Json(changed.into()))
}

/// Delete a question.
#[utoipa::path(
    delete,
    path = "/api/admin/faq/{id}",
    operation_id = "delete_faq",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "Gone", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::delete_faq(&app, &client, &user, id).await?;
    Ok(Json(OkResponse::OK))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FaqOrderRequest {
    /// Every question there is, in the order they shall have.
    #[schema(value_type = Vec<String>)]
    ids: Vec<Id>,
}

/// Put the questions in order.
#[utoipa::path(
    put,
    path = "/api/admin/faq-order",
    operation_id = "order_faq",
    tag = "staff",
    request_body = FaqOrderRequest,
    responses(
        (status = 200, description = "All of them, as they stand now", body = Vec<AdminFaq>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn order(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<FaqOrderRequest>,
) -> Result<Json<Vec<AdminFaq>>, ApiError> {
    let ids: Vec<i64> = body.ids.iter().map(|id| id.0).collect();
    let ordered = admin::order_faq(&app, &client, &user, &ids).await?;
    Ok(Json(ordered.into_iter().map(AdminFaq::from).collect()))
}
