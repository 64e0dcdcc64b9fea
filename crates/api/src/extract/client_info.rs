//! The device of a request: the browser's name and the address.

use axum::{
    extract::FromRequestParts,
    http::{header, request::Parts},
};
use pult_app::accounts::ClientDevice;
use pult_domain::{limits::DEVICE_MAX, problem::Problem};

use crate::{error::ApiError, middleware::client_address::ClientAddress};

pub(crate) struct ClientInfo(pub(crate) ClientDevice);

impl<S: Sync> FromRequestParts<S> for ClientInfo {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let address: &ClientAddress = parts.extensions.get().ok_or(Problem::Internal)?;
        let device = parts
            .headers
            .get(header::USER_AGENT)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        Ok(Self(ClientDevice {
            device: device.chars().take(DEVICE_MAX).collect(),
            address: address.to_string(),
            network: address.subscriber().to_string(),
        }))
    }
}
