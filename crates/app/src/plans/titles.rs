//! Titles of purchases for the provider's page.

use pult_domain::{lang::Lang, plan::PlanPeriod};

/// `Pult: Pro, 3 мес.`
pub(super) fn plan_title(brand: &str, plan_period: PlanPeriod, lang: Lang) -> String {
    let (plan, months) = (plan_period.plan.name(), plan_period.months);
    match (lang, months) {
        (Lang::Ru, _) => format!("{brand}: {plan}, {months} мес."),
        (Lang::En, 1) => format!("{brand}: {plan}, 1 month"),
        (Lang::En, _) => format!("{brand}: {plan}, {months} months"),
    }
}

pub(super) fn card_title(brand: &str, lang: Lang) -> String {
    match lang {
        Lang::Ru => format!("{brand}: карта для продления"),
        Lang::En => format!("{brand}: card for renewals"),
    }
}
