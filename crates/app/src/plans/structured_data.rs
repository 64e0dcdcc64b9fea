//! Structured data of the plans: schema.org offers in the page that visitors see.

use pult_domain::{
    country::Country,
    lang::Lang,
    plan::{Currency, PlanCode, PlanPrice},
};
use serde_json::{Value, json};

use crate::{App, AppError};

/// A plan as visitors see it.
pub(crate) struct PlanSummary {
    pub(crate) name: String,
    pub(crate) about: &'static str,
    /// In the currency of most users of the language.
    pub(crate) prices: Vec<PlanPrice>,
}

pub(crate) async fn plan_summaries(app: &App, lang: Lang) -> Result<Vec<PlanSummary>, AppError> {
    let currency = Country::of_language(lang).map_or(Currency::Usd, |country| country.currency());
    let prices = app.store.prices().await?;
    let matches = |plan: PlanCode| move |price: &&PlanPrice| price.plan == plan && price.currency == currency;
    let summarize = |plan: PlanCode| PlanSummary {
        name: format!("{} {}", app.settings.brand, plan.name()),
        about: description(plan, lang),
        prices: prices.iter().filter(matches(plan)).copied().collect(),
    };
    Ok(PlanCode::SOLD.into_iter().map(summarize).collect())
}

#[crate::boxed]
pub async fn structured_data(app: &App, lang: Lang) -> Result<Value, AppError> {
    let plans = plan_summaries(app, lang).await?;
    let (brand, url) = (&app.settings.brand, format!("{}/plans", app.settings.public_url));
    let offers = |prices: &[PlanPrice]| -> Vec<Value> {
        prices
            .iter()
            .map(|price| {
                let currency = price.currency;
                let amount = format!("{}.{:02}", price.amount / 100, price.amount % 100);
                json!({
                    "@type": "Offer",
                    "url": url,
                    "price": amount,
                    "priceCurrency": currency.code(),
                    "availability": "https://schema.org/InStock",
                    "priceSpecification": {
                        "@type": "UnitPriceSpecification",
                        "price": amount,
                        "priceCurrency": currency.code(),
                        "billingDuration": price.months,
                        "unitCode": "MON",
                    },
                })
            })
            .collect()
    };
    let products: Vec<Value> = plans
        .iter()
        .map(|plan| {
            json!({
                "@type": "Product",
                "name": plan.name,
                "description": plan.about,
                "brand": { "@type": "Brand", "name": brand },
                "offers": offers(&plan.prices),
            })
        })
        .collect();
    Ok(json!({ "@context": "https://schema.org", "@graph": products }))
}

fn description(plan: PlanCode, lang: Lang) -> &'static str {
    match (plan, lang) {
        (PlanCode::Pro, Lang::Ru) => "Рекорд-пул, треки Pro и скачивание архивом.",
        (PlanCode::Pro, Lang::En) => "The record pool, Pro tracks and archive downloads.",
        (PlanCode::Event, Lang::Ru) => "Все треки пула, музыка для мероприятий, архивы и интерактивы.",
        (PlanCode::Event, Lang::En) => "All tracks, music for events, archives and interactives.",
        (_, Lang::Ru) => "Новые треки рекорд-пула в версиях для диджеев.",
        (_, Lang::En) => "New record pool tracks in versions made for DJs.",
    }
}
