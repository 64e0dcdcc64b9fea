//! `GET /media/audio/{version_id}`: the signed link is the permission, since `<audio>` can send no header. A link to a
//! whole track names a session, which is checked for every request and while the bytes are sent.

use axum::{
    extract::State,
    http::{HeaderMap, Method},
    response::Response,
};
use pult_app::{App, catalog::AudioLink, player};
use pult_domain::{
    ids::{SessionId, VersionId},
    problem::Problem,
};
use serde::Deserialize;

use super::{CACHE_AUDIO, file::refuse_other_accounts, serve_checked, transfer_body::send_until_ended};
use crate::{
    error::ApiError,
    extract::{Path, Query},
};

#[derive(Deserialize)]
pub(crate) struct AudioLinkQuery {
    share: Option<String>,
    session: Option<i64>,
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
        session: query.session.map(SessionId),
        expires_at_ms,
        signature: &signature,
    };
    let audio = player::audio(&app, link).await?;
    if let Some(listener) = audio.listener {
        refuse_other_accounts(&app, &headers, listener.account).await?;
    }
    let mut transfer = None;
    let begin_transfer = async |_| {
        transfer = audio.begin_transfer(&app)?;
        Ok(())
    };
    let response = serve_checked(
        &app.media,
        &audio.layout,
        &method,
        &headers,
        CACHE_AUDIO,
        begin_transfer,
    )
    .await?;
    Ok(match transfer {
        Some(transfer) => send_until_ended(response, transfer),
        None => response,
    })
}
