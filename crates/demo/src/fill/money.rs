//! Payments of the demo accounts, the saved cards of some of them, and promo codes to try.

use pult_domain::{
    ids::{AccountId, PaymentMethodId},
    limits::PAYMENT_MINUTES,
    money::Money,
    payment::{PaymentFailure, PaymentKind, PaymentStatus},
    plan::{Currency, PlanCode},
    promo_code::{Discount, PromoTerms},
    subscription::SubscriptionPeriod,
    time::Timestamp,
};
use pult_store::{NewPayment, NewPaymentMethod, PaymentOutcome, StoreError, Tx};

use crate::pool::PlannedAccount;

const PROVIDER: &str = "sandbox";
/// The sandbox's card that always pays, until the end of 2030.
const CARD: &str = "pays.visa.4242.24371";
const CARD_TITLE: &str = "Visa ·· 4242";
const WITH_CARD: [&str; 3] = ["pool", "pro", "event"];
const SETTLED_SECONDS: i64 = 40;

pub(super) struct Payer {
    account: AccountId,
    period: SubscriptionPeriod,
    keeps_card: bool,
}

/// The demo accounts that are on a plan.
pub(super) fn payers(people: &[PlannedAccount]) -> Vec<Payer> {
    people
        .iter()
        .filter(|person| person.is_demo)
        .filter_map(|person| {
            Some(Payer {
                account: person.id,
                period: person.period.as_ref()?.period.clone(),
                keeps_card: WITH_CARD.contains(&person.account.login.as_str()),
            })
        })
        .collect()
}

pub(super) async fn pay(tx: &mut Tx, payers: &[Payer], now: Timestamp) -> Result<(), StoreError> {
    for payer in payers {
        let mut method = None;
        if payer.keeps_card {
            let card = NewPaymentMethod {
                account: payer.account,
                provider: PROVIDER,
                token: CARD,
                customer: None,
                title: CARD_TITLE,
                at: payer.period.starts_at,
            };
            method = Some(tx.insert_method(&card).await?);
        }
        let mut subscription = tx.lock_subscription(payer.account).await?;
        for period in &mut subscription.periods {
            period.renews = method.is_some();
            period.method = method;
        }
        tx.save_subscription(payer.account, &mut subscription, now)
            .await?;
        for period in &subscription.periods {
            // The first attempt failed for lack of funds.
            insert_past_payment(tx, payer.account, period, None).await?;
            insert_past_payment(tx, payer.account, period, Some(method)).await?;
        }
    }
    for promo in promos(now) {
        tx.insert_promo(&promo, now).await?;
    }
    Ok(())
}

/// A past payment for a subscription period: a failed one, or the one that paid for it.
async fn insert_past_payment(
    tx: &mut Tx,
    account: AccountId,
    term: &SubscriptionPeriod,
    paid: Option<Option<PaymentMethodId>>,
) -> Result<(), StoreError> {
    let Some(value) = term.value else { return Ok(()) };
    let minutes_before = if paid.is_some() { 1 } else { 5 };
    let at = term.starts_at.plus_seconds(-60 * minutes_before);
    let status = match paid {
        Some(_) => PaymentStatus::Succeeded,
        None => PaymentStatus::Failed,
    };
    let new_payment = NewPayment {
        code: format!("demo-{account}-{}", status.code()),
        account,
        kind: PaymentKind::Purchase,
        status,
        provider: PROVIDER.to_owned(),
        plan_period: term.tariff(),
        ahead: false,
        recurrent: true,
        currency: value.currency,
        price: value.amount,
        discount: 0,
        credit: 0,
        amount: value.amount,
        promo: None,
        renews: None,
        method: paid.flatten(),
        created_at: at,
        expires_at: at.plus_seconds(60 * PAYMENT_MINUTES),
    };
    let Some(id) = tx.insert_payment(&new_payment).await? else {
        return Ok(());
    };
    let outcome = PaymentOutcome {
        status,
        failure: paid.is_none().then_some(PaymentFailure::NoFunds),
        period: term.id.filter(|_| paid.is_some()),
        method: paid.flatten(),
        at: at.plus_seconds(SETTLED_SECONDS),
    };
    tx.decide_payment(id, &outcome).await
}

/// One of each kind, and an expired one.
fn promos(now: Timestamp) -> [PromoTerms; 4] {
    let promo = |code: &str, discount| PromoTerms {
        code: code.to_owned(),
        discount,
        plan: None,
        valid_from: None,
        valid_until: None,
        use_limit: None,
        per_account: None,
    };
    [
        promo("PULT10", Discount::Percent(10)),
        PromoTerms {
            plan: Some(PlanCode::Pro),
            per_account: Some(1),
            ..promo("PRO300", Discount::Amount(Money::new(30_000, Currency::Rub)))
        },
        PromoTerms {
            use_limit: Some(100),
            per_account: Some(1),
            ..promo("PULTGIFT", Discount::Percent(100))
        },
        PromoTerms {
            valid_until: Some(now.plus_days(-1)),
            ..promo("SUMMER", Discount::Percent(50))
        },
    ]
}
