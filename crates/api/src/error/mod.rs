//! How a refusal travels: handlers answer with a [`Problem`], the outermost layers turn it into words.

mod fault_texts;
mod field_labels;
mod localize;
mod table;

use axum::response::{IntoResponse, Response};
use pult_app::AppError;
use pult_domain::{lang::Lang, problem::Problem};

pub(crate) use localize::localize;
pub use table::CODES;

/// What a handler or extractor fails with. The text is added by [`localize`], which knows the reader's language.
#[derive(Debug)]
pub struct ApiError {
    problem: Problem,
    repeated: bool,
}

/// The words stand under `error` as well.
#[derive(Clone, Copy)]
struct Repeated;

impl ApiError {
    /// Says the message twice, for clients that look for it under `error`.
    pub(crate) fn repeated(self) -> Self {
        Self {
            repeated: true,
            ..self
        }
    }

    /// Says what was wanted where all that is known is that it failed.
    pub(crate) fn or(self, problem: Problem) -> Self {
        match self.problem {
            Problem::Internal | Problem::Unavailable => Self { problem, ..self },
            _ => self,
        }
    }
}

/// What a problem says, for answers that tell of one without being a refusal.
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
        // Logged inside the request's span, so the line carries the request id; the reader never sees it.
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
