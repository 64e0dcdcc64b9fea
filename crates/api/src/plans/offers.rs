//! `GET /api/tariff`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, plans};
use pult_domain::plan::PlanCode;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{country::RequesterCountry, mode::one_time};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PlanOffersQuery {
    /// ISO 3166, two letters; where the reader seems to be when left out. A running paid plan fixes the currency.
    #[param(nullable = false)]
    country_code: Option<String>,
    /// `one_time` or `recurrent`, which is meant when left out.
    #[param(nullable = false)]
    mode: Option<String>,
}

/// A plan for a term, at its price.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanOfferResponse {
    pub tariff_id: i64,
    pub code: String,
    pub name: String,
    /// Months.
    pub period: i64,
    pub days: i64,
    /// In minor units, like all money.
    pub price: i64,
    pub currency: String,
    /// What as many single months cost; null for one month.
    #[schema(required)]
    pub old_price: Option<i64>,
    pub recurrent: bool,
    pub features: Vec<String>,
    /// Flags of the tracks it opens, besides free ones.
    pub access: Vec<String>,
    /// No longer sold; listed for whoever still has it.
    pub archived: bool,
}

impl From<plans::PlanOffer> for PlanOfferResponse {
    fn from(offer: plans::PlanOffer) -> Self {
        let plan = offer.plan_period.plan;
        Self {
            tariff_id: offer.plan_period.id(),
            code: plan.code().to_owned(),
            name: plan.name().to_owned(),
            period: offer.plan_period.months,
            days: offer.plan_period.days(),
            price: offer.price,
            currency: offer.currency.code().to_owned(),
            old_price: offer.old_price,
            recurrent: offer.recurrent,
            features: plan
                .features()
                .iter()
                .map(|feature| feature.code().to_owned())
                .collect(),
            access: PlanCode::SOLD
                .into_iter()
                .filter(|flag| flag.rank() <= plan.rank())
                .map(|flag| flag.code().to_owned())
                .collect(),
            archived: offer.archived,
        }
    }
}

/// The plans and what they cost here, cheapest first.
#[utoipa::path(
    get,
    path = "/api/tariff",
    operation_id = "tariffs",
    tag = "plans",
    params(PlanOffersQuery),
    responses(
        (status = 200, description = "The tariffs", body = Vec<PlanOfferResponse>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn offers(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    requester_country: RequesterCountry,
    Query(query): Query<PlanOffersQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let requester_country = requester_country.for_user(requester.user.as_deref());
    let country = requester_country.or(query.country_code.as_deref())?;
    let one_time = one_time(query.mode.as_deref())?;
    let offers = plans::list_offers(&app, &requester, country.as_ref(), one_time).await?;
    let offers: Vec<PlanOfferResponse> = offers.into_iter().map(PlanOfferResponse::from).collect();
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(offers)))
}
