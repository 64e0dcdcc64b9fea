//! In which currency somebody pays.

use pult_domain::{country::Country, plan::Currency, subscription::Subscription, time::Timestamp};

/// That of the paid plan that runs; else that of the country.
pub(super) fn currency(
    subscription: Option<&Subscription>,
    country: Option<&Country>,
    now: Timestamp,
) -> Currency {
    subscription
        .and_then(|subscription| subscription.currency(now))
        .or_else(|| country.map(Country::currency))
        .unwrap_or(Currency::Usd)
}
