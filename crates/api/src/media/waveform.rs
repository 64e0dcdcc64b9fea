//! `GET /media/waveform/{object_id}`: the three-band waveform for the player, which never changes.

use axum::{
    extract::State,
    http::{HeaderMap, Method},
    response::Response,
};
use pult_app::{App, player};

use super::{FOR_EVER, serve_layout};
use crate::{error::ApiError, extract::Path};

pub(crate) async fn waveform(
    State(app): State<App>,
    Path(object_id): Path<String>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let layout = player::waveform(&app, &object_id).await?;
    serve_layout(&app.media, &layout, &method, &headers, FOR_EVER).await
}
