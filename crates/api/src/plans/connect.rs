//! `GET /api/tariff/connect`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, plans};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    located::Located,
    wish::{ShownQuery, WishQuery},
};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Connected {
    /// `payment`: it is paid for at `url`. `connected`: it holds. `scheduled`: it starts when the running plan ends.
    pub status: String,
    #[schema(required)]
    pub url: Option<String>,
    /// Code of the payment.
    #[schema(required)]
    pub payment: Option<String>,
}

/// Take a tariff. The price is pinned for half an hour; asked again meanwhile, the same payment is answered.
#[utoipa::path(
    get,
    path = "/api/tariff/connect",
    operation_id = "connect",
    tag = "plans",
    params(WishQuery, ShownQuery),
    responses(
        (status = 200, description = "What comes of it", body = Connected),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn connect(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    located: Located,
    Query(query): Query<WishQuery>,
    Query(shown): Query<ShownQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let wish = plans::Wish {
        due: shown.due,
        ..query.wish(located)?
    };
    let connected = plans::connect(&app, &user, &wish).await?;
    let body = Connected {
        status: connected.outcome.code().to_owned(),
        url: connected.url,
        payment: connected.payment,
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}
