//! The query that selects a plan period.

use pult_app::plans::PlanRequest;
use pult_domain::problem::Problem;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{country::RequesterCountry, mode::one_time};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PlanQuery {
    tariff_id: i64,
    /// ISO 3166, two letters; where the reader seems to be when left out. A running paid plan fixes the currency.
    #[param(nullable = false)]
    country_code: Option<String>,
    #[param(nullable = false)]
    promo_code: Option<String>,
    /// `one_time` or `recurrent`, which is meant when left out.
    #[param(nullable = false)]
    mode: Option<String>,
}

/// What only taking a tariff asks for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ConfirmedPriceQuery {
    /// What was shown as due, in minor units. Is it another amount by now, nothing happens: `price_changed`.
    #[param(nullable = false)]
    pub(crate) due: Option<i64>,
}

impl PlanQuery {
    pub(crate) fn into_request(self, requester_country: RequesterCountry) -> Result<PlanRequest, Problem> {
        Ok(PlanRequest {
            tariff_id: self.tariff_id,
            country: requester_country.or(self.country_code.as_deref())?,
            promo: self.promo_code.filter(|code| !code.trim().is_empty()),
            one_time: one_time(self.mode.as_deref())?,
            due: None,
        })
    }
}
