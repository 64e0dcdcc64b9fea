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
    MaybeUser(requester): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let events = notifications::stream(&app, &requester).await?;
    let comments = KeepAlive::new().interval(Duration::from_secs(STREAM_COMMENT_SECONDS));
    // A proxy that buffers a response until its end would never pass this one on.
    let unbuffered = [
        (header::CACHE_CONTROL, "no-store"),
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((unbuffered, Sse::new(to_sse(events)).keep_alive(comments)))
}

fn to_sse(events: impl Stream<Item = NotificationEvent>) -> impl Stream<Item = Result<Event, Infallible>> {
    events.map(|event| {
        let event = match event {
            NotificationEvent::Unread(unread) => Event::default()
                .event("unread")
                .json_data(UnreadCountResponse::from(unread)),
            NotificationEvent::Notification(new) => Event::default()
                .id(new.id.to_string())
                .event("notification")
                .json_data(NotificationResponse::from(new)),
            NotificationEvent::Plan => Event::default().event("plan").json_data(serde_json::json!({})),
        };
        // Plain values always serialize.
        Ok(event.unwrap_or_default())
    })
}
