//! Accounts.

use super::{AdminTable, choice, narrowed, text, time};

/// The codes of an enum; a test checks that they match.
const ROLES: &[&str] = &["author", "editor", "remixer", "moderator", "admin"];
const PLANS: &[&str] = &["free", "start", "record-pool", "pro", "event"];
const STATES: &[&str] = &["active", "unconfirmed", "blocked", "deleted"];

pub(super) static TABLES: &[AdminTable] = &[AdminTable {
    name: "users",
    from: "accounts a",
    id: "a.id",
    columns: &[
        text("login", "a.login"),
        text("email", "a.email"),
        text("name", "a.name"),
        narrowed(
            choice(
                "roles",
                "(SELECT string_agg(r.role, ',' ORDER BY r.role) FROM account_roles r WHERE r.account_id = a.id)",
                ROLES,
            ),
            "EXISTS (SELECT 1 FROM account_roles r WHERE r.account_id = a.id AND r.role = ?)",
        ),
        choice(
            "plan",
            "COALESCE((SELECT s.plan FROM subscription_periods s JOIN plans l ON l.code = s.plan \
             WHERE s.account_id = a.id AND s.starts_at <= {now} AND s.ends_at > {now} \
             ORDER BY l.rank DESC, s.ends_at DESC LIMIT 1), 'free')",
            PLANS,
        ),
        time(
            "plan_until",
            "(SELECT MAX(s.ends_at) FROM subscription_periods s \
             WHERE s.account_id = a.id AND s.starts_at <= {now} AND s.ends_at > {now})",
        ),
        choice(
            "state",
            "CASE WHEN a.closed_at IS NOT NULL THEN 'deleted' WHEN a.blocked_at IS NOT NULL THEN 'blocked' \
             WHEN a.email_confirmed THEN 'active' ELSE 'unconfirmed' END",
            STATES,
        ),
        time("created_at", "a.created_at"),
        time(
            "last_seen",
            "(SELECT MAX(s.last_used_at) FROM sessions s WHERE s.account_id = a.id \
             AND s.viewed_by_account_id IS NULL)",
        ),
    ],
    writes: None,
    adds: false,
    deletes: false,
}];

#[cfg(test)]
mod tests {
    use pult_domain::{account::Role, plan::PlanCode};

    use super::*;

    #[test]
    fn choices_are_the_words_of_their_enums() {
        assert_eq!(ROLES, Role::ALL.map(Role::code));
        assert_eq!(PLANS, PlanCode::ALL.map(PlanCode::code));
    }
}
