//! The plans as search engines read them: schema.org offers in the page that visitors see.

use pult_domain::{
    country::Country,
    lang::Lang,
    plan::{Currency, PlanCode},
};
use serde_json::{Value, json};

use crate::{App, AppError};

/// In the currency of most readers of the language.
pub async fn structured_data(app: &App, lang: Lang) -> Result<Value, AppError> {
    let currency = Country::of_language(lang).map_or(Currency::Usd, |country| country.currency());
    let prices = app.store.prices().await?;
    let (brand, url) = (&app.settings.brand, format!("{}/plans", app.settings.public_url));
    let offers = |plan: PlanCode| -> Vec<Value> {
        prices
            .iter()
            .filter(|price| price.plan == plan && price.currency == currency)
            .map(|price| {
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
    let products: Vec<Value> = PlanCode::SOLD
        .into_iter()
        .map(|plan| {
            json!({
                "@type": "Product",
                "name": format!("{brand} {}", plan.name()),
                "description": description(plan, lang),
                "brand": { "@type": "Brand", "name": brand },
                "offers": offers(plan),
            })
        })
        .collect();
    Ok(json!({ "@context": "https://schema.org", "@graph": products }))
}

fn description(plan: PlanCode, lang: Lang) -> &'static str {
    match (plan, lang) {
        (PlanCode::Pro, Lang::Ru) => "Рекорд-пул, треки Pro и скачивание архивом.",
        (PlanCode::Pro, Lang::En) => "The record pool, Pro tracks and downloads as archives.",
        (PlanCode::Event, Lang::Ru) => "Все треки пула, музыка для мероприятий, архивы и интерактивы.",
        (PlanCode::Event, Lang::En) => "All tracks, music for events, archives and interactives.",
        (_, Lang::Ru) => "Новые треки рекорд-пула в версиях для диджеев.",
        (_, Lang::En) => "New tracks of the record pool in versions made for DJs.",
    }
}
