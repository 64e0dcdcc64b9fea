//! Promo codes as staff keep them.

use pult_domain::{
    ids::PromoId,
    money::Money,
    plan::{Currency, PlanCode},
    promo_code::{Discount, Promo, PromoTerms},
    time::Timestamp,
};

use crate::{
    Result, Store, StoreError, Tx,
    db::{affected, read, tx},
    error::parse_column,
    findable, fold,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PromoQuery<'a> {
    /// The start of a code.
    pub text: Option<&'a str>,
    pub offset: usize,
    pub limit: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromoListItem {
    pub promo: Promo,
    /// How often it was used.
    pub used: i64,
    /// When it was last rewritten: its revision.
    pub updated_at: Timestamp,
}

#[derive(sqlx_macros::FromRow)]
pub(super) struct PromoRow {
    id: i64,
    code: String,
    percent: Option<i64>,
    amount: Option<i64>,
    currency: Option<String>,
    plan: Option<String>,
    valid_from: Option<i64>,
    valid_until: Option<i64>,
    use_limit: Option<i64>,
    per_account: Option<i64>,
    created_at: i64,
    disabled_at: Option<i64>,
    updated_at: i64,
    used: i64,
}

macro_rules! select_promos {
    ($rest:literal) => {
        concat!(
            "SELECT c.id, c.code, c.percent, c.amount, c.currency, c.plan, c.valid_from, c.valid_until, c.use_limit, \
             c.per_account, c.created_at, c.disabled_at, c.updated_at, \
             (SELECT COUNT(*) FROM promo_uses u WHERE u.promo_id = c.id AND u.used_at IS NOT NULL) AS used \
             FROM promo_codes c WHERE ",
            $rest
        )
    };
}
pub(super) use select_promos;

impl PromoRow {
    pub(super) fn into_list_item(self) -> Result<PromoListItem> {
        let saving = match (self.percent, self.amount, &self.currency) {
            (Some(percent), None, None) => Discount::Percent(percent),
            (None, Some(amount), Some(code)) => Discount::Amount(Money {
                amount,
                currency: parse_column(Currency::parse(code), "promo_codes.currency", code)?,
            }),
            _ => {
                let id = self.id;
                return Err(StoreError::Corrupt(format!("promo_codes {id} takes nothing off")));
            }
        };
        let plan = match &self.plan {
            None => None,
            Some(code) => Some(parse_column(PlanCode::parse(code), "promo_codes.plan", code)?),
        };
        Ok(PromoListItem {
            promo: Promo {
                id: PromoId(self.id),
                terms: PromoTerms {
                    code: self.code,
                    discount: saving,
                    plan,
                    valid_from: self.valid_from.map(Timestamp),
                    valid_until: self.valid_until.map(Timestamp),
                    use_limit: self.use_limit,
                    per_account: self.per_account,
                },
                disabled: self.disabled_at.is_some(),
                created_at: Timestamp(self.created_at),
            },
            used: self.used,
            updated_at: Timestamp(self.updated_at),
        })
    }
}

impl Store {
    /// Whatever its case.
    pub async fn promo_by_code(&self, code: &str) -> Result<Option<Promo>> {
        if !findable(code) {
            return Ok(None);
        }
        let row: Option<PromoRow> = read!(self, |c| sqlx::query_as(select_promos!("c.code_fold = $1"))
            .bind(fold(code.trim()))
            .fetch_optional(c))?;
        Ok(row
            .map(PromoRow::into_list_item)
            .transpose()?
            .map(|listed| listed.promo))
    }

    pub async fn promo(&self, id: PromoId) -> Result<Option<PromoListItem>> {
        let row: Option<PromoRow> = read!(self, |c| sqlx::query_as(select_promos!("c.id = $1"))
            .bind(id.0)
            .fetch_optional(c))?;
        row.map(PromoRow::into_list_item).transpose()
    }

    /// Newest first, and how many there are.
    pub async fn promos(&self, query: &PromoQuery<'_>) -> Result<(Vec<PromoListItem>, usize)> {
        if query.text.is_some_and(|text| !findable(text)) {
            return Ok((vec![], 0));
        }
        let text = query.text.map(fold);
        let rows: Vec<PromoRow> = read!(self, |c| {
            sqlx::query_as(select_promos!(
            "($1 IS NULL OR SUBSTR(c.code_fold, 1, LENGTH($1)) = $1) ORDER BY c.id DESC LIMIT $2 OFFSET $3"
        ))
        .bind(text.as_deref())
        .bind(query.limit as i64)
        .bind(query.offset as i64)
        .fetch_all(c)
        })?;
        let total: i64 = read!(self, |c| {
            sqlx::query_scalar(
            "SELECT COUNT(*) FROM promo_codes c WHERE $1 IS NULL OR SUBSTR(c.code_fold, 1, LENGTH($1)) = $1"
        )
        .bind(text.as_deref())
        .fetch_one(c)
        })?;
        let items = rows
            .into_iter()
            .map(PromoRow::into_list_item)
            .collect::<Result<_>>()?;
        Ok((items, usize::try_from(total).unwrap_or_default()))
    }
}

impl Tx {
    /// A taken code is a conflict.
    pub async fn insert_promo(&mut self, terms: &PromoTerms, now: Timestamp) -> Result<PromoId> {
        let (percent, amount) = columns(terms.discount);
        let id: i64 = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO promo_codes (code, code_fold, percent, amount, currency, plan, valid_from, valid_until, \
             use_limit, per_account, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id"
        )
        .bind(&terms.code)
        .bind(fold(&terms.code))
        .bind(percent)
        .bind(amount.map(|off| off.amount))
        .bind(amount.map(|off| off.currency.code()))
        .bind(terms.plan.map(PlanCode::code))
        .bind(terms.valid_from.map(|at| at.0))
        .bind(terms.valid_until.map(|at| at.0))
        .bind(terms.use_limit)
        .bind(terms.per_account)
        .bind(now.0)
        .fetch_one(c)
        })?;
        Ok(PromoId(id))
    }

    /// A code as it is, locked until the end of the transaction.
    pub async fn lock_promo(&mut self, id: PromoId) -> Result<Option<PromoListItem>> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE promo_codes SET updated_at = updated_at WHERE id = $1")
                .bind(id.0)
                .execute(c)
        ))?;
        let row: Option<PromoRow> = tx!(self, |c| sqlx::query_as(select_promos!("c.id = $1"))
            .bind(id.0)
            .fetch_optional(c))?;
        row.map(PromoRow::into_list_item).transpose()
    }

    /// Whether it is switched off stays as it is. False when there is none.
    pub async fn change_promo(&mut self, id: PromoId, terms: &PromoTerms, at: Timestamp) -> Result<bool> {
        let (percent, amount) = columns(terms.discount);
        let done = tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE promo_codes SET code = $2, code_fold = $3, percent = $4, amount = $5, currency = $6, \
                 plan = $7, valid_from = $8, valid_until = $9, use_limit = $10, per_account = $11, \
                 updated_at = $12 WHERE id = $1"
            )
            .bind(id.0)
            .bind(&terms.code)
            .bind(fold(&terms.code))
            .bind(percent)
            .bind(amount.map(|off| off.amount))
            .bind(amount.map(|off| off.currency.code()))
            .bind(terms.plan.map(PlanCode::code))
            .bind(terms.valid_from.map(|at| at.0))
            .bind(terms.valid_until.map(|at| at.0))
            .bind(terms.use_limit)
            .bind(terms.per_account)
            .bind(at.0)
            .execute(c)
        )
        })?;
        Ok(done == 1)
    }

    /// False when there is none, or it was off before.
    pub async fn disable_promo(&mut self, id: PromoId, now: Timestamp) -> Result<bool> {
        let done = tx!(self, |c| affected(
            sqlx::query("UPDATE promo_codes SET disabled_at = $2 WHERE id = $1 AND disabled_at IS NULL")
                .bind(id.0)
                .bind(now.0)
                .execute(c)
        ))?;
        Ok(done == 1)
    }

    /// False when there is none, or it was on before.
    pub async fn enable_promo(&mut self, id: PromoId) -> Result<bool> {
        let done = tx!(self, |c| affected(
            sqlx::query(
                "UPDATE promo_codes SET disabled_at = NULL WHERE id = $1 AND disabled_at IS NOT NULL"
            )
            .bind(id.0)
            .execute(c)
        ))?;
        Ok(done == 1)
    }
}

fn columns(saving: Discount) -> (Option<i64>, Option<Money>) {
    match saving {
        Discount::Percent(percent) => (Some(percent), None),
        Discount::Amount(off) => (None, Some(off)),
    }
}
