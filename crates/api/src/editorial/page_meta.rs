//! `GET /api/seo/page`

use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::IntoResponse,
};
use pult_app::{App, editorial};
use pult_domain::problem::Problem;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, Query},
    language::requester_lang,
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// Path of a page, its query included.
    #[param(example = "/recordpool")]
    path: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct PageMetaResponse {
    title: String,
    description: String,
    keywords: String,
    h1: String,
    og_title: String,
    og_description: String,
    #[schema(required)]
    og_image: Option<String>,
    /// Of a picture drawn for sharing.
    #[schema(required)]
    og_image_width: Option<u32>,
    #[schema(required)]
    og_image_height: Option<u32>,
    #[schema(required)]
    og_image_alt: Option<String>,
    twitter_card: &'static str,
    /// HTTP status of the page when it is not 200.
    #[schema(required)]
    error: Option<u16>,
    #[schema(required)]
    redirect: Option<RedirectResponse>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct RedirectResponse {
    code: u16,
    #[serde(rename = "redirectTo")]
    redirect_to: String,
}

/// What a page is called and how it is shared.
#[utoipa::path(
    get,
    path = "/api/seo/page",
    operation_id = "seo_page",
    tag = "editorial",
    params(PageQuery),
    responses(
        (status = 200, description = "About the page", body = PageMetaResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn page_meta(
    State(app): State<App>,
    headers: HeaderMap,
    Query(query): Query<PageQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let meta = editorial::page_meta(&app, &query.path, requester_lang(&headers, app.settings.lang))
        .await
        .map_err(|error| ApiError::from(error).or(Problem::MetaUnavailable))?;
    let path = query.path.split('?').next().unwrap_or_default();
    let size = meta.og_image.as_ref().and_then(|image| image.size);
    let twitter_card = meta.twitter_card();
    let (og_image, og_image_alt) = meta.og_image.map(|image| (image.link, image.alt)).unzip();
    let body = Json(PageMetaResponse {
        title: meta.title,
        description: meta.description,
        keywords: meta.keywords,
        h1: meta.h1,
        og_title: meta.og_title,
        og_description: meta.og_description,
        og_image,
        og_image_width: size.map(|(width, _)| width),
        og_image_height: size.map(|(_, height)| height),
        og_image_alt,
        twitter_card,
        error: meta.error,
        redirect: editorial::redirect(&app, path).map(|redirect| RedirectResponse {
            code: redirect.status as u16,
            redirect_to: redirect.target,
        }),
    });
    Ok(([(header::CACHE_CONTROL, "no-cache")], body))
}
