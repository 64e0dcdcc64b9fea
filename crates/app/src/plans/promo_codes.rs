//! Promo codes in a quote: the discount of one, or why it is refused.

use pult_domain::{
    ids::AccountId,
    money::Money,
    payment::Payment,
    plan::PlanPeriod,
    problem::Problem,
    promo_code::{Promo, PromoRefusal},
    time::Timestamp,
};

use crate::{App, AppError};

/// The promo code with its discount. `open` is a payment of the same account that the purchase would replace: its
/// use of the code does not count.
pub(super) async fn apply_promo_code(
    app: &App,
    account: AccountId,
    code: &str,
    plan_period: PlanPeriod,
    price: Money,
    open: Option<&Payment>,
    now: Timestamp,
) -> Result<(Promo, i64), AppError> {
    let promo = app.store.promo_by_code(code.trim()).await?;
    let promo = promo.ok_or(Problem::PromoUnknown)?;
    // A payment that the bank still checks may succeed, so its use of the code counts.
    let own = open.filter(|payment| !payment.is_being_checked());
    let own = own.map(|payment| payment.id);
    let uses = app.store.promo_uses(promo.id, account, own, now).await?;
    let discount = promo.discount(plan_period, price, uses, now).map_err(refusal)?;
    Ok((promo, discount))
}

pub(super) fn refusal(reason: PromoRefusal) -> Problem {
    match reason {
        PromoRefusal::Unknown => Problem::PromoUnknown,
        PromoRefusal::NotYet => Problem::PromoNotYet,
        PromoRefusal::Over => Problem::PromoOver,
        PromoRefusal::UsedUp => Problem::PromoUsedUp,
        PromoRefusal::Used => Problem::PromoUsed,
        PromoRefusal::OtherPlan => Problem::PromoOtherPlan,
        PromoRefusal::OtherCurrency => Problem::PromoOtherCurrency,
    }
}
