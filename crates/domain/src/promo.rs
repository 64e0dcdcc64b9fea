//! Promo codes: what they take off, and why one does not fit.

use crate::{
    ids::PromoId,
    money::Money,
    plan::{PlanCode, Tariff},
    time::Timestamp,
};

coded! {
    pub enum PromoRefused {
        Unknown = "promo_unknown",
        NotYet = "promo_not_yet",
        Over = "promo_over",
        UsedUp = "promo_used_up",
        /// By this account, as often as one may.
        Used = "promo_used",
        OtherPlan = "promo_other_plan",
        OtherCurrency = "promo_other_currency",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Saving {
    /// 1 to 100.
    Percent(i64),
    Amount(Money),
}

/// A promo code as staff write it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromoTerms {
    pub code: String,
    pub saving: Saving,
    /// Only for this plan.
    pub plan: Option<PlanCode>,
    pub valid_from: Option<Timestamp>,
    pub valid_until: Option<Timestamp>,
    pub use_limit: Option<i64>,
    pub per_account: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Promo {
    pub id: PromoId,
    pub terms: PromoTerms,
    pub disabled: bool,
    pub created_at: Timestamp,
}

/// How often a code was used, or is kept for somebody who is paying.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Uses {
    pub in_all: i64,
    pub by_account: i64,
}

impl Promo {
    /// What it takes off the list price, in minor units.
    pub fn discount(
        &self,
        tariff: Tariff,
        price: Money,
        uses: Uses,
        now: Timestamp,
    ) -> Result<i64, PromoRefused> {
        let terms = &self.terms;
        self.is_left(uses, now)?;
        if terms.plan.is_some_and(|plan| plan != tariff.plan) {
            return Err(PromoRefused::OtherPlan);
        }
        match terms.saving {
            Saving::Percent(percent) => {
                let off = i128::from(price.amount) * i128::from(percent.clamp(0, 100)) / 100;
                Ok(i64::try_from(off).unwrap_or(price.amount))
            }
            Saving::Amount(off) if off.currency == price.currency => Ok(off.amount.clamp(0, price.amount)),
            Saving::Amount(_) => Err(PromoRefused::OtherCurrency),
        }
    }

    /// Whether this account may use it once more.
    pub fn is_left(&self, uses: Uses, now: Timestamp) -> Result<(), PromoRefused> {
        let terms = &self.terms;
        if self.disabled || terms.valid_until.is_some_and(|until| until <= now) {
            return Err(PromoRefused::Over);
        }
        if terms.valid_from.is_some_and(|from| now < from) {
            return Err(PromoRefused::NotYet);
        }
        if terms.per_account.is_some_and(|limit| uses.by_account >= limit) {
            return Err(PromoRefused::Used);
        }
        if terms.use_limit.is_some_and(|limit| uses.in_all >= limit) {
            return Err(PromoRefused::UsedUp);
        }
        Ok(())
    }
}
