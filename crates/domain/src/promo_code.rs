//! Promo codes: their discount, and why one is refused.

use crate::{
    ids::PromoId,
    money::Money,
    plan::{PlanCode, PlanPeriod},
    time::Timestamp,
};

coded! {
    pub enum PromoRefusal {
        Unknown = "promo_unknown",
        NotYet = "promo_not_yet",
        Over = "promo_over",
        UsedUp = "promo_used_up",
        /// Used by this account as often as it may be.
        Used = "promo_used",
        OtherPlan = "promo_other_plan",
        OtherCurrency = "promo_other_currency",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Discount {
    /// 1 to 100.
    Percent(i64),
    Amount(Money),
}

/// The terms of a promo code, as staff write them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromoTerms {
    pub code: String,
    pub discount: Discount,
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

/// How often a code was used, or is reserved by somebody who is paying.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PromoUseCounts {
    pub total: i64,
    pub by_account: i64,
}

impl Promo {
    /// The discount on the list price, in minor units.
    pub fn discount(
        &self,
        plan_period: PlanPeriod,
        price: Money,
        uses: PromoUseCounts,
        now: Timestamp,
    ) -> Result<i64, PromoRefusal> {
        let terms = &self.terms;
        self.is_left(uses, now)?;
        if terms.plan.is_some_and(|plan| plan != plan_period.plan) {
            return Err(PromoRefusal::OtherPlan);
        }
        match terms.discount {
            Discount::Percent(percent) => {
                let off = i128::from(price.amount) * i128::from(percent.clamp(0, 100)) / 100;
                Ok(i64::try_from(off).unwrap_or(price.amount))
            }
            Discount::Amount(off) if off.currency == price.currency => Ok(off.amount.clamp(0, price.amount)),
            Discount::Amount(_) => Err(PromoRefusal::OtherCurrency),
        }
    }

    /// Whether this account may use the code once more.
    pub fn is_left(&self, uses: PromoUseCounts, now: Timestamp) -> Result<(), PromoRefusal> {
        let terms = &self.terms;
        if self.disabled || terms.valid_until.is_some_and(|until| until <= now) {
            return Err(PromoRefusal::Over);
        }
        if terms.valid_from.is_some_and(|from| now < from) {
            return Err(PromoRefusal::NotYet);
        }
        if terms.per_account.is_some_and(|limit| uses.by_account >= limit) {
            return Err(PromoRefusal::Used);
        }
        if terms.use_limit.is_some_and(|limit| uses.total >= limit) {
            return Err(PromoRefusal::UsedUp);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Currency;

    const NOW: Timestamp = Timestamp(1_000);
    const PRO: PlanPeriod = PlanPeriod {
        plan: PlanCode::Pro,
        months: 1,
    };
    const PRICE: Money = Money::new(129_000, Currency::Rub);

    fn promo(discount: Discount) -> Promo {
        Promo {
            id: PromoId(1),
            terms: PromoTerms {
                code: "PULT10".into(),
                discount,
                plan: None,
                valid_from: None,
                valid_until: None,
                use_limit: None,
                per_account: None,
            },
            disabled: false,
            created_at: Timestamp(0),
        }
    }

    fn discount(promo: &Promo, total: i64, by_account: i64) -> Result<i64, PromoRefusal> {
        promo.discount(PRO, PRICE, PromoUseCounts { total, by_account }, NOW)
    }

    #[test]
    fn percent_is_rounded_down_and_an_amount_never_takes_more_than_there_is() {
        assert_eq!(discount(&promo(Discount::Percent(10)), 0, 0), Ok(12_900));
        let odd = promo(Discount::Percent(33));
        assert_eq!(
            odd.discount(
                PRO,
                Money::new(101, Currency::Rub),
                PromoUseCounts::default(),
                NOW
            ),
            Ok(33)
        );
        assert_eq!(discount(&promo(Discount::Percent(100)), 0, 0), Ok(129_000));
        let fixed = |amount, currency| promo(Discount::Amount(Money::new(amount, currency)));
        assert_eq!(discount(&fixed(50_000, Currency::Rub), 0, 0), Ok(50_000));
        assert_eq!(discount(&fixed(500_000, Currency::Rub), 0, 0), Ok(129_000));
        assert_eq!(
            discount(&fixed(1_000, Currency::Usd), 0, 0),
            Err(PromoRefusal::OtherCurrency)
        );
    }

    #[test]
    fn every_reason_to_refuse_is_told() {
        let promo_with = |change: fn(&mut Promo)| {
            let mut promo = promo(Discount::Percent(10));
            change(&mut promo);
            promo
        };
        let refusal_code =
            |promo: Promo, total, by_account| discount(&promo, total, by_account).unwrap_err().code();
        assert_eq!(
            refusal_code(promo_with(|promo| promo.disabled = true), 0, 0),
            "promo_over"
        );
        assert_eq!(
            refusal_code(promo_with(|promo| promo.terms.valid_until = Some(NOW)), 0, 0),
            "promo_over"
        );
        assert_eq!(
            refusal_code(
                promo_with(|promo| promo.terms.valid_from = Some(Timestamp(NOW.0 + 1))),
                0,
                0
            ),
            "promo_not_yet"
        );
        assert_eq!(
            refusal_code(promo_with(|promo| promo.terms.use_limit = Some(5)), 5, 0),
            "promo_used_up"
        );
        assert_eq!(
            refusal_code(promo_with(|promo| promo.terms.per_account = Some(1)), 1, 1),
            "promo_used"
        );
        assert_eq!(
            refusal_code(promo_with(|promo| promo.terms.plan = Some(PlanCode::Event)), 0, 0),
            "promo_other_plan"
        );
        let valid = promo_with(|promo| {
            promo.terms.valid_from = Some(NOW);
            promo.terms.valid_until = Some(Timestamp(NOW.0 + 1));
            promo.terms.use_limit = Some(5);
            promo.terms.per_account = Some(2);
            promo.terms.plan = Some(PlanCode::Pro);
        });
        assert_eq!(discount(&valid, 4, 1), Ok(12_900));
    }
}
