//! An account as its row, and back.

use pult_domain::{
    account::{Account, Role, SearchAlgorithm, Settings, Theme},
    ids::AccountId,
    key::KeyNotation,
    lang::Lang,
    time::Timestamp,
};

use crate::{Result, error::parse_column};

/// Start of every statement that reads accounts: the columns of [`AccountRow`] from `accounts a`.
macro_rules! account_columns {
    () => {
        "a.id, a.login, a.email, a.email_confirmed, a.password_hash, a.name, a.user_name, a.photo, a.lang, a.theme, \
         a.key_notation, a.search_algorithm, a.hide_played, a.hide_downloaded, a.interface_tooltips, a.show_popup, \
         a.ref_code, a.consented_at, a.blocked_at, a.closed_at, a.email_pending, a.created_at, \
         EXISTS (SELECT 1 FROM two_factor t WHERE t.account_id = a.id AND t.confirmed_at IS NOT NULL) AS two_factor, \
         (SELECT string_agg(r.role, ',') FROM account_roles r WHERE r.account_id = a.id) AS roles"
    };
}
pub(super) use account_columns;

#[derive(sqlx_macros::FromRow)]
pub(super) struct AccountRow {
    id: i64,
    login: String,
    email: String,
    email_confirmed: bool,
    pub(super) password_hash: String,
    name: String,
    user_name: String,
    photo: Option<String>,
    lang: String,
    theme: String,
    key_notation: String,
    search_algorithm: String,
    hide_played: bool,
    hide_downloaded: bool,
    interface_tooltips: bool,
    show_popup: Option<String>,
    ref_code: String,
    consented_at: Option<i64>,
    blocked_at: Option<i64>,
    closed_at: Option<i64>,
    email_pending: Option<String>,
    created_at: i64,
    two_factor: bool,
    roles: Option<String>,
}

impl AccountRow {
    pub(super) fn into_account(self) -> Result<Account> {
        let mut roles = Vec::new();
        for code in self
            .roles
            .as_deref()
            .unwrap_or_default()
            .split(',')
            .filter(|code| !code.is_empty())
        {
            roles.push(parse_column(Role::parse(code), "account_roles.role", code)?);
        }
        roles.sort();
        Ok(Account {
            id: AccountId(self.id),
            email_confirmed: self.email_confirmed,
            consented: self.consented_at.is_some(),
            lang: parse_column(Lang::parse(&self.lang), "accounts.lang", &self.lang)?,
            roles,
            settings: Settings {
                hide_played: self.hide_played,
                hide_downloaded: self.hide_downloaded,
                key_notation: parse_column(
                    KeyNotation::parse(&self.key_notation),
                    "accounts.key_notation",
                    &self.key_notation,
                )?,
                search: parse_column(
                    SearchAlgorithm::parse(&self.search_algorithm),
                    "accounts.search_algorithm",
                    &self.search_algorithm,
                )?,
                theme: parse_column(Theme::parse(&self.theme), "accounts.theme", &self.theme)?,
                interface_tooltips: self.interface_tooltips,
            },
            login: self.login,
            email: self.email,
            name: self.name,
            user_name: self.user_name,
            photo: self.photo,
            show_popup: self.show_popup,
            ref_code: self.ref_code,
            blocked: self.blocked_at.is_some(),
            closed: self.closed_at.is_some(),
            has_password: !self.password_hash.is_empty(),
            two_factor: self.two_factor,
            email_pending: self.email_pending,
            created_at: Timestamp(self.created_at),
        })
    }
}
