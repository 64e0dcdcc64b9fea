//! The query of every list of tracks: a page, an order, filters.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};
use pult_app::{App, catalog};
use pult_domain::list::{PageRequest, Sort};
use serde::Deserialize;
use url::form_urlencoded;
use utoipa::IntoParams;

use crate::{
    error::ApiError,
    extract::{Flag, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListParams {
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
    /// A column, with `-` before it for descending; the list's own order when left out.
    #[param(nullable = false, example = "-bpm")]
    sort: Option<String>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FacetsParam {
    /// `1`: with the numbers behind every value of every filter.
    #[param(nullable = false, value_type = Option<String>, example = "1")]
    facets: Option<Flag>,
}

pub(crate) struct TrackListQuery(pub(crate) catalog::ListRequest);

impl<S> FromRequestParts<S> for TrackListQuery
where
    App: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Query(params) = Query::<ListParams>::from_request_parts(parts, state).await?;
        let Query(facets) = Query::<FacetsParam>::from_request_parts(parts, state).await?;
        let pairs = form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes());
        Ok(Self(catalog::ListRequest {
            page: PageRequest::new(params.offset, params.limit)?,
            sort: params.sort.as_deref().map(Sort::parse).transpose()?,
            facets: facets.facets.unwrap_or_default().0,
            filter: catalog::read_filter(&App::from_ref(state), pairs)?,
        }))
    }
}
