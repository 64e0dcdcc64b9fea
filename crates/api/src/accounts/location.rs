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
    MaybeUser(reader): MaybeUser,
    Extension(client): Extension<ClientAddress>,
    told: Option<Extension<ProxyCountry>>,
) -> Result<impl IntoResponse, ApiError> {
    let told = told.as_ref().map(|Extension(told)| told.0.as_str());
    let viewed = reader.user.as_deref().and_then(accounts::location_in_view);
    let country = viewed.or_else(|| accounts::location(&app, told, client.0, reader.lang));
    let country = country.ok_or(Problem::NotFound)?;
    let body = Json(Location {
        country_code: country.code.to_owned(),
        country: country.name.get(reader.lang).to_owned(),
        currency: country.currency().code().to_owned(),
    });
    Ok(([(header::CACHE_CONTROL, "private, no-store")], body))
}
