//! `/api/admin/pages`: text pages, which staff write.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, admin, editorial};
use pult_domain::lang::Bilingual;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::posts::read_revision;
use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, Path},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AdminPage {
    pub code: String,
    pub updated_at: String,
    #[serde(flatten)]
    pub facts: TextPageRequest,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct TextPageRequest {
    pub title_ru: String,
    pub title_en: String,
    /// Markdown.
    pub body_ru: String,
    pub body_en: String,
    /// The writing that is changed, 0 where there is none; refused when there has been another since.
    #[serde(default)]
    #[schema(nullable = false)]
    pub revision: Option<String>,
}

impl From<editorial::TextPageRow> for AdminPage {
    fn from(page: editorial::TextPageRow) -> Self {
        let revision = page.updated_at.0;
        Self::of(page, revision)
    }
}

impl AdminPage {
    fn of(page: editorial::TextPageRow, revision: i64) -> Self {
        Self {
            code: page.code,
            updated_at: page.updated_at.rfc3339(),
            facts: TextPageRequest {
                title_ru: page.title.ru,
                title_en: page.title.en,
                body_ru: page.body.ru,
                body_en: page.body.en,
                revision: Some(revision.to_string()),
            },
        }
    }
}

/// All pages.
#[utoipa::path(
    get,
    path = "/api/admin/pages",
    operation_id = "admin_pages",
    tag = "staff",
    responses(
        (status = 200, description = "All of them", body = Vec<AdminPage>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
    let pages: Vec<AdminPage> = admin::list_pages(&app)
        .await?
        .into_iter()
        .map(AdminPage::from)
        .collect();
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(pages)))
}

/// One page, to be written. The terms are answered as the pool comes with them until staff write their own.
#[utoipa::path(
    get,
    path = "/api/admin/pages/{code}",
    operation_id = "admin_page",
    tag = "staff",
    params(("code" = String, Path)),
    responses(
        (status = 200, description = "The page", body = AdminPage),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let (page, revision) = admin::load_page(&app, &code).await?;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(AdminPage::of(page, revision)),
    ))
}

/// Write a page, or change one.
#[utoipa::path(
    put,
    path = "/api/admin/pages/{code}",
    operation_id = "put_page",
    tag = "staff",
    params(("code" = String, Path)),
    request_body = TextPageRequest,
    responses(
        (status = 200, description = "Written", body = AdminPage),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn put(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(code): Path<String>,
    Json(body): Json<TextPageRequest>,
) -> Result<Json<AdminPage>, ApiError> {
    let form = admin::PageForm {
        revision: read_revision(body.revision)?,
        title: Bilingual::new(body.title_ru, body.title_en),
        body: Bilingual::new(body.body_ru, body.body_en),
    };
    Ok(Json(
        admin::save_page(&app, &client, &user, &code, &form).await?.into(),
    ))
}

/// Delete a page.
#[utoipa::path(
    delete,
    path = "/api/admin/pages/{code}",
    operation_id = "delete_page",
    tag = "staff",
    params(("code" = String, Path)),
    responses(
        (status = 200, description = "Gone", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(code): Path<String>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::delete_page(&app, &client, &user, &code).await?;
    Ok(Json(OkResponse::OK))
}
