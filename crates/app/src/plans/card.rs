//! The card that renewals are charged to.

use pult_domain::{
    country::Country,
    ids::AccountId,
    limits::{CARD_CHARGE_MINUTES, PAYMENT_MINUTES},
    money::Money,
    payment::{Payment, PaymentKind, PaymentStatus},
    plan::PlanPeriod,
    problem::Problem,
    requester::User,
    subscription::{SubscriptionPeriod, SubscriptionState},
};
use pult_providers::payments::NewMethodSetup;
use pult_store::NewPayment;

use super::{PlanStatus, currency::currency, new_code, plan_status, provider, quote::price, titles};
use crate::{App, AppError};

/// The provider's page where another card is entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardPage {
    pub url: String,
    /// Code of the payment, which charges nothing.
    pub payment: String,
}

/// What a new card is charged for a failed renewal: first as a forecast, then by its payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardCharge {
    /// None until the charge is attempted.
    pub payment: Option<Payment>,
    pub plan_period: Option<PlanPeriod>,
    pub money: Money,
}

/// What a new card will be charged at once: in the grace period a renewal waits for a card.
pub(super) async fn charge_ahead(app: &App, account: AccountId) -> Result<Option<CardCharge>, AppError> {
    let now = app.now();
    let subscription = app.store.subscription(account).await?;
    if subscription.state(now) != SubscriptionState::Grace {
        return Ok(None);
    }
    let Some(plan_period) = subscription.last(now).and_then(SubscriptionPeriod::renews_as) else {
        return Ok(None);
    };
    let money = price(app, plan_period, currency(Some(&subscription), None, now)).await?;
    Ok(Some(CardCharge {
        payment: None,
        plan_period: Some(plan_period),
        money,
    }))
}

/// The charge that followed a new card, or its forecast.
pub(super) async fn charge_of(app: &App, card: &Payment) -> Result<Option<CardCharge>, AppError> {
    let (PaymentKind::Card, PaymentStatus::Succeeded, Some(method), Some(saved_at)) =
        (card.kind, card.status, card.method, card.settled_at)
    else {
        return Ok(None);
    };
    let until = saved_at.plus_seconds(CARD_CHARGE_MINUTES * 60);
    match app.store.renewal_by_card(method, saved_at, until).await? {
        Some(payment) => Ok(Some(CardCharge {
            plan_period: payment.plan_period,
            money: payment.money(),
            payment: Some(payment),
        })),
        None if app.now() < until => charge_ahead(app, card.account).await,
        None => Ok(None),
    }
}

/// The old card stays until the new one is saved. The page charges nothing; in the grace period the renewal
/// is retried with the new card.
#[crate::boxed]
pub async fn change_card(app: &App, user: &User) -> Result<CardPage, AppError> {
    let provider = provider::open(app)?;
    let (account, now, lang) = (&user.account, app.now(), user.account.lang);
    let new = NewPayment {
        code: new_code()?,
        account: account.id,
        kind: PaymentKind::Card,
        status: PaymentStatus::Open,
        provider: provider.name().to_owned(),
        plan_period: None,
        ahead: false,
        recurrent: true,
        currency: currency(Some(&user.subscription), None, now),
        price: 0,
        discount: 0,
        credit: 0,
        amount: 0,
        promo: None,
        renews: None,
        method: None,
        created_at: now,
        expires_at: now.plus_seconds(PAYMENT_MINUTES * 60),
    };
    let mut tx = app.store.begin().await?;
    let id = tx.insert_payment(&new).await?.ok_or(Problem::Internal)?;
    tx.commit().await?;
    let setup = NewMethodSetup {
        key: &new.code,
        title: &titles::card_title(&app.settings.brand, lang),
        return_url: &format!("{}/payment/{}", app.settings.public_url, new.code),
        email: Some(&account.email),
        account: account.id.0,
        lang,
    };
    let charge = provider
        .save_method(&setup)
        .await
        .map_err(provider::provider_unavailable)?;
    let mut tx = app.store.begin().await?;
    tx.set_charge(id, &charge.id, charge.url.as_deref()).await?;
    tx.commit().await?;
    Ok(CardPage {
        url: charge.url.ok_or(Problem::PaymentsUnavailable)?,
        payment: new.code,
    })
}

/// Also switches renewal off.
#[crate::boxed]
pub async fn remove_card(app: &App, user: &User, country: Option<&Country>) -> Result<PlanStatus, AppError> {
    let (account, now) = (user.account.id, app.now());
    let mut tx = app.store.begin().await?;
    let mut subscription = tx.lock_subscription(account).await?;
    if tx.remove_methods(account, None, now).await? == 0 {
        return Err(Problem::NoCard.into());
    }
    subscription.forget_method();
    tx.save_subscription(account, &mut subscription, now).await?;
    tx.commit().await?;
    app.user_cache.invalidate(account);
    plan_status(app, user, country).await
}
