//! The plan status of an account: what runs, until when, what follows and what it will cost.

use pult_domain::{
    country::Country,
    ids::AccountId,
    money::Money,
    payment::{Payment, PaymentStatus},
    plan::{Currency, PlanCode, PlanPeriod},
    requester::User,
    subscription::{NextPlan, Subscription, SubscriptionPeriod, SubscriptionState},
    time::Timestamp,
};

use super::{currency::currency, quote::price};
use crate::{App, AppError};

/// A plan that an account has or will have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnedPlan {
    pub plan: PlanCode,
    pub months: i64,
    /// None for Free, which has no period.
    pub from: Option<Timestamp>,
    pub to: Option<Timestamp>,
    pub renews: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedCard {
    pub title: String,
    pub provider: String,
}

/// A plan that ended because no card paid for its renewal, and its current price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LapsedPlan {
    pub plan_period: PlanPeriod,
    pub price: Money,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanStatus {
    pub state: SubscriptionState,
    pub current: OwnedPlan,
    pub next: Option<OwnedPlan>,
    pub renews_at: Option<Timestamp>,
    pub next_charge: Option<i64>,
    pub grace_until: Option<Timestamp>,
    pub method: Option<SavedCard>,
    pub currency: Currency,
    pub bonus_days: i64,
    pub can_cancel: bool,
    pub can_resume: bool,
    pub archived: bool,
    pub lapsed: Option<LapsedPlan>,
    pub open_payment: Option<Payment>,
}

#[crate::boxed]
pub async fn plan_status(app: &App, user: &User, country: Option<&Country>) -> Result<PlanStatus, AppError> {
    let plan_status = plan_status_of(app, user.account.id, country).await?;
    Ok(match user.viewer {
        Some(_) => plan_status.without_private(),
        None => plan_status,
    })
}

pub(crate) async fn plan_status_of(
    app: &App,
    account: AccountId,
    country: Option<&Country>,
) -> Result<PlanStatus, AppError> {
    let now = app.now();
    let subscription = app.store.subscription(account).await?;
    let method = app.store.method_of(account).await?;
    let open_payment = app.store.open_purchase(account).await?;
    let currency = currency(Some(&subscription), country, now);
    let running = subscription.running(now);
    let renewing = subscription.last(now).filter(|period| period.renews);
    let next_charge = match renewing.and_then(SubscriptionPeriod::renews_as) {
        Some(plan_period) => Some(price(app, plan_period, currency).await?.amount),
        None => None,
    };
    let renewal_at =
        |period: &SubscriptionPeriod| period.ends_at.max(period.next_try_at.unwrap_or(period.ends_at));
    Ok(PlanStatus {
        state: subscription.state(now),
        current: running.map_or_else(OwnedPlan::free, OwnedPlan::of),
        next: subscription.next(now).map(OwnedPlan::next),
        renews_at: renewing.map(renewal_at),
        next_charge,
        grace_until: running
            .filter(|period| period.in_grace_at(now))
            .and_then(|period| subscription.tried_until(period.id?, now)),
        can_cancel: renewing.is_some(),
        can_resume: method.is_some() && subscription.can_resume(now),
        method: method.map(|method| SavedCard {
            title: method.title,
            provider: method.provider,
        }),
        currency,
        bonus_days: subscription.bonus_days(now),
        archived: running.is_some_and(|period| period.plan == PlanCode::Start),
        lapsed: lapsed_plan(app, &subscription, country, now).await?,
        open_payment: open_payment.filter(|payment| now < payment.expires_at || payment.is_being_checked()),
    })
}

impl PlanStatus {
    /// Removes the card, the payment page and the possible actions: an admin who views as an account can do
    /// nothing.
    fn without_private(self) -> Self {
        Self {
            method: None,
            open_payment: None,
            can_cancel: false,
            can_resume: false,
            ..self
        }
    }
}

/// A plan that failed renewals ended, not its owner: then the failed attempt closed the period.
async fn lapsed_plan(
    app: &App,
    subscription: &Subscription,
    country: Option<&Country>,
    now: Timestamp,
) -> Result<Option<LapsedPlan>, AppError> {
    if subscription.state(now) != SubscriptionState::Ended {
        return Ok(None);
    }
    let last = subscription.periods.iter().max_by_key(|period| period.ends_at);
    let Some((last, id)) = last.and_then(|last| Some((last, last.id?))) else {
        return Ok(None);
    };
    let last_attempt = app.store.last_renewal(id).await?;
    let failed = last_attempt.filter(|payment| {
        payment.status == PaymentStatus::Failed
            && last.truncated_at.is_none()
            && last.end_notified_at == payment.settled_at
    });
    let Some(payment) = failed else {
        return Ok(None);
    };
    match payment
        .plan_period
        .filter(|plan_period| subscription.is_open(*plan_period, now))
    {
        Some(plan_period) => {
            // An ended plan fixes no currency; if the country is unknown, the last payment's counts.
            let currency = country.map_or(payment.currency, Country::currency);
            let price = price(app, plan_period, currency).await?;
            Ok(Some(LapsedPlan { plan_period, price }))
        }
        None => Ok(None),
    }
}

impl OwnedPlan {
    pub fn of(period: &SubscriptionPeriod) -> Self {
        Self {
            plan: period.plan,
            months: period.months,
            from: Some(period.starts_at),
            to: Some(period.ends_at),
            renews: period.renews,
        }
    }

    pub fn next(next: NextPlan) -> Self {
        Self {
            plan: next.plan,
            months: next.months,
            from: Some(next.starts_at),
            to: Some(next.ends_at),
            renews: next.renews,
        }
    }

    pub fn free() -> Self {
        Self {
            plan: PlanCode::Free,
            months: 0,
            from: None,
            to: None,
            renews: false,
        }
    }
}
