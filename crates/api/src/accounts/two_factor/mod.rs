//! Two-factor sign-in with an app that shows codes.

pub(crate) mod confirm;
pub(crate) mod disable;
pub(crate) mod recovery;
pub(crate) mod show;
pub(crate) mod start;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecoveryCodes {
    /// Shown this once; each opens the account once.
    pub recovery: Vec<String>,
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct TwoFactorProofRequest {
    password: String,
    /// Six figures or a recovery code.
    code: String,
}
