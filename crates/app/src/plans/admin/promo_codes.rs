//! Promo codes, created and changed by staff.

use pult_domain::{
    ids::PromoId,
    limits::{PRICE_MAX, PROMO_CODE_MAX, PROMO_USES_MAX},
    list::{PageRequest, within},
    money::Money,
    plan::{Currency, PlanCode},
    problem::Problem,
    promo_code::{Discount, PromoTerms},
    requester::User,
    time::Timestamp,
};
use pult_store::{PromoListItem, PromoQuery, StoreError};
use serde_json::{Value, json};

use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    admin::audit_diff::{difference, next_revision},
};

/// A promo code as staff enter it: either a percentage or an amount in a currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromoForm {
    pub code: String,
    pub percent: Option<i64>,
    pub amount: Option<i64>,
    pub currency: Option<Currency>,
    pub plan: Option<PlanCode>,
    pub valid_from: Option<Timestamp>,
    pub valid_until: Option<Timestamp>,
    pub use_limit: Option<i64>,
    pub per_account: Option<i64>,
    /// The revision that staff saw, for a change.
    pub revision: Option<i64>,
}

/// Newest first, with the total count.
#[crate::boxed]
pub async fn promos(
    app: &App,
    q: Option<&str>,
    page: PageRequest,
) -> Result<(Vec<PromoListItem>, usize), AppError> {
    let query = PromoQuery {
        text: q.map(str::trim).filter(|text| !text.is_empty()),
        offset: page.offset,
        limit: page.limit,
    };
    Ok(app.store.promos(&query).await?)
}

#[crate::boxed]
pub async fn add_promo(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    form: &PromoForm,
) -> Result<PromoListItem, AppError> {
    let terms = parse_terms(form)?;
    let mut tx = app.store.begin().await?;
    let id = tx.insert_promo(&terms, app.now()).await.map_err(code_in_use)?;
    let facts = difference(None, Some(&describe(&terms)));
    audit(app, &mut tx, client, staff, "promo.add", &subject(id), facts).await?;
    tx.commit().await?;
    find_promo(app, id).await
}

#[crate::boxed]
pub async fn change_promo(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PromoId,
    form: &PromoForm,
) -> Result<PromoListItem, AppError> {
    let terms = parse_terms(form)?;
    let mut tx = app.store.begin().await?;
    let old = tx.lock_promo(id).await?.ok_or(Problem::NotFound)?;
    let at = next_revision(form.revision, Some(old.updated_at), app.now())?;
    tx.change_promo(id, &terms, at).await.map_err(code_in_use)?;
    let facts = difference(Some(&describe(&old.promo.terms)), Some(&describe(&terms)));
    audit(app, &mut tx, client, staff, "promo.change", &subject(id), facts).await?;
    tx.commit().await?;
    find_promo(app, id).await
}

/// Reservations that exist already stay valid.
#[crate::boxed]
pub async fn switch_off_promo(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PromoId,
) -> Result<PromoListItem, AppError> {
    set_enabled(app, client, staff, id, false).await
}

#[crate::boxed]
pub async fn switch_on_promo(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PromoId,
) -> Result<PromoListItem, AppError> {
    set_enabled(app, client, staff, id, true).await
}

async fn set_enabled(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PromoId,
    on: bool,
) -> Result<PromoListItem, AppError> {
    let code = find_promo(app, id).await?.promo.terms.code;
    let mut tx = app.store.begin().await?;
    let (changed, action) = match on {
        true => (tx.enable_promo(id).await?, "promo.on"),
        false => (tx.disable_promo(id, app.now()).await?, "promo.off"),
    };
    if changed {
        let facts = json!({ "code": code, "active": { "before": !on, "after": on } });
        audit(app, &mut tx, client, staff, action, &subject(id), facts).await?;
    }
    tx.commit().await?;
    find_promo(app, id).await
}

fn describe(terms: &PromoTerms) -> Value {
    let (percent, saving) = match terms.discount {
        Discount::Percent(percent) => (Some(percent), None),
        Discount::Amount(amount) => (None, Some(amount)),
    };
    json!({
        "code": terms.code,
        "percent": percent,
        "saving": saving.map(|saving| json!({ "amount": saving.amount, "currency": saving.currency.code() })),
        "plan": terms.plan.map(PlanCode::code),
        "valid_from": terms.valid_from.map(Timestamp::rfc3339),
        "valid_until": terms.valid_until.map(Timestamp::rfc3339),
        "use_limit": terms.use_limit,
        "per_account": terms.per_account,
    })
}

fn subject(id: PromoId) -> String {
    format!("promo {id}")
}

async fn find_promo(app: &App, id: PromoId) -> Result<PromoListItem, AppError> {
    Ok(app.store.promo(id).await?.ok_or(Problem::NotFound)?)
}

fn parse_terms(form: &PromoForm) -> Result<PromoTerms, Problem> {
    let invalid = |field: &str| Problem::InvalidValue { field: field.into() };
    let code = form.code.trim();
    let is_allowed = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    if code.is_empty() {
        return Err(Problem::Required { field: "code".into() });
    }
    if code.chars().count() > PROMO_CODE_MAX {
        return Err(Problem::TooLong {
            field: "code".into(),
            max: PROMO_CODE_MAX,
        });
    }
    if !code.chars().all(is_allowed) {
        return Err(invalid("code"));
    }
    let saving = match (form.percent, form.amount, form.currency) {
        (Some(percent), None, _) => {
            within("percent", percent, 1, 100)?;
            Discount::Percent(percent)
        }
        (None, Some(amount), Some(currency)) => {
            within("amount", amount, 1, PRICE_MAX)?;
            Discount::Amount(Money::new(amount, currency))
        }
        (None, Some(_), None) => {
            return Err(Problem::Required {
                field: "currency".into(),
            });
        }
        (Some(_), Some(_), _) => return Err(invalid("amount")),
        (None, None, _) => {
            return Err(Problem::Required {
                field: "percent".into(),
            });
        }
    };
    if form.plan.is_some_and(|plan| !PlanCode::SOLD.contains(&plan)) {
        return Err(invalid("plan"));
    }
    if let (Some(from), Some(until)) = (form.valid_from, form.valid_until)
        && until <= from
    {
        return Err(invalid("valid_until"));
    }
    for (field, limit) in [("use_limit", form.use_limit), ("per_account", form.per_account)] {
        if let Some(limit) = limit {
            within(field, limit, 1, PROMO_USES_MAX)?;
        }
    }
    Ok(PromoTerms {
        code: code.to_owned(),
        discount: saving,
        plan: form.plan,
        valid_from: form.valid_from,
        valid_until: form.valid_until,
        use_limit: form.use_limit,
        per_account: form.per_account,
    })
}

fn code_in_use(error: StoreError) -> AppError {
    match error {
        StoreError::Conflict { on } if on.starts_with("promo_codes") => Problem::PromoTaken.into(),
        other => other.into(),
    }
}
