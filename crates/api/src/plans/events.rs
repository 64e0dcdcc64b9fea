//! `POST /api/payments/events/{provider}`: the webhook of a payment provider.

use axum::{
    extract::{Request, State},
    http::StatusCode,
};
use pult_app::{App, plans};

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Path, read_body},
};

/// What a payment provider tells. The body is checked byte by byte as each provider documents it.
#[utoipa::path(
    post,
    path = "/api/payments/events/{provider}",
    operation_id = "payment_event",
    tag = "plans",
    params(("provider" = String, Path)),
    request_body(content = Object, description = "As the provider writes it"),
    responses(
        (status = 200, description = "Kept, or known already"),
        (status = "default", description = "Refused, nothing has changed", body = ApiProblem),
    ),
)]
pub(crate) async fn receive(
    State(app): State<App>,
    Path(provider): Path<String>,
    request: Request,
) -> Result<StatusCode, ApiError> {
    let headers = request.headers().clone();
    let body = read_body(request).await?;
    let header = |name: &str| headers.get(name)?.to_str().ok();
    plans::receive_event(&app, &provider, &header, &body).await?;
    Ok(StatusCode::OK)
}
