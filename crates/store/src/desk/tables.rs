//! The lists there are.

use super::{DeskColumn, DeskKind, DeskTable};

const fn column(name: &'static str, sql: &'static str, kind: DeskKind) -> DeskColumn {
    DeskColumn {
        name,
        sql,
        kind,
        searched: false,
        edited: false,
    }
}

const fn text(name: &'static str, sql: &'static str) -> DeskColumn {
    DeskColumn {
        searched: true,
        ..column(name, sql, DeskKind::Text)
    }
}

const fn edited(column: DeskColumn) -> DeskColumn {
    DeskColumn {
        edited: true,
        ..column
    }
}

const fn number(name: &'static str, sql: &'static str) -> DeskColumn {
    column(name, sql, DeskKind::Number)
}

const fn money(name: &'static str, sql: &'static str) -> DeskColumn {
    column(name, sql, DeskKind::Money)
}

const fn time(name: &'static str, sql: &'static str) -> DeskColumn {
    column(name, sql, DeskKind::Time)
}

const fn choice(name: &'static str, sql: &'static str, of: &'static [&'static str]) -> DeskColumn {
    column(name, sql, DeskKind::Choice(of))
}

/// The words of a coded enum; a test holds them to it.
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
const CURRENCIES: &[&str] = &["RUB", "USD", "EUR"];
const PLANS: &[&str] = &["record-pool", "pro", "event"];
const BUG_STATES: &[&str] = &["new", "in_work", "done", "refused"];

pub static DESK: &[DeskTable] = &[
    DeskTable {
        name: "payments",
        from: "payments p JOIN accounts a ON a.id = p.account_id",
        id: "p.id",
        columns: &[
            text("code", "p.code"),
            time("created_at", "p.created_at"),
            text("login", "a.login"),
            text("email", "a.email"),
            choice("status", "p.status", STATUSES),
            choice("plan", "p.plan", PLANS),
            number("months", "p.months"),
            money("amount", "p.amount"),
            money("refunded", "p.refunded"),
            choice("currency", "p.currency", CURRENCIES),
            text("provider", "p.provider"),
            text("charge", "p.charge_ref"),
            text("failure", "p.failure"),
        ],
        writes: None,
        adds: false,
        deletes: false,
    },
    DeskTable {
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
        ],
        writes: None,
        adds: false,
        deletes: false,
    },
    DeskTable {
        name: "bug-reports",
        from: "bug_reports b LEFT JOIN accounts a ON a.id = b.account_id",
        id: "b.id",
        columns: &[
            text("text", "b.text"),
            text("page", "b.page"),
            edited(choice("state", "b.state", BUG_STATES)),
            text("login", "a.login"),
            text("email", "b.email"),
            number(
                "files",
                "(SELECT COUNT(*) FROM bug_report_files f WHERE f.report_id = b.id)",
            ),
            time("created_at", "b.created_at"),
        ],
        writes: Some("bug_reports"),
        adds: false,
        deletes: false,
    },
    DeskTable {
        name: "redirects",
        from: "redirects r",
        id: "r.id",
        columns: &[
            edited(text("path", "r.path")),
            edited(text("target", "r.target")),
            edited(choice("status", "r.status", &["301", "302"])),
            time("created_at", "r.created_at"),
        ],
        writes: Some("redirects"),
        adds: true,
        deletes: true,
    },
    DeskTable {
        name: "seo",
        from: "seo_overrides s",
        id: "s.id",
        columns: &[
            edited(text("path", "s.path")),
            edited(text("title_ru", "s.title_ru")),
            edited(text("title_en", "s.title_en")),
            edited(text("description_ru", "s.description_ru")),
            edited(text("description_en", "s.description_en")),
            edited(text("keywords_ru", "s.keywords_ru")),
            edited(text("keywords_en", "s.keywords_en")),
        ],
        writes: Some("seo_overrides"),
        adds: true,
        deletes: true,
    },
];

#[cfg(test)]
mod tests {
    use pult_domain::{
        payment::PaymentStatus,
        plan::{Currency, PlanCode},
    };

    use super::*;
    use crate::BugState;

    #[test]
    fn choices_are_the_words_of_their_enums() {
        assert_eq!(STATUSES, PaymentStatus::ALL.map(PaymentStatus::code));
        assert_eq!(CURRENCIES, Currency::ALL.map(Currency::code));
        assert_eq!(PLANS, PlanCode::SOLD.map(PlanCode::code));
        assert_eq!(BUG_STATES, BugState::ALL.map(BugState::code));
    }
}
