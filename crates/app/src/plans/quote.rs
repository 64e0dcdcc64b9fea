//! What a plan period would cost an account now. Nothing is written.

use pult_domain::{
    country::Country,
    ids::AccountId,
    money::Money,
    payment::Payment,
    plan::{Currency, PlanPeriod},
    problem::Problem,
    promo_code::Promo,
    quote::{PlanStart, Quote, QuoteInput},
    requester::User,
    subscription::{CreditLine, Subscription},
    time::Timestamp,
};
use pult_store::PaymentMethod;

use super::{currency::currency, promo_codes::apply_promo_code};
use crate::{App, AppError};

/// A request for a plan period.
#[derive(Debug, Clone)]
pub struct PlanRequest {
    pub tariff_id: i64,
    /// The requester's country, which sets the currency unless a running plan does.
    pub country: Option<Country>,
    pub promo: Option<String>,
    pub one_time: bool,
    /// The due amount that the requester saw; no other amount is charged.
    pub due: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuoteView {
    pub quote: Quote,
    /// The credit by period; none if a pinned amount differs from the sum of its periods.
    pub credits: Vec<CreditLine>,
    pub next_charge_at: Option<Timestamp>,
    pub next_charge: Option<i64>,
    pub promo_code: Option<String>,
}

#[crate::boxed]
pub async fn quote_plan(app: &App, user: &User, request: &PlanRequest) -> Result<QuoteView, AppError> {
    let (account, now) = (user.account.id, app.now());
    let subscription = app.store.subscription(account).await?;
    let open = app.store.open_purchase(account).await?;
    let resolved =
        ResolvedPlanRequest::read(app, account, &subscription, open.as_ref(), request, now).await?;
    let quote = resolved.quote(&subscription, now)?;
    let (quote, calculated_at) = match open.filter(|open| resolved.holds(open, &quote, now)) {
        Some(open) => (pin_amounts(quote, &open), open.created_at),
        None => (quote, now),
    };
    let next_charge = next_charge(&quote);
    Ok(QuoteView {
        credits: credits(&subscription, &quote, calculated_at),
        next_charge,
        next_charge_at: next_charge.map(|_| next_charge_at(&quote)),
        promo_code: resolved
            .promo
            .filter(|_| quote.discount > 0)
            .map(|promo| promo.terms.code),
        quote,
    })
}

/// A request resolved with the current prices and codes.
pub(super) struct ResolvedPlanRequest {
    plan_period: PlanPeriod,
    price: Money,
    pub(super) promo: Option<Promo>,
    discount: i64,
    recurrent: bool,
    pub(super) method: Option<PaymentMethod>,
}

impl ResolvedPlanRequest {
    /// `open` is a payment of the same account that the purchase would replace: its use of the promo code
    /// does not count.
    pub(super) async fn read(
        app: &App,
        account: AccountId,
        subscription: &Subscription,
        open: Option<&Payment>,
        request: &PlanRequest,
        now: Timestamp,
    ) -> Result<Self, AppError> {
        let plan_period = PlanPeriod::find(request.tariff_id).ok_or(Problem::TariffUnknown)?;
        let currency = currency(Some(subscription), request.country.as_ref(), now);
        let price = price(app, plan_period, currency).await?;
        let mut resolved = Self {
            plan_period,
            price,
            promo: None,
            discount: 0,
            recurrent: !request.one_time,
            method: app.store.method_of(account).await?,
        };
        if let Some(code) = &request.promo {
            let (promo, discount) =
                apply_promo_code(app, account, code, plan_period, price, open, now).await?;
            resolved.discount = discount;
            resolved.promo = Some(promo);
        }
        Ok(resolved)
    }

    pub(super) fn quote(&self, subscription: &Subscription, now: Timestamp) -> Result<Quote, Problem> {
        let input = QuoteInput {
            plan_period: self.plan_period,
            price: self.price,
            discount: self.discount,
            recurrent: self.recurrent,
            card_saved: self.method.is_some(),
        };
        pult_domain::quote::quote(subscription, &input, now).map_err(|_| Problem::TariffArchived)
    }

    /// Whether an open payment is for the same purchase and not dearer than a new one; then it is continued.
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

/// The credit lines at the time when the credit was calculated. If the periods have changed since, they no
/// longer explain it.
fn credits(subscription: &Subscription, quote: &Quote, at: Timestamp) -> Vec<CreditLine> {
    let lines: Vec<_> = subscription.credit_lines(quote.price.currency, at).collect();
    let sum: i64 = lines.iter().map(|line| line.amount).sum();
    if sum == quote.credit { lines } else { Vec::new() }
}

/// The quote with the amounts that an open payment has pinned.
fn pin_amounts(quote: Quote, open: &Payment) -> Quote {
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

/// The current list price.
pub(super) async fn price(app: &App, plan_period: PlanPeriod, currency: Currency) -> Result<Money, AppError> {
    let prices = app.store.prices().await?;
    let found = prices.into_iter().find(|price| {
        price.plan == plan_period.plan && price.months == plan_period.months && price.currency == currency
    });
    Ok(Money::new(found.ok_or(Problem::TariffUnknown)?.amount, currency))
}
