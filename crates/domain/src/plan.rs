//! The plans, what they include, and their prices in a new pool.

use crate::{access::AccessFlags, limits};

coded! {
    pub enum PlanCode {
        Free = "free",
        /// No longer sold; a subscriber keeps it until changing plan.
        Start = "start",
        RecordPool = "record-pool",
        Pro = "pro",
        Event = "event",
    }
}

coded! {
    pub enum Feature {
        ArchiveDownload = "ARCHIVE_DOWNLOAD",
        Interactives = "INTERACTIVES",
    }
}

impl PlanCode {
    /// The plans that can be bought, cheapest first.
    pub const SOLD: [Self; 3] = [Self::RecordPool, Self::Pro, Self::Event];

    pub fn name(self) -> &'static str {
        match self {
            Self::Free => "Free",
            Self::Start => "Start",
            Self::RecordPool => "Record Pool",
            Self::Pro => "Pro",
            Self::Event => "Event",
        }
    }

    pub fn rank(self) -> u8 {
        match self {
            Self::Free => 0,
            Self::Start | Self::RecordPool => 1,
            Self::Pro => 2,
            Self::Event => 3,
        }
    }

    pub fn features(self) -> &'static [Feature] {
        match self {
            Self::Free | Self::Start | Self::RecordPool => &[],
            Self::Pro => &[Feature::ArchiveDownload],
            Self::Event => &[Feature::ArchiveDownload, Feature::Interactives],
        }
    }

    /// Whether this plan includes a track with these flags. Free tracks are open to every account.
    pub fn opens(self, flags: AccessFlags) -> bool {
        match self {
            Self::Free => false,
            Self::Start | Self::RecordPool => flags.record_pool,
            Self::Pro => flags.record_pool || flags.pro,
            Self::Event => true,
        }
    }
}

coded! {
    pub enum Currency {
        Rub = "RUB",
        Usd = "USD",
        Eur = "EUR",
    }
}

/// The periods for which a plan is sold, in months; a month of a plan has thirty days.
pub const PERIOD_MONTHS: [i64; 4] = [1, 3, 6, 12];
pub const DAYS_PER_MONTH: i64 = 30;

impl Currency {
    pub fn sign(self) -> &'static str {
        match self {
            Self::Rub => "₽",
            Self::Usd => "$",
            Self::Eur => "€",
        }
    }

    /// The least amount that providers charge a card with.
    pub fn least_charge(self) -> i64 {
        match self {
            Self::Rub => limits::LEAST_CHARGE_KOPECKS,
            Self::Usd | Self::Eur => limits::LEAST_CHARGE_CENTS,
        }
    }
}

/// A plan for a number of months, whatever the currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlanPeriod {
    pub plan: PlanCode,
    pub months: i64,
}

impl PlanPeriod {
    pub fn days(self) -> i64 {
        self.months * DAYS_PER_MONTH
    }

    /// The identifier that clients use.
    pub fn id(self) -> i64 {
        plan_period_id(self.plan, self.months)
    }

    /// Finds only what has a price: a plan other than Free, for one of the periods.
    pub fn find(id: i64) -> Option<Self> {
        PlanCode::ALL
            .into_iter()
            .filter(|plan| *plan != PlanCode::Free)
            .flat_map(|plan| PERIOD_MONTHS.map(|months| Self { plan, months }))
            .find(|plan_period| plan_period.id() == id)
    }
}

/// The identifier that clients use. Free has no period and is 0; a gift has no months.
pub fn plan_period_id(plan: PlanCode, months: i64) -> i64 {
    match plan {
        PlanCode::Free => 0,
        PlanCode::Start => 100 + months,
        PlanCode::RecordPool => 200 + months,
        PlanCode::Pro => 300 + months,
        PlanCode::Event => 400 + months,
    }
}

/// A price of a plan for a period, in minor units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlanPrice {
    pub plan: PlanCode,
    pub months: i64,
    pub currency: Currency,
    pub amount: i64,
}

/// The prices a new pool starts with; staff change them in the database.
pub fn initial_prices() -> Vec<PlanPrice> {
    // Kopecks, cents and euro cents a month.
    const MONTHLY: [(PlanCode, i64, i64, i64); 4] = [
        (PlanCode::Start, 49_000, 590, 550),
        (PlanCode::RecordPool, 79_000, 990, 890),
        (PlanCode::Pro, 129_000, 1_590, 1_490),
        (PlanCode::Event, 199_000, 2_490, 2_290),
    ];
    // Percent off for paying longer ahead.
    const DISCOUNT: [(i64, i64); 4] = [(1, 0), (3, 10), (6, 15), (12, 25)];
    let mut prices = Vec::new();
    for (plan, rub, usd, eur) in MONTHLY {
        for (months, percent) in DISCOUNT {
            for (currency, monthly) in [(Currency::Rub, rub), (Currency::Usd, usd), (Currency::Eur, eur)] {
                let amount = monthly * months * (100 - percent) / 100;
                // Whole roubles, and dollars and euros in tens of cents.
                let unit = if currency == Currency::Rub { 100 } else { 10 };
                prices.push(PlanPrice {
                    plan,
                    months,
                    currency,
                    amount: amount / unit * unit,
                });
            }
        }
    }
    prices
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longer_term_is_never_dearer_by_the_month() {
        let prices = initial_prices();
        assert_eq!(prices.len(), 4 * PERIOD_MONTHS.len() * Currency::ALL.len());
        for a in &prices {
            for b in &prices {
                if a.plan == b.plan && a.currency == b.currency && a.months < b.months {
                    assert!(a.amount * b.months >= b.amount * a.months, "{a:?} {b:?}");
                }
            }
        }
    }

    #[test]
    fn a_tariff_is_found_by_its_number() {
        for plan in PlanCode::SOLD {
            for months in PERIOD_MONTHS {
                let plan_period = PlanPeriod { plan, months };
                assert_eq!(PlanPeriod::find(plan_period.id()), Some(plan_period));
            }
        }
        for id in [0, 1, 101, 102, 200, 302, 313, 501, -201, i64::MIN, i64::MAX] {
            let plan_period = PlanPeriod::find(id);
            assert_eq!(plan_period.is_some(), id == 101, "{id}");
        }
    }

    #[test]
    fn a_higher_plan_opens_all_that_a_lower_one_does() {
        for bits in 0..8 {
            let flags = AccessFlags::from_bits(bits);
            assert_eq!(flags.to_bits(), bits);
            for low in PlanCode::ALL {
                for high in PlanCode::ALL {
                    if low.rank() < high.rank() && low.opens(flags) {
                        assert!(high.opens(flags), "{high:?} {flags:?}");
                    }
                }
            }
        }
    }
}
