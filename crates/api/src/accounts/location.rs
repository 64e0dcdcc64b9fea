//! `GET /api/user/location`

use axum::{Extension, extract::State, http::header, response::IntoResponse};
use pult_app::{App, accounts};
use pult_domain::problem::Problem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
    middleware::client_address::{ClientAddress, ProxyCountry},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Location {
    /// ISO 3166, two letters.
    pub country_code: String,
    /// In the reader's language.
    pub country: String,
    /// What prices are shown in there.
    pub currency: String,
}

/// Where the reader seems to be.
#[utoipa::path(
    get,
    path = "/api/user/location",
    operation_id = "location",
    tag = "accounts",
    responses(
        (status = 200, description = "The country", body = Location),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn location(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Extension(client): Extension<ClientAddress>,
    proxy_country: Option<Extension<ProxyCountry>>,
) -> Result<impl IntoResponse, ApiError> {
    let proxy_country = proxy_country
        .as_ref()
        .map(|Extension(country)| country.0.as_str());
    let viewed = requester.user.as_deref().and_then(accounts::location_in_view);
    let country = viewed.or_else(|| accounts::location(&app, proxy_country, client.0, requester.lang));
    let country = country.ok_or(Problem::NotFound)?;
    let body = Json(Location {
        country_code: country.code.to_owned(),
        country: country.name.get(requester.lang).to_owned(),
        currency: country.currency().code().to_owned(),
    });
    Ok(([(header::CACHE_CONTROL, "private, no-store")], body))
}
