//! The currency in which an account pays.

use pult_domain::{country::Country, plan::Currency, subscription::Subscription, time::Timestamp};

/// The currency of the running paid plan, else that of the country.
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
