//! The query and the path of a request; refusals name the field.

use axum::{extract::FromRequestParts, http::request::Parts};
use pult_domain::problem::Problem;
use serde::de::DeserializeOwned;
use url::form_urlencoded;

use super::body::problem_of;
use crate::error::ApiError;

/// Unknown parameters are ignored, because old clients send more than is read.
#[derive(Debug)]
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(Self(parse(parts.uri.query().unwrap_or_default())?))
    }
}

pub(super) fn parse<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    let pairs = form_urlencoded::parse(query.as_bytes());
    serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs))
        .map_err(|error| problem_of(error.path(), &error.inner().to_string()))
}

#[derive(Debug)]
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        // A path segment that cannot be parsed names nothing that exists.
        axum::extract::Path::from_request_parts(parts, state)
            .await
            .map(|axum::extract::Path(value)| Self(value))
            .map_err(|_| Problem::NotFound.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, serde::Deserialize)]
    struct ExpectedQuery {
        offset: Option<i64>,
        path: String,
    }

    #[test]
    fn refusals_name_the_field() {
        let problem = |query| parse::<ExpectedQuery>(query).unwrap_err();
        let named = |name: &str| name.to_owned();
        assert_eq!(
            problem("path=a&offset=ten"),
            Problem::WrongType {
                field: named("offset")
            }
        );
        let huge = "path=a&offset=99999999999999999999";
        assert_eq!(
            problem(huge),
            Problem::WrongType {
                field: named("offset")
            }
        );
        assert_eq!(problem("offset=1"), Problem::Required { field: named("path") });
        assert_eq!(
            problem("path=a&path=b"),
            Problem::InvalidValue { field: named("path") }
        );
    }

    #[test]
    fn what_nobody_asked_for_is_ignored() {
        let query = parse::<ExpectedQuery>("lang=ru&path=%2Fhome%3Fx&&=&%FF").unwrap();
        assert_eq!(
            query,
            ExpectedQuery {
                offset: None,
                path: "/home?x".into()
            }
        );
    }
}
