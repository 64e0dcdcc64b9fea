//! Looking accounts up.

use pult_domain::{account::Account, credentials::skeleton, ids::AccountId};

use super::row::{AccountRow, account_columns};
use crate::{Result, Store, db::read, findable, fold};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credentials {
    pub account: Account,
    pub password_hash: String,
}

impl Store {
    pub async fn account(&self, id: AccountId) -> Result<Option<Account>> {
        let row: Option<AccountRow> = read!(self, |c| sqlx::query_as(concat!(
            "SELECT ",
            account_columns!(),
            " FROM accounts a WHERE a.id = $1"
        ))
        .bind(id.0)
        .fetch_optional(c))?;
        row.map(AccountRow::into_account).transpose()
    }

    /// By login or e-mail, whatever the case. A login that is another's e-mail loses to that e-mail's owner's login.
    pub async fn credentials(&self, login_or_email: &str) -> Result<Option<Credentials>> {
        if !findable(login_or_email) {
            return Ok(None);
        }
        let row: Option<AccountRow> = read!(self, |c| sqlx::query_as(concat!(
            "SELECT ",
            account_columns!(),
            " FROM accounts a WHERE a.login_fold = $1 OR a.email_fold = $1 \
             ORDER BY CASE WHEN a.login_fold = $1 THEN 0 ELSE 1 END LIMIT 1"
        ))
        .bind(fold(login_or_email))
        .fetch_optional(c))?;
        row.map(|row| {
            Ok(Credentials {
                password_hash: row.password_hash.clone(),
                account: row.into_account()?,
            })
        })
        .transpose()
    }

    /// Whose `ref` this is.
    pub async fn account_by_ref(&self, code: &str) -> Result<Option<AccountId>> {
        if !findable(code) {
            return Ok(None);
        }
        let id: Option<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT id FROM accounts WHERE ref_code = $1 AND closed_at IS NULL"
        )
        .bind(code)
        .fetch_optional(c))?;
        Ok(id.map(AccountId))
    }

    /// Whether no account has a login that looks like this one.
    pub async fn login_free(&self, login: &str) -> Result<bool> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT NOT EXISTS (SELECT 1 FROM accounts WHERE login_skeleton = $1 OR login_fold = $2)"
        )
        .bind(skeleton(login))
        .bind(fold(login))
        .fetch_one(c))
    }

    pub async fn email_free(&self, email: &str) -> Result<bool> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT NOT EXISTS (SELECT 1 FROM accounts WHERE email_fold = $1)"
        )
        .bind(fold(email))
        .fetch_one(c))
    }

    pub async fn account_count(&self) -> Result<i64> {
        read!(self, |c| sqlx::query_scalar("SELECT COUNT(*) FROM accounts")
            .fetch_one(c))
    }
}
