//! `POST /api/library/history/take_back`

use axum::extract::State;
use pult_app::{App, downloads};
use pult_domain::ids::DownloadId;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::{IntoParams, ToSchema};

use crate::{
    catalog::track::Downloads,
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CancelGrantQuery {
    grant: i64,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct CancelGrantResponse {
    /// As the track's lists show them from now on.
    #[schema(value_type = Downloads)]
    downloads: Box<RawValue>,
}

/// Gives a download back that has not begun: the count is freed, the link dead.
#[utoipa::path(
    post,
    path = "/api/library/history/take_back",
    operation_id = "library_history_take_back",
    tag = "library",
    params(CancelGrantQuery),
    responses(
        (status = 200, description = "Given back", body = CancelGrantResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn cancel_grant(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<CancelGrantQuery>,
) -> Result<Json<CancelGrantResponse>, ApiError> {
    let downloads = downloads::cancel_grant(&app, &requester, DownloadId(query.grant)).await?;
    Ok(Json(CancelGrantResponse { downloads }))
}
