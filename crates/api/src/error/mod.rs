//! Refusals: handlers fail with a [`Problem`], and an outer layer turns it into a localized message.

mod fault_texts;
mod field_labels;
mod localize;
mod table;

use axum::response::{IntoResponse, Response};
use pult_app::AppError;
use pult_domain::{lang::Lang, problem::Problem};

pub(crate) use localize::localize;
pub use table::CODES;

/// The error of handlers and extractors. [`localize`], which knows the requester's language, adds the text.
#[derive(Debug)]
pub struct ApiError {
    problem: Problem,
    repeated: bool,
}

/// Marks a response whose message is repeated under `error`.
#[derive(Clone, Copy)]
struct Repeated;

impl ApiError {
    /// Repeats the message under `error`, where old clients look for it.
    pub(crate) fn repeated(self) -> Self {
        Self {
            repeated: true,
            ..self
        }
    }

    /// Replaces a failure without a known cause by `problem`, which names the failed action.
    pub(crate) fn or(self, problem: Problem) -> Self {
        match self.problem {
            Problem::Internal | Problem::Unavailable => Self { problem, ..self },
            _ => self,
        }
    }
}

/// The text of a problem, for answers that contain one without being a refusal.
pub(crate) fn message(problem: &Problem, lang: Lang) -> String {
    table::row(problem).text.get(lang).to_owned()
}

impl From<Problem> for ApiError {
    fn from(problem: Problem) -> Self {
        Self {
            problem,
            repeated: false,
        }
    }
}

impl From<AppError> for ApiError {
    fn from(error: AppError) -> Self {
        let problem = error.problem();
        // Logged here, inside the request's span, so that the line has the request id. Clients never see the cause.
        match problem {
            Problem::Internal => tracing::error!(%error, "request failed"),
            Problem::Unavailable => tracing::warn!(%error, "request failed"),
            _ => {}
        }
        problem.into()
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = table::row(&self.problem).status.into_response();
        response.extensions_mut().insert(self.problem);
        if self.repeated {
            response.extensions_mut().insert(Repeated);
        }
        response
    }
}
