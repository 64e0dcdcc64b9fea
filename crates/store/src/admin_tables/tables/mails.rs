//! Outgoing mail as a list; the text of a mail is read by a call of its own.

use super::{AdminTable, choice, number, text, time};

/// The codes of enums; a test checks that they match.
const STATES: &[&str] = &["queued", "sent", "failed"];
const KINDS: &[&str] = &[
    "confirm_email",
    "change_email",
    "email_changing",
    "reset_password",
    "password_changed",
    "new_sign_in",
    "two_factor_on",
    "two_factor_off",
    "recovery_used",
    "delete_account",
    "account_deleted",
    "account_blocked",
    "account_unblocked",
    "social_email",
    "releases",
    "crates",
    "news",
    "playlist_reviews",
    "tracks_approved",
    "tracks_rejected",
    "plan_ending",
    "renewal_ahead",
    "plan_ended",
    "plan_given",
    "renewal_failed",
    "referral_reward",
    "receipt",
    "refund",
];

pub(super) static TABLES: &[AdminTable] = &[AdminTable {
    name: "mail",
    from: "mails m",
    id: "m.id",
    columns: &[
        text("subject", "m.subject"),
        text("recipient", "m.recipient"),
        choice("kind", "m.kind", KINDS),
        choice("state", "m.state", STATES),
        number("attempts", "m.attempts"),
        text("error", "m.error"),
        time("created_at", "m.created_at"),
        time("sent_at", "m.sent_at"),
    ],
    writes: None,
    adds: false,
    deletes: false,
}];

#[cfg(test)]
mod tests {
    use pult_domain::mail::MailKind;

    use super::*;
    use crate::MailState;

    #[test]
    fn choices_are_the_words_of_their_enums() {
        assert_eq!(STATES, MailState::ALL.map(MailState::code));
        assert_eq!(KINDS, MailKind::ALL.map(MailKind::code));
    }
}
