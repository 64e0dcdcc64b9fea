//! Payments and promo codes.

use super::{AdminTable, choice, leading, money, number, searched, text, time};

/// The codes of an enum; a test checks that they match.
const STATUSES: &[&str] = &[
    "open",
    "expired",
    "superseded",
    "succeeded",
    "failed",
    "refunded",
    "disputed",
    "mismatch",
];
/// A card that has expired is another thing than a payment that has.
const FAILURE: &str = "CASE p.failure WHEN 'expired' THEN 'card_expired' ELSE p.failure END";
const FAILURES: &[&str] = &[
    "declined",
    "no_funds",
    "card_expired",
    "cancelled",
    "confirmation_needed",
    "other",
];
const CURRENCIES: &[&str] = &["RUB", "USD", "EUR"];
const PLANS: &[&str] = &["record-pool", "pro", "event"];
/// Some are only renewed.
const PRICED: &[&str] = &["start", "record-pool", "pro", "event"];

pub(super) static TABLES: &[AdminTable] = &[
    AdminTable {
        name: "payments",
        from: "payments p JOIN accounts a ON a.id = p.account_id",
        id: "p.id",
        columns: &[
            text("code", "p.code"),
            money("amount", "p.amount"),
            choice("currency", "p.currency", CURRENCIES),
            choice("status", "p.status", STATUSES),
            choice("failure", FAILURE, FAILURES),
            time("created_at", "p.created_at"),
            text("login", "a.login"),
            choice("plan", "p.plan", PLANS),
            number("months", "p.months"),
            money("refunded", "p.refunded"),
            text("email", "a.email"),
            text("provider", "p.provider"),
            text("charge", "p.charge_ref"),
        ],
        writes: None,
        adds: false,
        deletes: false,
    },
    AdminTable {
        name: "promos",
        from: "promo_codes c",
        id: "c.id",
        columns: &[
            text("code", "c.code"),
            number("percent", "c.percent"),
            money("amount", "c.amount"),
            choice("currency", "c.currency", CURRENCIES),
            choice("plan", "c.plan", PLANS),
            time("valid_from", "c.valid_from"),
            time("valid_until", "c.valid_until"),
            number("use_limit", "c.use_limit"),
            number("per_account", "c.per_account"),
            number(
                "used",
                "(SELECT COUNT(*) FROM promo_uses u WHERE u.promo_id = c.id AND u.used_at IS NOT NULL)",
            ),
            time("created_at", "c.created_at"),
            time("disabled_at", "c.disabled_at"),
            time("updated_at", "NULLIF(c.updated_at, 0)"),
        ],
        writes: None,
        adds: false,
        deletes: false,
    },
    AdminTable {
        name: "prices",
        // Prices have no numbers of their own.
        from: "(SELECT ROW_NUMBER() OVER (ORDER BY plan, months, currency) AS id, plan, months, currency, amount \
             FROM plan_prices) p",
        id: "p.id",
        columns: &[
            leading(searched(choice("plan", "p.plan", PRICED))),
            leading(number("months", "p.months")),
            leading(choice("currency", "p.currency", CURRENCIES)),
            money("amount", "p.amount"),
        ],
        writes: None,
        adds: false,
        deletes: false,
    },
];

#[cfg(test)]
mod tests {
    use pult_domain::{
        payment::{PaymentFailure, PaymentStatus},
        plan::{Currency, PlanCode, initial_prices},
    };

    use super::*;

    #[test]
    fn choices_are_the_words_of_their_enums() {
        assert_eq!(STATUSES, PaymentStatus::ALL.map(PaymentStatus::code));
        let card = |code| if code == "expired" { "card_expired" } else { code };
        assert_eq!(FAILURES, PaymentFailure::ALL.map(PaymentFailure::code).map(card));
        assert_eq!(CURRENCIES, Currency::ALL.map(Currency::code));
        assert_eq!(PLANS, PlanCode::SOLD.map(PlanCode::code));
        let priced = |plan: &PlanCode| PRICED.contains(&plan.code());
        assert!(initial_prices().iter().all(|price| priced(&price.plan)));
    }
}
