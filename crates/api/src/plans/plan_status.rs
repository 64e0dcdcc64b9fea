//! `GET /api/tariff/current`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, plans};
use pult_domain::{money::Money, plan::plan_period_id, time::Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{country::RequesterCountry, payment::PaymentResponse};
use crate::{
    accounts::user::CurrentPlan,
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
};

/// Where the reader stands with their plan.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanStatusResponse {
    /// `none`, `active`, `ending`, `grace` or `ended`.
    pub state: String,
    pub current: CurrentPlan,
    /// Scheduled, or paid ahead.
    #[schema(required)]
    pub next: Option<CurrentPlan>,
    #[schema(required)]
    pub renews_at: Option<String>,
    #[schema(required)]
    pub next_charge: Option<MoneyResponse>,
    /// When a renewal that failed is tried for the last time: until then everything stays open.
    #[schema(required)]
    pub grace_until: Option<String>,
    #[schema(required)]
    pub method: Option<SavedCardResponse>,
    pub currency: String,
    /// Days that were given, part of the running plan.
    pub bonus_days: i64,
    pub can_cancel: bool,
    pub can_resume: bool,
    /// The running plan is no longer sold.
    pub archived: bool,
    /// Ended because no card paid for its renewal.
    #[schema(required)]
    pub lapsed: Option<LapsedPlanResponse>,
    #[schema(required)]
    pub open_payment: Option<PaymentResponse>,
}

/// A plan whose renewal was given up, and what it costs now in minor units.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LapsedPlanResponse {
    pub tariff_id: i64,
    pub name: String,
    /// Months.
    pub period: i64,
    pub amount: i64,
    pub currency: String,
}

/// Money in minor units.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoneyResponse {
    pub amount: i64,
    pub currency: String,
}

impl From<Money> for MoneyResponse {
    fn from(money: Money) -> Self {
        Self {
            amount: money.amount,
            currency: money.currency.code().to_owned(),
        }
    }
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedCardResponse {
    pub title: String,
    pub provider: String,
}

impl From<plans::OwnedPlan> for CurrentPlan {
    fn from(owned: plans::OwnedPlan) -> Self {
        Self {
            id: plan_period_id(owned.plan, owned.months),
            code: owned.plan.code().to_owned(),
            name: owned.plan.name().to_owned(),
            period: owned.months,
            from: owned.from.map(Timestamp::rfc3339),
            to: owned.to.map(Timestamp::rfc3339),
            renews: owned.renews,
        }
    }
}

impl From<plans::PlanStatus> for PlanStatusResponse {
    fn from(plan_status: plans::PlanStatus) -> Self {
        let currency = plan_status.currency.code();
        Self {
            state: plan_status.state.code().to_owned(),
            current: plan_status.current.into(),
            next: plan_status.next.map(CurrentPlan::from),
            renews_at: plan_status.renews_at.map(Timestamp::rfc3339),
            next_charge: plan_status.next_charge.map(|amount| MoneyResponse {
                amount,
                currency: currency.to_owned(),
            }),
            grace_until: plan_status.grace_until.map(Timestamp::rfc3339),
            method: plan_status.method.map(|card| SavedCardResponse {
                title: card.title,
                provider: card.provider,
            }),
            currency: currency.to_owned(),
            bonus_days: plan_status.bonus_days,
            can_cancel: plan_status.can_cancel,
            can_resume: plan_status.can_resume,
            archived: plan_status.archived,
            lapsed: plan_status.lapsed.map(|lapsed| LapsedPlanResponse {
                tariff_id: lapsed.plan_period.id(),
                name: lapsed.plan_period.plan.name().to_owned(),
                period: lapsed.plan_period.months,
                amount: lapsed.price.amount,
                currency: lapsed.price.currency.code().to_owned(),
            }),
            open_payment: plan_status.open_payment.map(PaymentResponse::from),
        }
    }
}

/// The plan the reader has, what comes next and what it will cost.
#[utoipa::path(
    get,
    path = "/api/tariff/current",
    operation_id = "standing",
    tag = "plans",
    responses(
        (status = 200, description = "Where the reader stands", body = PlanStatusResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn current(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    requester_country: RequesterCountry,
) -> Result<impl IntoResponse, ApiError> {
    let country = requester_country.for_user(Some(&user)).or(None)?;
    let plan_status = plans::plan_status(&app, &user, country.as_ref()).await?;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(PlanStatusResponse::from(plan_status)),
    ))
}
