//! New accounts, one or many.

use pult_domain::{
    account::{Role, Settings},
    credentials::skeleton,
    ids::{AccountId, VocabularyEntryId},
    lang::Lang,
    time::Timestamp,
};

use crate::{
    Result, Tx,
    db::{insert_many, tx},
    fold,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAccount {
    pub login: String,
    pub email: String,
    pub email_confirmed: bool,
    /// Empty when the account has no password.
    pub password_hash: String,
    pub name: String,
    pub user_name: String,
    pub photo: Option<String>,
    pub lang: Lang,
    pub settings: Settings,
    pub roles: Vec<Role>,
    pub format_sets: Vec<VocabularyEntryId>,
    /// The popup that the account sees first.
    pub show_popup: Option<String>,
    pub ref_code: String,
    pub invited_by: Option<AccountId>,
    /// Version of the rules that were agreed to, and when.
    pub consent: Option<(String, Timestamp)>,
    pub created_at: Timestamp,
}

impl Tx {
    /// A login or e-mail that another account has is a conflict on `accounts.login_fold`, `accounts.login_skeleton` or
    /// `accounts.email_fold`.
    pub async fn create_account(&mut self, account: &NewAccount) -> Result<AccountId> {
        let (consent_version, consented_at) = consent(account);
        let s = &account.settings;
        let id: i64 = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO accounts (login, login_fold, login_skeleton, email, email_fold, email_confirmed, password_hash, name, \
             user_name, photo, lang, theme, key_notation, search_algorithm, hide_played, hide_downloaded, \
             interface_tooltips, show_popup, ref_code, invited_by, consent_version, consented_at, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) \
             RETURNING id"
        )
        .bind(&account.login)
        .bind(fold(&account.login))
        .bind(skeleton(&account.login))
        .bind(&account.email)
        .bind(fold(&account.email))
        .bind(account.email_confirmed)
        .bind(&account.password_hash)
        .bind(&account.name)
        .bind(&account.user_name)
        .bind(&account.photo)
        .bind(account.lang.code())
        .bind(s.theme.code())
        .bind(s.key_notation.code())
        .bind(s.search.code())
        .bind(s.hide_played)
        .bind(s.hide_downloaded)
        .bind(s.interface_tooltips)
        .bind(&account.show_popup)
        .bind(&account.ref_code)
        .bind(account.invited_by.map(|id| id.0))
        .bind(consent_version)
        .bind(consented_at)
        .bind(account.created_at.0)
        .fetch_one(c)
        })?;
        self.insert_account_sets(&[(AccountId(id), account.clone())])
            .await?;
        Ok(AccountId(id))
    }

    /// Many accounts with ids of the caller's choosing.
    pub async fn insert_accounts(&mut self, accounts: &[(AccountId, NewAccount)]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO accounts (id, login, login_fold, login_skeleton, email, email_fold, email_confirmed, password_hash, name, \
             user_name, photo, lang, theme, key_notation, search_algorithm, hide_played, hide_downloaded, \
             interface_tooltips, show_popup, ref_code, invited_by, consent_version, consented_at, created_at)",
            accounts,
            |(id, a)| [
                id.0,
                &a.login,
                fold(&a.login),
                skeleton(&a.login),
                &a.email,
                fold(&a.email),
                a.email_confirmed,
                &a.password_hash,
                &a.name,
                &a.user_name,
                &a.photo,
                a.lang.code(),
                a.settings.theme.code(),
                a.settings.key_notation.code(),
                a.settings.search.code(),
                a.settings.hide_played,
                a.settings.hide_downloaded,
                a.settings.interface_tooltips,
                &a.show_popup,
                &a.ref_code,
                a.invited_by.map(|by| by.0),
                consent(a).0,
                consent(a).1,
                a.created_at.0,
            ]
        );
        self.insert_account_sets(accounts).await?;
        self.ids_were_given("accounts").await
    }

    async fn insert_account_sets(&mut self, accounts: &[(AccountId, NewAccount)]) -> Result<()> {
        let roles: Vec<_> = accounts
            .iter()
            .flat_map(|(id, account)| account.roles.iter().map(|role| (id.0, role.code())))
            .collect();
        insert_many!(
            self,
            "INSERT INTO account_roles (account_id, role)",
            roles,
            |(id, role)| [id, role]
        );
        let sets: Vec<_> = accounts
            .iter()
            .flat_map(|(id, account)| account.format_sets.iter().map(|entry| (id.0, entry.0)))
            .collect();
        insert_many!(
            self,
            "INSERT INTO account_format_sets (account_id, entry_id)",
            sets,
            |(id, entry)| [id, entry]
        );
        Ok(())
    }
}

fn consent(account: &NewAccount) -> (Option<&str>, Option<i64>) {
    account
        .consent
        .as_ref()
        .map_or((None, None), |(version, at)| (Some(version), Some(at.0)))
}
