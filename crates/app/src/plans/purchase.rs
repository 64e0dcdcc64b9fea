//! Buying a plan: at once, at the end of the running one, or through the provider's page.

use pult_domain::{
    ids::AccountId,
    limits::PAYMENT_MINUTES,
    payment::{Payment, PaymentKind, PaymentStatus},
    problem::Problem,
    quote::{PlanStart, Quote},
    requester::User,
    subscription::Subscription,
    time::Timestamp,
};
use pult_providers::payments::{NewCharge, PaymentError};
use pult_store::{NewPayment, PaymentOutcome, Reservation, Tx};

use super::{
    PlanRequest, locked_payment::LockedPayment, metrics, new_code, promo_codes::refusal, provider,
    quote::ResolvedPlanRequest, settle, titles,
};
use crate::{App, AppError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PurchaseOutcome {
    /// There is something to pay.
    Payment,
    Connected,
    /// Starts when the running period ends.
    Scheduled,
}

impl PurchaseOutcome {
    pub fn code(self) -> &'static str {
        match self {
            Self::Payment => "payment",
            Self::Connected => "connected",
            Self::Scheduled => "scheduled",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PurchaseResult {
    pub outcome: PurchaseOutcome,
    pub url: Option<String>,
    /// Code of the payment.
    pub payment: Option<String>,
}

impl PurchaseResult {
    fn without_payment(outcome: PurchaseOutcome) -> Self {
        Self {
            outcome,
            url: None,
            payment: None,
        }
    }
}

#[crate::boxed]
pub async fn buy_plan(app: &App, user: &User, request: &PlanRequest) -> Result<PurchaseResult, AppError> {
    provider::open(app)?;
    let (account, now) = (user.account.id, app.now());
    // Loaded before the transaction begins, because a use case takes one connection at a time.
    let subscription_before = app.store.subscription(account).await?;
    let open = app.store.open_purchase(account).await?;
    let resolved =
        ResolvedPlanRequest::read(app, account, &subscription_before, open.as_ref(), request, now).await?;
    let mut tx = app.store.begin().await?;
    let mut subscription = tx.lock_subscription(account).await?;
    let quote = resolved.quote(&subscription, now)?;
    match quote.how {
        PlanStart::Scheduled | PlanStart::Renewing => {
            check_price(request, quote.due)?;
            schedule_plan(&mut subscription, &resolved, &quote, now)?;
            tx.save_subscription(account, &mut subscription, now).await?;
            tx.commit().await?;
            app.user_cache.invalidate(account);
            Ok(PurchaseResult::without_payment(match quote.how {
                PlanStart::Scheduled => PurchaseOutcome::Scheduled,
                _ => PurchaseOutcome::Connected,
            }))
        }
        PlanStart::Now | PlanStart::Ahead => pay(app, user, tx, request, &resolved, &quote, now).await,
    }
}

/// Nobody is charged another amount than the one they saw.
fn check_price(request: &PlanRequest, due: i64) -> Result<(), Problem> {
    match request.due {
        Some(due_shown) if due_shown != due => Err(Problem::PriceChanged),
        _ => Ok(()),
    }
}

/// Schedules a change or resumes renewal; nothing is due before the running period ends.
fn schedule_plan(
    subscription: &mut Subscription,
    resolved: &ResolvedPlanRequest,
    quote: &Quote,
    now: Timestamp,
) -> Result<(), Problem> {
    let renews = subscription.last(now).is_some_and(|last| last.renews);
    if renews {
        subscription.schedule(Some(quote.plan_period), now);
        return Ok(());
    }
    let method = resolved.method.as_ref().ok_or(Problem::NoCard)?;
    if subscription.resume(method.id, now) {
        Ok(())
    } else {
        Err(Problem::NothingToResume)
    }
}

async fn pay(
    app: &App,
    user: &User,
    mut tx: Tx,
    request: &PlanRequest,
    resolved: &ResolvedPlanRequest,
    quote: &Quote,
    now: Timestamp,
) -> Result<PurchaseResult, AppError> {
    let account = user.account.id;
    let open = tx.open_purchase(account).await?;
    if open
        .as_ref()
        .is_some_and(|open| open.is_being_checked() && now < open.expires_at)
    {
        return Err(Problem::PaymentChecking.into());
    }
    if let Some(open) = open.as_ref().filter(|open| resolved.holds(open, quote, now)) {
        check_price(request, open.amount)?;
        drop(tx);
        return redirect_to_page(app, user, open).await;
    }
    check_price(request, quote.due)?;
    if let Some(open) = &open {
        supersede(&mut tx, open, now).await?;
    }
    let new = new_payment(app, account, resolved, quote, now)?;
    let id = tx.insert_payment(&new).await?.ok_or(Problem::Internal)?;
    if let Some(promo) = &resolved.promo {
        let reservation = Reservation {
            promo: promo.id,
            account,
            payment: id,
            until: new.expires_at,
        };
        tx.reserve_promo(&reservation, now).await?.map_err(refusal)?;
    }
    if quote.due == 0 {
        // Credit or a promo code covers the price, so the provider is not involved.
        let mut locked = LockedPayment::load(app, &mut tx, &new.code).await?;
        settle::grant(&mut locked, &mut tx, None).await?;
        let payment = locked.commit_and_reload(app, tx).await?;
        metrics::started(&payment);
        metrics::decided(&payment);
        return Ok(PurchaseResult {
            payment: Some(payment.code),
            ..PurchaseResult::without_payment(PurchaseOutcome::Connected)
        });
    }
    tx.commit().await?;
    if let Some(open) = &open {
        close_page(app, open).await;
    }
    let payment = app.store.payment(&new.code).await?.ok_or(Problem::Internal)?;
    metrics::started(&payment);
    redirect_to_page(app, user, &payment).await
}

fn new_payment(
    app: &App,
    account: AccountId,
    resolved: &ResolvedPlanRequest,
    quote: &Quote,
    now: Timestamp,
) -> Result<NewPayment, AppError> {
    Ok(NewPayment {
        code: new_code()?,
        account,
        kind: PaymentKind::Purchase,
        status: PaymentStatus::Open,
        provider: app.payments.name().to_owned(),
        plan_period: Some(quote.plan_period),
        ahead: quote.how == PlanStart::Ahead,
        recurrent: quote.recurrent,
        currency: quote.price.currency,
        price: quote.price.amount,
        discount: quote.discount,
        credit: quote.credit,
        amount: quote.due,
        promo: resolved.promo.as_ref().map(|promo| promo.id),
        renews: None,
        // A saved card stays in use if this purchase needs no payment.
        method: resolved
            .method
            .as_ref()
            .filter(|_| quote.due == 0)
            .map(|method| method.id),
        created_at: now,
        expires_at: now.plus_seconds(PAYMENT_MINUTES * 60),
    })
}

/// Marks an open payment as replaced by another purchase. If it is paid nevertheless, the money is refunded.
async fn supersede(tx: &mut Tx, open: &Payment, now: Timestamp) -> Result<(), AppError> {
    let outcome = PaymentOutcome {
        status: PaymentStatus::Superseded,
        failure: None,
        period: None,
        method: None,
        at: now,
    };
    tx.decide_payment(open.id, &outcome).await?;
    tx.free_promo(open.id).await?;
    Ok(())
}

/// Closes the provider's page. A payment that comes nevertheless is refunded.
pub(super) async fn close_page(app: &App, payment: &Payment) {
    let (Some(charge), Some(provider)) = (&payment.charge, provider::of(app, payment)) else {
        return;
    };
    if let Err(error) = provider.cancel(charge).await {
        tracing::warn!(%error, payment = payment.code, "a page could not be closed");
    }
}

/// The provider's payment page. A repeated request with the same key returns the same page.
async fn redirect_to_page(app: &App, user: &User, payment: &Payment) -> Result<PurchaseResult, AppError> {
    let url = match (&payment.charge, &payment.url) {
        (Some(_), Some(url)) => url.clone(),
        _ => request_page(app, user, payment).await?,
    };
    Ok(PurchaseResult {
        outcome: PurchaseOutcome::Payment,
        url: Some(url),
        payment: Some(payment.code.clone()),
    })
}

async fn request_page(app: &App, user: &User, payment: &Payment) -> Result<String, AppError> {
    let lang = user.account.lang;
    let plan_period = payment.plan_period.ok_or(Problem::Internal)?;
    let new = NewCharge {
        key: &payment.code,
        money: payment.money(),
        title: &titles::plan_title(&app.settings.brand, plan_period, lang),
        return_url: &format!("{}/payment/{}", app.settings.public_url, payment.code),
        email: Some(&user.account.email),
        account: payment.account.0,
        save_method: payment.recurrent,
        lang,
    };
    let charge = match app.payments.create(&new).await {
        Ok(charge) => charge,
        Err(error) => {
            if let PaymentError::Refused(_) = &error {
                fail_payment(app, payment).await?;
            }
            return Err(provider::provider_unavailable(error));
        }
    };
    let mut tx = app.store.begin().await?;
    tx.set_charge(payment.id, &charge.id, charge.url.as_deref())
        .await?;
    tx.commit().await?;
    charge.url.ok_or_else(|| Problem::PaymentDecided.into())
}

/// A refusal is final: the provider would refuse the same charge again.
async fn fail_payment(app: &App, payment: &Payment) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let mut locked = LockedPayment::load(app, &mut tx, &payment.code).await?;
    settle::fail(&mut locked, &mut tx, pult_domain::payment::PaymentFailure::Other).await?;
    let payment = locked.commit_and_reload(app, tx).await?;
    metrics::decided(&payment);
    Ok(())
}
