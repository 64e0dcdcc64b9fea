//! `POST` and `DELETE /api/tariff/card`

use axum::extract::State;
use pult_app::{App, plans};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{country::RequesterCountry, plan_status::PlanStatusResponse};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CardPageResponse {
    /// Where the card is given.
    pub url: String,
    /// Code of the payment that charges nothing.
    pub payment: String,
}

/// Give another card. Nothing is charged.
#[utoipa::path(
    post,
    path = "/api/tariff/card",
    operation_id = "change_card",
    tag = "plans",
    responses(
        (status = 200, description = "The page where it is given", body = CardPageResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn change(
    State(app): State<App>,
    AuthUser(user): AuthUser,
) -> Result<Json<CardPageResponse>, ApiError> {
    let page = plans::change_card(&app, &user).await?;
    Ok(Json(CardPageResponse {
        url: page.url,
        payment: page.payment,
    }))
}

/// Forget the card. Renewal goes off with it.
#[utoipa::path(
    delete,
    path = "/api/tariff/card",
    operation_id = "remove_card",
    tag = "plans",
    responses(
        (status = 200, description = "Forgotten", body = PlanStatusResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn remove(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    requester_country: RequesterCountry,
) -> Result<Json<PlanStatusResponse>, ApiError> {
    let country = requester_country.or(None)?;
    Ok(Json(
        plans::remove_card(&app, &user, country.as_ref()).await?.into(),
    ))
}
