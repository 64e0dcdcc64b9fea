//! `POST /api/admin/tracks/bulk`

use axum::extract::State;
use pult_app::{
    App,
    staff::{self, BulkWish, Publishing},
};
use pult_domain::{ids::TrackId, problem::Problem};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::input::moment;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, ClientInfo, Id, Json},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BulkBody {
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
    publish: Option<PublishingWord>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = Publishing)]
pub(crate) enum PublishingWord {
    /// Shown at once.
    Now,
    /// None: they wait until somebody says when.
    Off,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BulkDone {
    /// How many tracks differ from before.
    pub changed: u64,
}

impl BulkChange {
    fn read(self) -> Result<BulkWish, Problem> {
        Ok(BulkWish {
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
                .map(|text| moment("publish_at", &text))
                .transpose()?,
            publish: self.publish.map(|word| match word {
                PublishingWord::Now => Publishing::Now,
                PublishingWord::Off => Publishing::Off,
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
    request_body = BulkBody,
    responses(
        (status = 200, description = "Changed", body = BulkDone),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn bulk(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<BulkBody>,
) -> Result<Json<BulkDone>, ApiError> {
    let ids: Vec<TrackId> = body.ids.into_iter().map(|Id(id)| TrackId(id)).collect();
    let changed = staff::change_tracks(&app, &client, &user, &ids, &body.change.read()?).await?;
    Ok(Json(BulkDone {
        changed: changed as u64,
    }))
}
