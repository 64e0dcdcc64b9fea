//! Cards saved for renewals.

use pult_domain::{
    ids::{AccountId, PaymentMethodId},
    time::Timestamp,
};

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, read, tx},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPaymentMethod<'a> {
    pub account: AccountId,
    pub provider: &'a str,
    /// What the provider charges it by, and its customer where the provider wants that too.
    pub token: &'a str,
    pub customer: Option<&'a str>,
    /// `Visa ·· 4242`
    pub title: &'a str,
    pub at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentMethod {
    pub id: PaymentMethodId,
    pub account: AccountId,
    pub provider: String,
    pub token: String,
    pub customer: Option<String>,
    pub title: String,
}

type Row = (i64, i64, String, String, Option<String>, String);

fn method((id, account, provider, token, customer, title): Row) -> PaymentMethod {
    PaymentMethod {
        id: PaymentMethodId(id),
        account: AccountId(account),
        provider,
        token,
        customer,
        title,
    }
}

impl Store {
    /// None once it was removed.
    pub async fn method(&self, id: PaymentMethodId) -> Result<Option<PaymentMethod>> {
        let row: Option<Row> = read!(self, |c| sqlx::query_as(
            "SELECT id, account_id, provider, token, customer, title FROM payment_methods \
             WHERE id = $1 AND removed_at IS NULL"
        )
        .bind(id.0)
        .fetch_optional(c))?;
        Ok(row.map(method))
    }

    /// The card of an account: the one saved last.
    pub async fn method_of(&self, account: AccountId) -> Result<Option<PaymentMethod>> {
        let row: Option<Row> = read!(self, |c| sqlx::query_as(
            "SELECT id, account_id, provider, token, customer, title FROM payment_methods \
             WHERE account_id = $1 AND removed_at IS NULL ORDER BY id DESC LIMIT 1"
        )
        .bind(account.0)
        .fetch_optional(c))?;
        Ok(row.map(method))
    }
}

impl Tx {
    /// Answers the existing one when the provider reports a card twice.
    pub async fn insert_method(&mut self, new: &NewPaymentMethod<'_>) -> Result<PaymentMethodId> {
        let existing: Option<i64> = tx!(self, |c| sqlx::query_scalar(
            "SELECT id FROM payment_methods WHERE account_id = $1 AND provider = $2 AND token = $3 \
             AND removed_at IS NULL"
        )
        .bind(new.account.0)
        .bind(new.provider)
        .bind(new.token)
        .fetch_optional(c))?;
        if let Some(id) = existing {
            return Ok(PaymentMethodId(id));
        }
        let id: i64 = tx!(self, |c| sqlx::query_scalar(
            "INSERT INTO payment_methods (account_id, provider, token, customer, title, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
        )
        .bind(new.account.0)
        .bind(new.provider)
        .bind(new.token)
        .bind(new.customer)
        .bind(new.title)
        .bind(new.at.0)
        .fetch_one(c))?;
        self.changed(DataChange::Account(new.account));
        Ok(PaymentMethodId(id))
    }

    /// All of an account, but for one. What they could be charged by is forgotten; their titles stay on old payments.
    pub async fn remove_methods(
        &mut self,
        account: AccountId,
        but: Option<PaymentMethodId>,
        now: Timestamp,
    ) -> Result<u64> {
        let removed = tx!(self, |c| affected(
            sqlx::query(
                "UPDATE payment_methods SET removed_at = $3, token = '', customer = NULL \
                 WHERE account_id = $1 AND removed_at IS NULL AND ($2 IS NULL OR id <> $2)"
            )
            .bind(account.0)
            .bind(but.map(|id| id.0))
            .bind(now.0)
            .execute(c)
        ))?;
        self.changed(DataChange::Account(account));
        Ok(removed)
    }
}
