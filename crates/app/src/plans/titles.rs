//! What is bought, in words.

use pult_domain::{lang::Lang, plan::PlanPeriod};

/// `Pult: Pro, 3 мес.`
pub(super) fn of_tariff(brand: &str, tariff: PlanPeriod, lang: Lang) -> String {
    let (plan, months) = (tariff.plan.name(), tariff.months);
    match (lang, months) {
        (Lang::Ru, _) => format!("{brand}: {plan}, {months} мес."),
        (Lang::En, 1) => format!("{brand}: {plan}, 1 month"),
        (Lang::En, _) => format!("{brand}: {plan}, {months} months"),
    }
}

pub(super) fn of_card(brand: &str, lang: Lang) -> String {
    match lang {
        Lang::Ru => format!("{brand}: карта для продления"),
        Lang::En => format!("{brand}: card for renewals"),
    }
}
