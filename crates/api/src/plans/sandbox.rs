//! `GET /api/sandbox/charges/{id}` and the actions of its checkout page. Anyone who knows
//! the id may pay it, as on any checkout page.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, plans::sandbox};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::plan_status::MoneyResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, Path},
};

/// A charge of the sandbox, as its checkout page shows it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SandboxChargeResponse {
    pub id: String,
    /// `payment`, or `card`: one is kept and nothing charged.
    pub kind: String,
    /// `waiting`, `pending`, `succeeded`, `failed`, `refunded` or `disputed`.
    pub status: String,
    /// In minor units.
    pub amount: i64,
    pub currency: String,
    /// What the card is charged as soon as it is given: a renewal waits for one.
    #[schema(required)]
    pub charges: Option<MoneyResponse>,
    pub title: String,
    /// Where the page leads when it is done.
    pub return_url: String,
    /// The card was read; the code of its bank is asked for.
    pub asks_confirmation: bool,
    /// Another purchase was begun instead.
    pub replaced: bool,
    /// Where that one is paid, while it can be.
    #[schema(required)]
    pub replaced_by: Option<String>,
    /// Its time to be paid is over.
    pub expired: bool,
    pub cards: Vec<TestCard>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TestCard {
    pub number: String,
    /// `pays`, `declines`, `no_funds`, `asks_confirmation`, `pending`, `disputed` or `declines_renewals`.
    pub outcome: String,
}

impl From<sandbox::Checkout> for SandboxChargeResponse {
    fn from(checkout: sandbox::Checkout) -> Self {
        let card = |(number, outcome): (&str, &str)| TestCard {
            number: number.to_owned(),
            outcome: outcome.to_owned(),
        };
        Self {
            id: checkout.id,
            kind: checkout.kind.to_owned(),
            status: checkout.status.to_owned(),
            amount: checkout.amount,
            currency: checkout.currency.code().to_owned(),
            charges: checkout.charges.map(MoneyResponse::from),
            title: checkout.title,
            return_url: checkout.return_url,
            asks_confirmation: checkout.asks_confirmation,
            replaced: checkout.replaced,
            replaced_by: checkout.replaced_by,
            expired: checkout.expired,
            cards: checkout.cards.into_iter().map(card).collect(),
        }
    }
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct SandboxCardRequest {
    /// Digits, with or without spaces.
    card: String,
    /// `MM/YY`.
    expiry: String,
    cvc: String,
    /// Not read: nothing depends on it.
    #[serde(default, rename = "holder")]
    _holder: String,
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct SandboxConfirmRequest {
    code: String,
}

/// A charge of the sandbox.
#[utoipa::path(
    get,
    path = "/api/sandbox/charges/{id}",
    operation_id = "sandbox_charge",
    tag = "sandbox",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "The charge", body = SandboxChargeResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let charge = sandbox::show(&app, &id).await?;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(SandboxChargeResponse::from(charge)),
    ))
}

/// Pay a charge of the sandbox by card.
#[utoipa::path(
    post,
    path = "/api/sandbox/charges/{id}/pay",
    operation_id = "sandbox_pay",
    tag = "sandbox",
    params(("id" = String, Path)),
    request_body = SandboxCardRequest,
    responses(
        (status = 200, description = "What came of it", body = SandboxChargeResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn pay(
    State(app): State<App>,
    Path(id): Path<String>,
    Json(body): Json<SandboxCardRequest>,
) -> Result<Json<SandboxChargeResponse>, ApiError> {
    let card = sandbox::CardInput {
        card: &body.card,
        expiry: &body.expiry,
        cvc: &body.cvc,
    };
    Ok(Json(sandbox::pay(&app, &id, &card).await?.into()))
}

/// Give the code of the card's bank.
#[utoipa::path(
    post,
    path = "/api/sandbox/charges/{id}/confirm",
    operation_id = "sandbox_confirm",
    tag = "sandbox",
    params(("id" = String, Path)),
    request_body = SandboxConfirmRequest,
    responses(
        (status = 200, description = "What came of it", body = SandboxChargeResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn confirm(
    State(app): State<App>,
    Path(id): Path<String>,
    Json(body): Json<SandboxConfirmRequest>,
) -> Result<Json<SandboxChargeResponse>, ApiError> {
    Ok(Json(sandbox::confirm(&app, &id, &body.code).await?.into()))
}

/// Go away without paying.
#[utoipa::path(
    post,
    path = "/api/sandbox/charges/{id}/cancel",
    operation_id = "sandbox_cancel",
    tag = "sandbox",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "Cancelled", body = SandboxChargeResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn cancel(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<SandboxChargeResponse>, ApiError> {
    Ok(Json(sandbox::cancel(&app, &id).await?.into()))
}
