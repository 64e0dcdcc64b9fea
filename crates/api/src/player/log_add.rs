//! `POST /api/log/add`

use axum::{
    extract::State,
    http::{HeaderMap, header},
};
use pult_app::{
    App,
    player::{LogEntry, log_plays},
    stats::{self, PlayerEvent},
};
use pult_domain::problem::Problem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{docs::ApiProblem, error::ApiError, extract::Json};

#[derive(Deserialize, ToSchema)]
pub(crate) struct PlayLogEntry {
    /// Null when nothing was played before.
    #[serde(rename = "trackId")]
    #[schema(required)]
    track_id: Option<Id>,
    /// Moscow time, `05.03.2026 18:30:00`.
    date: String,
    message: String,
    /// Milliseconds from the press to the sound, in the line of a start.
    took: Option<u32>,
}

/// Ids are strings in JSON; old clients send numbers too.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
enum Id {
    Text(String),
    Number(i64),
}

#[derive(Serialize, ToSchema)]
pub(crate) struct EmptyResponse {}

/// What happened in the player: the track before and the new one.
#[utoipa::path(
    post,
    path = "/api/log/add",
    operation_id = "log_add",
    tag = "player",
    request_body = [PlayLogEntry; 2],
    responses(
        (status = 200, description = "Noted", body = EmptyResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn log_add(
    State(app): State<App>,
    headers: HeaderMap,
    Json(entries): Json<Vec<PlayLogEntry>>,
) -> Result<Json<EmptyResponse>, ApiError> {
    let entries: [PlayLogEntry; 2] = entries.try_into().map_err(|_| Problem::InvalidValue {
        field: "entries".into(),
    })?;
    let ids = entries.each_ref().map(|entry| match &entry.track_id {
        None => String::new(),
        Some(Id::Text(id)) => id.clone(),
        Some(Id::Number(id)) => id.to_string(),
    });
    let [previous, started] = &entries;
    let [previous_id, started_id] = &ids;
    log_plays(
        &[(previous, previous_id), (started, started_id)].map(|(entry, track)| LogEntry {
            track,
            date: &entry.date,
            message: &entry.message,
            took: entry.took,
        }),
    );
    // The previous track was counted when it started.
    stats::step(
        &app,
        &PlayerEvent {
            track: started_id,
            message: &started.message,
            wait: started.took.map(i64::from),
            agent: headers
                .get(header::USER_AGENT)
                .and_then(|agent| agent.to_str().ok())
                .unwrap_or_default(),
        },
    );
    Ok(Json(EmptyResponse {}))
}
