//! `GET /api/notifications/stream`

use std::{convert::Infallible, time::Duration};

use axum::{
    extract::State,
    http::header,
    response::{
        IntoResponse, Sse,
        sse::{Event, KeepAlive},
    },
};
use futures::{Stream, StreamExt};
use pult_app::{
    App,
    notifications::{self, NotificationEvent},
};
use pult_domain::limits::STREAM_COMMENT_SECONDS;

use super::{NotificationResponse, UnreadCountResponse};
use crate::{docs::ApiProblem, error::ApiError, extract::MaybeUser};

/// Live events, to be read by `fetch`: `unread` with `{unreadCount}` first and whenever it changes, `notification`
/// with each new one, `plan` with `{}` when the reader's plan has changed. It ends with the session and when the node
/// stops; come back then.
#[utoipa::path(
    get,
    path = "/api/notifications/stream",
    operation_id = "notifications_stream",
    tag = "notifications",
    responses(
        (status = 200, description = "Events", body = String, content_type = "text/event-stream"),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn stream(
    State(app): State<App>,
    MaybeUser(reader): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let told = notifications::stream(&app, &reader).await?;
    let comments = KeepAlive::new().interval(Duration::from_secs(STREAM_COMMENT_SECONDS));
    // A proxy that gathers an answer before passing it on would gather this one for ever.
    let unbuffered = [
        (header::CACHE_CONTROL, "no-store"),
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((unbuffered, Sse::new(events(told)).keep_alive(comments)))
}

fn events(told: impl Stream<Item = NotificationEvent>) -> impl Stream<Item = Result<Event, Infallible>> {
    told.map(|told| {
        let event = match told {
            NotificationEvent::Unread(unread) => Event::default()
                .event("unread")
                .json_data(UnreadCountResponse::from(unread)),
            NotificationEvent::Notification(new) => Event::default()
                .id(new.id.to_string())
                .event("notification")
                .json_data(NotificationResponse::from(new)),
            NotificationEvent::Plan => Event::default().event("plan").json_data(serde_json::json!({})),
        };
        // Plain values always have a JSON form.
        Ok(event.unwrap_or_default())
    })
}
