//! Changing accounts.

use pult_domain::{
    account::{Role, SearchAlgorithm, Theme},
    credentials::skeleton,
    ids::{AccountId, VocabularyEntryId},
    key::KeyNotation,
    lang::Lang,
    time::Timestamp,
};

use crate::{
    DataChange, Result, Tx,
    db::{affected, insert_many, tx},
    fold,
};

/// What is left out stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProfileChange {
    pub login: Option<String>,
    pub name: Option<String>,
    pub user_name: Option<String>,
    pub lang: Option<Lang>,
    pub theme: Option<Theme>,
    pub key_notation: Option<KeyNotation>,
    pub search: Option<SearchAlgorithm>,
    pub hide_played: Option<bool>,
    pub hide_downloaded: Option<bool>,
    pub interface_tooltips: Option<bool>,
}

impl Tx {
    /// A taken login is a conflict, as in [`Tx::create_account`].
    pub async fn change_profile(&mut self, id: AccountId, change: &ProfileChange) -> Result<bool> {
        let done = tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE accounts SET login = COALESCE($2, login), login_fold = COALESCE($3, login_fold), \
                 login_skeleton = COALESCE($4, login_skeleton), name = COALESCE($5, name), \
                 user_name = COALESCE($6, user_name), lang = COALESCE($7, lang), theme = COALESCE($8, theme), \
                 key_notation = COALESCE($9, key_notation), search_algorithm = COALESCE($10, search_algorithm), \
                 hide_played = COALESCE($11, hide_played), hide_downloaded = COALESCE($12, hide_downloaded), \
                 interface_tooltips = COALESCE($13, interface_tooltips) WHERE id = $1"
            )
            .bind(id.0)
            .bind(change.login.as_deref())
            .bind(change.login.as_deref().map(fold))
            .bind(change.login.as_deref().map(skeleton))
            .bind(change.name.as_deref())
            .bind(change.user_name.as_deref())
            .bind(change.lang.map(Lang::code))
            .bind(change.theme.map(Theme::code))
            .bind(change.key_notation.map(KeyNotation::code))
            .bind(change.search.map(SearchAlgorithm::code))
            .bind(change.hide_played)
            .bind(change.hide_downloaded)
            .bind(change.interface_tooltips)
            .execute(c)
        )
        })?;
        self.changed(DataChange::Account(id));
        Ok(done == 1)
    }

    pub async fn set_format_sets(&mut self, id: AccountId, sets: &[VocabularyEntryId]) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM account_format_sets WHERE account_id = $1")
                .bind(id.0)
                .execute(c)
        ))?;
        insert_many!(
            self,
            "INSERT INTO account_format_sets (account_id, entry_id)",
            sets,
            |entry| [id.0, entry.0]
        );
        self.changed(DataChange::Account(id));
        Ok(())
    }

    /// The most preferred first.
    pub async fn set_version_types(&mut self, id: AccountId, types: &[VocabularyEntryId]) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM account_version_types WHERE account_id = $1")
                .bind(id.0)
                .execute(c)
        ))?;
        let placed: Vec<(i64, VocabularyEntryId)> = (0..).zip(types.iter().copied()).collect();
        insert_many!(
            self,
            "INSERT INTO account_version_types (account_id, entry_id, position)",
            placed,
            |(position, entry)| [id.0, entry.0, position]
        );
        self.changed(DataChange::Account(id));
        Ok(())
    }

    pub async fn grant_role(&mut self, id: AccountId, role: Role) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO account_roles (account_id, role) VALUES ($1, $2) ON CONFLICT (account_id, role) DO NOTHING"
            )
            .bind(id.0)
            .bind(role.code())
            .execute(c)
        )
        })?;
        self.changed(DataChange::Account(id));
        Ok(())
    }

    pub async fn revoke_role(&mut self, id: AccountId, role: Role) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM account_roles WHERE account_id = $1 AND role = $2")
                .bind(id.0)
                .bind(role.code())
                .execute(c)
        ))?;
        self.changed(DataChange::Account(id));
        Ok(())
    }

    pub async fn set_password_hash(&mut self, id: AccountId, password_hash: &str) -> Result<bool> {
        let done = tx!(self, |c| affected(
            sqlx::query("UPDATE accounts SET password_hash = $2 WHERE id = $1")
                .bind(id.0)
                .bind(password_hash)
                .execute(c)
        ))?;
        self.changed(DataChange::Account(id));
        Ok(done == 1)
    }

    /// The address that is to become the e-mail, or none any more.
    pub async fn set_email_pending(&mut self, id: AccountId, email: Option<&str>) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE accounts SET email_pending = $2 WHERE id = $1")
                .bind(id.0)
                .bind(email)
                .execute(c)
        ))?;
        self.changed(DataChange::Account(id));
        Ok(())
    }

    /// The e-mail is this one, and proved. A taken one is a conflict on `accounts.email_fold`.
    pub async fn set_email(&mut self, id: AccountId, email: &str) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query(
                "UPDATE accounts SET email = $2, email_fold = $3, email_confirmed = $4, email_pending = NULL \
                 WHERE id = $1"
            )
            .bind(id.0)
            .bind(email)
            .bind(fold(email))
            .bind(true)
            .execute(c)
        ))?;
        self.changed(DataChange::Account(id));
        Ok(())
    }

    /// Puts the consent on record: which text, when, from where.
    pub async fn record_consent(
        &mut self,
        id: AccountId,
        version: &str,
        address: &str,
        now: Timestamp,
    ) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE accounts SET consent_version = $2, consented_at = $3 WHERE id = $1")
                .bind(id.0)
                .bind(version)
                .bind(now.0)
                .execute(c)
        ))?;
        tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO consents (account_id, version, address, given_at) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (account_id, version) DO NOTHING"
            )
            .bind(id.0)
            .bind(version)
            .bind(address)
            .bind(now.0)
            .execute(c)
        ))?;
        self.changed(DataChange::Account(id));
        Ok(())
    }
}
