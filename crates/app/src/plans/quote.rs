//! What a tariff would cost a reader now. Nothing is written.

use pult_domain::{
    country::Country,
    ids::AccountId,
    money::Money,
    payment::Payment,
    plan::{Currency, PlanPeriod},
    problem::Problem,
    promo::{Promo, PromoRefusal},
    quote::{PlanStart, Quote, QuoteInput},
    requester::User,
    subscription::{CreditLine, Subscription},
    time::Timestamp,
};
use pult_store::PaymentMethod;

use super::currency::currency;
use crate::{App, AppError};

/// A tariff as somebody asks for it.
#[derive(Debug, Clone)]
pub struct PlanRequest {
    pub tariff_id: i64,
    /// Where the reader is, when nothing that runs fixes the currency.
    pub country: Option<Country>,
    pub promo: Option<String>,
    pub one_time: bool,
    /// What the reader was shown as due; no other amount is charged.
    pub due: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuoteView {
    pub quote: Quote,
    /// What the credit is made of, term by term; none where a pinned amount is not what its terms come to.
    pub credits: Vec<CreditLine>,
    pub next_charge_at: Option<Timestamp>,
    pub next_charge: Option<i64>,
    pub promo_code: Option<String>,
}

#[crate::boxed]
pub async fn quote(app: &App, user: &User, wish: &PlanRequest) -> Result<QuoteView, AppError> {
    let (account, now) = (user.account.id, app.now());
    let subscription = app.store.subscription(account).await?;
    let open = app.store.open_purchase(account).await?;
    let asked = ResolvedPlanRequest::read(app, account, &subscription, open.as_ref(), wish, now).await?;
    let quote = asked.quote(&subscription, now)?;
    let (quote, reckoned_at) = match open.filter(|open| asked.holds(open, &quote, now)) {
        Some(open) => (pinned(quote, &open), open.created_at),
        None => (quote, now),
    };
    let next_charge = next_charge(&quote);
    Ok(QuoteView {
        credits: credits(&subscription, &quote, reckoned_at),
        next_charge,
        next_charge_at: next_charge.map(|_| next_charge_at(&quote)),
        promo_code: asked
            .promo
            .filter(|_| quote.discount > 0)
            .map(|promo| promo.terms.code),
        quote,
    })
}

/// What the wish means by the prices and codes of today.
pub(super) struct ResolvedPlanRequest {
    plan_period: PlanPeriod,
    price: Money,
    pub(super) promo: Option<Promo>,
    discount: i64,
    recurrent: bool,
    pub(super) method: Option<PaymentMethod>,
}

impl ResolvedPlanRequest {
    /// `open`: a payment of the same account whose use of the promo code is its own.
    pub(super) async fn read(
        app: &App,
        account: AccountId,
        subscription: &Subscription,
        open: Option<&Payment>,
        wish: &PlanRequest,
        now: Timestamp,
    ) -> Result<Self, AppError> {
        let tariff = PlanPeriod::find(wish.tariff_id).ok_or(Problem::TariffUnknown)?;
        let currency = currency(Some(subscription), wish.country.as_ref(), now);
        let price = price(app, tariff, currency).await?;
        let mut asked = Self {
            plan_period: tariff,
            price,
            promo: None,
            discount: 0,
            recurrent: !wish.one_time,
            method: app.store.method_of(account).await?,
        };
        if let Some(code) = &wish.promo {
            let promo = app.store.promo_by_code(code.trim()).await?;
            let promo = promo.ok_or(Problem::PromoUnknown)?;
            // What the bank checks may succeed: its use of the code counts.
            let own = open.filter(|payment| !payment.is_being_checked());
            let own = own.map(|payment| payment.id);
            let uses = app.store.promo_uses(promo.id, account, own, now).await?;
            asked.discount = promo.discount(tariff, price, uses, now).map_err(refusal)?;
            asked.promo = Some(promo);
        }
        Ok(asked)
    }

    pub(super) fn quote(&self, subscription: &Subscription, now: Timestamp) -> Result<Quote, Problem> {
        let offer = QuoteInput {
            plan_period: self.plan_period,
            price: self.price,
            discount: self.discount,
            recurrent: self.recurrent,
            card_saved: self.method.is_some(),
        };
        pult_domain::quote::quote(subscription, &offer, now).map_err(|_| Problem::TariffArchived)
    }

    /// Whether a payment that was begun is for this, and no dearer than it would be now: then it holds.
    pub(super) fn holds(&self, open: &Payment, quote: &Quote, now: Timestamp) -> bool {
        now < open.expires_at
            && open.plan_period == Some(quote.plan_period)
            && open.currency == quote.price.currency
            && open.promo == self.promo.as_ref().map(|promo| promo.id)
            && open.recurrent == quote.recurrent
            && matches!(quote.how, PlanStart::Now | PlanStart::Ahead)
            && open.ahead == (quote.how == PlanStart::Ahead)
            && open.amount <= quote.due
    }
}

/// The terms as they were when the credit was reckoned. Should they have changed since, they explain it no more.
fn credits(subscription: &Subscription, quote: &Quote, at: Timestamp) -> Vec<CreditLine> {
    let lines: Vec<_> = subscription.credit_lines(quote.price.currency, at).collect();
    let sum: i64 = lines.iter().map(|line| line.amount).sum();
    if sum == quote.credit { lines } else { Vec::new() }
}

/// With the numbers that a payment has fixed.
fn pinned(quote: Quote, open: &Payment) -> Quote {
    Quote {
        price: Money::new(open.price, open.currency),
        discount: open.discount,
        credit: open.credit,
        due: open.amount,
        ..quote
    }
}

/// Renewals cost the list price.
fn next_charge(quote: &Quote) -> Option<i64> {
    quote.recurrent.then_some(quote.price.amount)
}

fn next_charge_at(quote: &Quote) -> Timestamp {
    match quote.how {
        PlanStart::Now | PlanStart::Ahead => quote.ends_at,
        PlanStart::Scheduled | PlanStart::Renewing => quote.starts_at,
    }
}

/// Today's list price.
pub(super) async fn price(app: &App, tariff: PlanPeriod, currency: Currency) -> Result<Money, AppError> {
    let prices = app.store.prices().await?;
    let found = prices.into_iter().find(|price| {
        price.plan == tariff.plan && price.months == tariff.months && price.currency == currency
    });
    Ok(Money::new(found.ok_or(Problem::TariffUnknown)?.amount, currency))
}

pub(super) fn refusal(refused: PromoRefusal) -> Problem {
    match refused {
        PromoRefusal::Unknown => Problem::PromoUnknown,
        PromoRefusal::NotYet => Problem::PromoNotYet,
        PromoRefusal::Over => Problem::PromoOver,
        PromoRefusal::UsedUp => Problem::PromoUsedUp,
        PromoRefusal::Used => Problem::PromoUsed,
        PromoRefusal::OtherPlan => Problem::PromoOtherPlan,
        PromoRefusal::OtherCurrency => Problem::PromoOtherCurrency,
    }
}
