//! What can go wrong for a reader: stable codes with their parameters. Status and texts live in the API's table.

use crate::{plan::PlanCode, search::QUERY_PARAM};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    NotFound,
    MethodNotAllowed,
    MalformedJson,
    WrongType { field: String },
    InvalidValue { field: String },
    OutOfRange { field: String, min: i64, max: i64 },
    Required { field: String },
    TooMany { field: String, max: usize },
    TooLong { field: String, max: usize },
    QueryTooShort { min: usize },
    BadSearchField { name: String },
    UnknownField { field: String },
    UnknownSort { field: String },
    BodyTooLarge { bytes: usize },
    UnsupportedMedia,
    LoginRequired,
    WrongCredentials,
    SessionExpired,
    PlanRequired { plans: Vec<PlanCode> },
    DownloadLimit,
    LinkExpired,
    LinkInvalid,
    RangeNotSatisfiable,
    RateLimited { seconds: u64 },
    Overloaded,
    Unavailable,
    Internal,
}

impl Problem {
    /// The stable word clients switch on.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::MethodNotAllowed => "method_not_allowed",
            Self::MalformedJson => "malformed_json",
            Self::WrongType { .. } => "wrong_type",
            Self::InvalidValue { .. } => "invalid_value",
            Self::OutOfRange { .. } => "out_of_range",
            Self::Required { .. } => "required",
            Self::TooMany { .. } => "too_many",
            Self::TooLong { .. } => "too_long",
            Self::QueryTooShort { .. } => "query_too_short",
            Self::BadSearchField { .. } => "bad_search_field",
            Self::UnknownField { .. } => "unknown_field",
            Self::UnknownSort { .. } => "unknown_sort",
            Self::BodyTooLarge { .. } => "body_too_large",
            Self::UnsupportedMedia => "unsupported_media",
            Self::LoginRequired => "login_required",
            Self::WrongCredentials => "wrong_credentials",
            Self::SessionExpired => "session_expired",
            Self::PlanRequired { .. } => "plan_required",
            Self::DownloadLimit => "download_limit",
            Self::LinkExpired => "link_expired",
            Self::LinkInvalid => "link_invalid",
            Self::RangeNotSatisfiable => "range_not_satisfiable",
            Self::RateLimited { .. } => "rate_limited",
            Self::Overloaded => "overloaded",
            Self::Unavailable => "unavailable",
            Self::Internal => "internal",
        }
    }

    pub fn field(&self) -> Option<&str> {
        match self {
            Self::WrongType { field }
            | Self::InvalidValue { field }
            | Self::OutOfRange { field, .. }
            | Self::Required { field }
            | Self::TooMany { field, .. }
            | Self::TooLong { field, .. }
            | Self::UnknownField { field }
            | Self::UnknownSort { field } => Some(field),
            Self::QueryTooShort { .. } | Self::BadSearchField { .. } => Some(QUERY_PARAM),
            _ => None,
        }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.field() {
            Some(field) => write!(f, "{} ({field})", self.code()),
            None => f.write_str(self.code()),
        }
    }
}

impl std::error::Error for Problem {}
