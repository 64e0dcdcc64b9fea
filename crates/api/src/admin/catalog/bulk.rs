//! `POST /api/admin/tracks/bulk`

use axum::extract::State;
use pult_app::{
    App,
    admin::{self, BulkTrackForm, Publishing},
};
use pult_domain::{ids::TrackId, problem::Problem};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::input::parse_time;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, ClientInfo, Id, Json},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BulkTracksRequest {
    /// At most 200.
    #[schema(value_type = Vec<String>)]
    ids: Vec<Id>,
    change: BulkChange,
}

/// What is left out stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BulkChange {
    #[schema(nullable = false)]
    add_genre: Option<String>,
    #[schema(nullable = false)]
    remove_genre: Option<String>,
    #[schema(nullable = false)]
    add_marker: Option<String>,
    #[schema(nullable = false)]
    remove_marker: Option<String>,
    #[schema(nullable = false)]
    add_part_of_night: Option<String>,
    #[schema(nullable = false)]
    remove_part_of_night: Option<String>,
    /// An empty one takes it away.
    #[schema(nullable = false)]
    category: Option<String>,
    /// An empty one takes it away.
    #[schema(nullable = false)]
    label: Option<String>,
    #[schema(nullable = false, minimum = 1, maximum = 5)]
    rating: Option<i64>,
    #[schema(nullable = false)]
    adult: Option<bool>,
    #[schema(nullable = false)]
    record_pool: Option<bool>,
    #[schema(nullable = false)]
    pro: Option<bool>,
    #[schema(nullable = false)]
    event: Option<bool>,
    #[schema(nullable = false)]
    hidden: Option<bool>,
    /// False brings deleted ones back.
    #[schema(nullable = false)]
    deleted: Option<bool>,
    /// RFC 3339.
    #[schema(nullable = false)]
    publish_at: Option<String>,
    /// The day of tracks that nobody sees yet.
    #[schema(nullable = false)]
    publish: Option<PublishingCode>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = Publishing)]
pub(crate) enum PublishingCode {
    /// Shown at once.
    Now,
    /// None: they wait until somebody says when.
    Off,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BulkTracksResponse {
    /// How many tracks differ from before.
    pub changed: u64,
}

impl BulkChange {
    fn into_form(self) -> Result<BulkTrackForm, Problem> {
        Ok(BulkTrackForm {
            add_genre: self.add_genre,
            remove_genre: self.remove_genre,
            add_marker: self.add_marker,
            remove_marker: self.remove_marker,
            add_part_of_night: self.add_part_of_night,
            remove_part_of_night: self.remove_part_of_night,
            category: self.category,
            label: self.label,
            rating: self.rating,
            adult: self.adult,
            record_pool: self.record_pool,
            pro: self.pro,
            event: self.event,
            hidden: self.hidden,
            deleted: self.deleted,
            publish_at: self
                .publish_at
                .map(|text| parse_time("publish_at", &text))
                .transpose()?,
            publish: self.publish.map(|code| match code {
                PublishingCode::Now => Publishing::Now,
                PublishingCode::Off => Publishing::Off,
            }),
        })
    }
}

/// Change many tracks together: all of them, or none.
#[utoipa::path(
    post,
    path = "/api/admin/tracks/bulk",
    operation_id = "change_tracks",
    tag = "staff",
    request_body = BulkTracksRequest,
    responses(
        (status = 200, description = "Changed", body = BulkTracksResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn bulk(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<BulkTracksRequest>,
) -> Result<Json<BulkTracksResponse>, ApiError> {
    let ids: Vec<TrackId> = body.ids.into_iter().map(|Id(id)| TrackId(id)).collect();
    let changed = admin::change_tracks(&app, &client, &user, &ids, &body.change.into_form()?).await?;
    Ok(Json(BulkTracksResponse {
        changed: changed as u64,
    }))
}
