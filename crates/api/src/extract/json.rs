//! A JSON body: 415 for another content type, 400 for invalid JSON, 422 for JSON of another shape.

use axum::{
    extract::{FromRequest, Request},
    response::{IntoResponse, Response},
};
use pult_domain::problem::Problem;
use serde::{Serialize, de::DeserializeOwned};

use super::body::{media_type, problem_of, read};
use crate::error::ApiError;

#[derive(Debug)]
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        // A foreign page can post a form without a preflight request, but not JSON.
        if media_type(request.headers()) != "application/json" {
            return Err(Problem::UnsupportedMedia.into());
        }
        let bytes = read(request).await?;
        Ok(Self(parse(&bytes)?))
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

pub(super) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        if error.inner().is_data() {
            problem_of(error.path(), &error.inner().to_string())
        } else {
            Problem::MalformedJson
        }
    })?;
    deserializer.end().map_err(|_| Problem::MalformedJson)?;
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct ExpectedJson {
        #[allow(dead_code)]
        login: String,
        #[allow(dead_code)]
        inner: Option<Inner>,
    }

    #[derive(Debug, serde::Deserialize)]
    struct Inner {
        #[allow(dead_code)]
        ids: Vec<u32>,
    }

    fn problem(text: &str) -> Problem {
        parse::<ExpectedJson>(text.as_bytes()).unwrap_err()
    }

    #[test]
    fn refusals_name_the_field() {
        let field = |name: &str| name.to_owned();
        assert_eq!(
            problem("{}"),
            Problem::Required {
                field: field("login")
            }
        );
        assert_eq!(
            problem(r#"{"login":1}"#),
            Problem::WrongType {
                field: field("login")
            }
        );
        assert_eq!(
            problem(r#"{"login":"a","x":1}"#),
            Problem::UnknownField { field: field("x") }
        );
        assert_eq!(
            problem(r#"{"login":"a","inner":{"ids":[1,-1]}}"#),
            Problem::WrongType {
                field: field("inner.ids[1]")
            }
        );
    }

    #[test]
    fn what_is_no_json_is_malformed_however_deep() {
        let deep = "[".repeat(10_000);
        let nested = format!(r#"{{"login":{}"#, "{\"a\":".repeat(10_000));
        for text in [
            "",
            "{",
            "nonsense",
            "{} {}",
            r#"{"login":"a"} tail"#,
            "\u{0}",
            &deep,
            &nested,
        ] {
            let problem = problem(text);
            let wrong = matches!(
                &problem,
                Problem::MalformedJson | Problem::WrongType { .. } | Problem::Required { .. }
            );
            assert!(wrong, "{problem:?}");
        }
        assert_eq!(problem("{"), Problem::MalformedJson);
        assert_eq!(problem(r#"{"login":"a"} tail"#), Problem::MalformedJson);
    }
}
