//! A body that old clients send as a form and new ones as JSON. Calls with such a body need the token header, which a
//! form of a foreign page cannot send.

use axum::{
    body::Body,
    extract::{FromRequest, Multipart, Request},
};
use pult_domain::problem::Problem;
use serde::de::DeserializeOwned;
use url::form_urlencoded;

use super::{
    body::{media_type, read},
    json::parse,
    parts::parse as parse_query,
};
use crate::error::ApiError;

#[derive(Debug)]
pub(crate) struct FormOrJson<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for FormOrJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let value = match media_type(request.headers()).as_str() {
            "application/json" => parse(&read(request).await?)?,
            "application/x-www-form-urlencoded" => {
                let bytes = read(request).await?;
                parse_query(&String::from_utf8_lossy(&bytes))?
            }
            "multipart/form-data" => parse_query(&fields(request, state).await?)?,
            _ => return Err(Problem::UnsupportedMedia.into()),
        };
        Ok(Self(value))
    }
}

/// Re-encodes the fields of a multipart form as a URL-encoded one.
async fn fields<S: Send + Sync>(request: Request, state: &S) -> Result<String, Problem> {
    let (parts, body) = request.into_parts();
    let bytes = read(Request::new(body)).await?;
    let request = Request::from_parts(parts, Body::from(bytes));
    let malformed = || Problem::UnsupportedMedia;
    let mut form = Multipart::from_request(request, state)
        .await
        .map_err(|_| malformed())?;
    let mut pairs = Vec::new();
    while let Some(field) = form.next_field().await.map_err(|_| malformed())? {
        let name = field.name().unwrap_or_default().to_owned();
        let text = field
            .text()
            .await
            .map_err(|_| Problem::WrongType { field: name.clone() })?;
        pairs.push((name, text));
    }
    Ok(form_urlencoded::Serializer::new(String::new())
        .extend_pairs(pairs)
        .finish())
}
