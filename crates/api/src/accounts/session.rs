//! A new session: its token, which is answered only once, and its user.

use pult_app::{App, accounts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::user::UserResponse;

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SessionResponse {
    /// Goes into the `Authorization-Token` header of every call.
    pub token: String,
    pub user: UserResponse,
}

impl SessionResponse {
    pub(crate) fn new(app: &App, signed_in: &accounts::SignInResult) -> Self {
        Self {
            token: signed_in.token.reveal().to_owned(),
            user: UserResponse::new(app, &signed_in.user),
        }
    }
}
