//! `GET /media/audio/{version_id}`: the signed link is the permission, since `<audio>` can send no header.

use axum::{
    extract::State,
    http::{HeaderMap, Method},
    response::Response,
};
use pult_app::{App, catalog::AudioLink, player};
use pult_domain::{ids::VersionId, problem::Problem};
use serde::Deserialize;

use super::{CACHE_AUDIO, serve_layout};
use crate::{
    error::ApiError,
    extract::{Path, Query},
};

#[derive(Deserialize)]
pub(crate) struct AudioLinkQuery {
    share: Option<String>,
    expires: Option<i64>,
    signature: Option<String>,
}

pub(crate) async fn audio(
    State(app): State<App>,
    Path(version): Path<i64>,
    Query(query): Query<AudioLinkQuery>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (Some(share), Some(expires_at_ms), Some(signature)) = (query.share, query.expires, query.signature)
    else {
        return Err(Problem::LinkInvalid.into());
    };
    let link = AudioLink {
        version: VersionId(version),
        share: &share,
        expires_at_ms,
        signature: &signature,
    };
    let layout = player::audio(&app, link).await?;
    serve_layout(&app.media, &layout, &method, &headers, CACHE_AUDIO).await
}
