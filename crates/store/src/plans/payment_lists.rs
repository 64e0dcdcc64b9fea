//! Payments in lists: of an account, and for staff.

use pult_domain::{
    ids::AccountId,
    payment::{Payment, PaymentStatus},
};

use super::payment_row::{PaymentRow, select_payments};
use crate::{Result, Store, db::read, findable, fold};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PaymentQuery<'a> {
    /// A code, a charge, a login or an e-mail.
    pub text: Option<&'a str>,
    pub status: Option<PaymentStatus>,
    pub provider: Option<&'a str>,
    pub offset: usize,
    pub limit: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffPayment {
    pub payment: Payment,
    pub login: String,
    pub email: String,
}

#[derive(sqlx_macros::FromRow)]
struct StaffRow {
    #[sqlx(flatten)]
    payment: PaymentRow,
    login: String,
    email: String,
}

impl StaffRow {
    fn into_payment(self) -> Result<StaffPayment> {
        Ok(StaffPayment {
            payment: self.payment.into_payment()?,
            login: self.login,
            email: self.email,
        })
    }
}

macro_rules! payment_filter {
    () => {
        "($1 IS NULL OR p.code = $1 OR p.charge_ref = $1 OR a.login_fold = $2 OR a.email_fold = $2) \
         AND ($3 IS NULL OR p.status = $3) AND ($4 IS NULL OR p.provider = $4)"
    };
}

impl Store {
    /// As their reader looks back on them: newest first, and how many there are. What another purchase took the place of
    /// is no payment of theirs.
    pub async fn payments_of_user(
        &self,
        account: AccountId,
        offset: usize,
        limit: usize,
    ) -> Result<(Vec<Payment>, usize)> {
        self.payments_with(account, false, offset, limit).await
    }

    /// All of them, newest first, and how many there are.
    pub async fn payments_of(
        &self,
        account: AccountId,
        offset: usize,
        limit: usize,
    ) -> Result<(Vec<Payment>, usize)> {
        self.payments_with(account, true, offset, limit).await
    }

    async fn payments_with(
        &self,
        account: AccountId,
        superseded: bool,
        offset: usize,
        limit: usize,
    ) -> Result<(Vec<Payment>, usize)> {
        let rows: Vec<PaymentRow> = read!(self, |c| {
            sqlx::query_as(select_payments!(
                "p.account_id = $1 AND ($2 OR p.status <> 'superseded') \
                 ORDER BY p.created_at DESC, p.id DESC LIMIT $3 OFFSET $4"
            ))
            .bind(account.0)
            .bind(superseded)
            .bind(limit as i64)
            .bind(offset as i64)
            .fetch_all(c)
        })?;
        let total: i64 = read!(self, |c| sqlx::query_scalar(
            "SELECT COUNT(*) FROM payments WHERE account_id = $1 AND ($2 OR status <> 'superseded')"
        )
        .bind(account.0)
        .bind(superseded)
        .fetch_one(c))?;
        let items = rows
            .into_iter()
            .map(PaymentRow::into_payment)
            .collect::<Result<_>>()?;
        Ok((items, usize::try_from(total).unwrap_or_default()))
    }

    pub async fn payments_for_staff(&self, query: &PaymentQuery<'_>) -> Result<(Vec<StaffPayment>, usize)> {
        if query.text.is_some_and(|text| !findable(text)) || query.provider.is_some_and(|p| !findable(p)) {
            return Ok((vec![], 0));
        }
        let rows: Vec<StaffRow> = read!(self, |c| sqlx::query_as(concat!(
            select_payments!(", a.login, a.email", "JOIN accounts a ON a.id = p.account_id", ""),
            payment_filter!(),
            " ORDER BY p.created_at DESC, p.id DESC LIMIT $5 OFFSET $6"
        ))
        .bind(query.text)
        .bind(query.text.map(fold))
        .bind(query.status.map(PaymentStatus::code))
        .bind(query.provider)
        .bind(query.limit as i64)
        .bind(query.offset as i64)
        .fetch_all(c))?;
        let total: i64 = read!(self, |c| sqlx::query_scalar(concat!(
            "SELECT COUNT(*) FROM payments p JOIN accounts a ON a.id = p.account_id WHERE ",
            payment_filter!()
        ))
        .bind(query.text)
        .bind(query.text.map(fold))
        .bind(query.status.map(PaymentStatus::code))
        .bind(query.provider)
        .fetch_one(c))?;
        let items = rows
            .into_iter()
            .map(StaffRow::into_payment)
            .collect::<Result<_>>()?;
        Ok((items, usize::try_from(total).unwrap_or_default()))
    }
}
