//! What staff do with payments, plans, prices and promo codes.

mod payments;
mod plan_gift;
mod prices;
mod promo_codes;

use pult_domain::{limits::REASON_MAX, problem::Problem};

pub use payments::{
    PaymentDetail, PaymentSearch, RefundPreview, RefundView, payment, payments, refund, refund_preview,
};
pub use plan_gift::{PlanGift, grant_plan};
pub use prices::{PriceChange, prices, set_prices};
pub use promo_codes::{PromoForm, add_promo, change_promo, promos, switch_off_promo, switch_on_promo};

/// Checks the reason of an action, which is stored in the audit log.
pub(crate) fn reason(text: &str) -> Result<&str, Problem> {
    let text = text.trim();
    let field = || "reason".to_owned();
    if text.is_empty() {
        return Err(Problem::Required { field: field() });
    }
    if text.contains(char::is_control) {
        return Err(Problem::InvalidValue { field: field() });
    }
    if text.chars().count() > REASON_MAX {
        return Err(Problem::TooLong {
            field: field(),
            max: REASON_MAX,
        });
    }
    Ok(text)
}
