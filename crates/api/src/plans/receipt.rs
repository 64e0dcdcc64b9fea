//! `GET /api/payments/{code}/receipt`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, plans};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Path},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReceiptResponse {
    pub number: String,
    pub date: String,
    pub seller: String,
    pub buyer: String,
    pub lines: Vec<ReceiptLine>,
    /// In minor units.
    pub total: i64,
    pub currency: String,
    #[schema(required)]
    pub method: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReceiptLine {
    /// In the reader's language.
    pub title: String,
    /// In minor units; below zero for what was taken off.
    pub amount: i64,
}

/// What a payment that succeeded was for.
#[utoipa::path(
    get,
    path = "/api/payments/{code}/receipt",
    operation_id = "receipt",
    tag = "plans",
    params(("code" = String, Path)),
    responses(
        (status = 200, description = "The receipt", body = ReceiptResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn receipt(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let receipt = plans::receipt(&app, requester.user()?, &code, requester.lang).await?;
    let body = ReceiptResponse {
        number: receipt.number,
        date: receipt.date.rfc3339(),
        seller: receipt.seller,
        buyer: receipt.buyer,
        lines: receipt
            .lines
            .into_iter()
            .map(|(title, amount)| ReceiptLine { title, amount })
            .collect(),
        total: receipt.total,
        currency: receipt.currency.code().to_owned(),
        method: receipt.method,
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}
