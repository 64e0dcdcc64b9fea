//! The way to a plan: at once, at the end of the running one, or through the provider's page.

use pult_domain::{problem::Problem, reader::User};

use super::Wish;
use crate::{App, AppError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// There is something to pay.
    Payment,
    Connected,
    /// Starts when the running term ends.
    Scheduled,
}

impl Outcome {
    pub fn code(self) -> &'static str {
        match self {
            Self::Payment => "payment",
            Self::Connected => "connected",
            Self::Scheduled => "scheduled",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Connected {
    pub outcome: Outcome,
    pub url: Option<String>,
    /// Code of the payment.
    pub payment: Option<String>,
}

pub async fn connect(_app: &App, _user: &User, _wish: &Wish) -> Result<Connected, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
