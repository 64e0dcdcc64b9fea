//! Stripe against a fake that speaks its documented protocol.
use pult_domain::{lang::Lang, money::Money, plan::Currency, time::Timestamp};
use pult_providers::{
    payments::{
        Charge, ChargeKind, ChargeStatus, EventError, Merchant, NewCharge, NewMethodSetup, PaymentError,
        PaymentFailure, PaymentProvider, ProviderEvent, ProviderRefundStatus, RenewalCharge, SavedMethod,
    },
    testing::payments::{Delivery, FakeStripe, PaymentFault},
};

const NOW: Timestamp = Timestamp(1_772_724_600_000);
const PRICE: Money = Money {
    amount: 991,
    currency: Currency::Usd,
};

async fn connect() -> (FakeStripe, PaymentProvider) {
    let fake = FakeStripe::start().await;
    let provider = fake.provider();
    (fake, provider)
}

fn purchase(key: &str) -> NewCharge<'_> {
    NewCharge {
        key,
        money: PRICE,
        title: "Record Pool, 1 month",
        return_url: "https://pult.test/payment/P1",
        email: Some("dj@pult.test"),
        account: 7,
        save_method: true,
        lang: Lang::En,
    }
}

fn renewal<'a>(key: &'a str, method: &'a SavedMethod) -> RenewalCharge<'a> {
    RenewalCharge {
        key,
        money: PRICE,
        title: "Record Pool, 1 month",
        method,
        email: None,
        account: 7,
    }
}

async fn load_charge(provider: &PaymentProvider, id: &str) -> Charge {
    provider.find(id).await.unwrap().unwrap()
}

async fn create_paid(stripe: &FakeStripe, provider: &PaymentProvider, key: &str) -> Charge {
    let charge = provider.create(&purchase(key)).await.unwrap();
    stripe.pay(&charge.id);
    load_charge(provider, &charge.id).await
}

fn read_event(
    provider: &PaymentProvider,
    delivery: &Delivery,
    now: Timestamp,
) -> Result<Option<ProviderEvent>, EventError> {
    provider.read_event(|name| delivery.header(name), &delivery.body, now)
}

#[tokio::test]
async fn a_purchase_is_paid_to_the_cent_and_renewed_from_the_kept_card() {
    let (stripe, provider) = connect().await;
    let charge = provider.create(&purchase("P1")).await.unwrap();
    assert_eq!(
        (charge.status, charge.money),
        (ChargeStatus::Waiting, Some(PRICE))
    );
    assert!(charge.url.unwrap().starts_with(&stripe.url));
    stripe.pay(&charge.id);
    let paid = load_charge(&provider, &charge.id).await;
    assert_eq!(
        (paid.status, paid.money, paid.url),
        (ChargeStatus::Succeeded, Some(PRICE), None)
    );
    assert_eq!(paid.reference.as_deref(), Some("P1"));
    let method = paid.method.unwrap();
    assert_eq!(method.title, "Visa ·· 4242");
    assert!(method.customer.is_some());
    let renewed = provider.renew(&renewal("P2", &method)).await.unwrap();
    assert_eq!(
        (renewed.status, renewed.reference.as_deref()),
        (ChargeStatus::Succeeded, Some("P2"))
    );
    assert_eq!(load_charge(&provider, &renewed.id).await, renewed);
    let without_customer = SavedMethod {
        customer: None,
        ..method
    };
    assert!(matches!(
        provider.renew(&renewal("P3", &without_customer)).await,
        Err(PaymentError::Refused(_))
    ));
}

#[tokio::test]
async fn a_declined_renewal_is_a_charge_that_failed() {
    let (stripe, provider) = connect().await;
    let method = create_paid(&stripe, &provider, "P1").await.method.unwrap();
    for (key, code, decline, failure) in [
        (
            "R1",
            "card_declined",
            Some("insufficient_funds"),
            PaymentFailure::NoFunds,
        ),
        (
            "R2",
            "authentication_required",
            Some("authentication_required"),
            PaymentFailure::ConfirmationNeeded,
        ),
        ("R3", "expired_card", None, PaymentFailure::Expired),
        (
            "R4",
            "card_declined",
            Some("generic_decline"),
            PaymentFailure::Declined,
        ),
    ] {
        stripe.decline_renewals(Some((code, decline)));
        let charge = provider.renew(&renewal(key, &method)).await.unwrap();
        assert_eq!(charge.status, ChargeStatus::Failed(failure), "{code}");
        assert_eq!(charge.reference.as_deref(), Some(key));
        assert_eq!(
            load_charge(&provider, &charge.id).await.status,
            charge.status,
            "{code}"
        );
        // The same attempt keeps its result; the next one is new.
        stripe.decline_renewals(None);
        assert_eq!(provider.renew(&renewal(key, &method)).await.unwrap(), charge);
    }
}

#[tokio::test]
async fn a_card_is_kept_only_when_that_was_asked_for() {
    let (stripe, provider) = connect().await;
    let once = NewCharge {
        save_method: false,
        ..purchase("P1")
    };
    let charge = provider.create(&once).await.unwrap();
    stripe.pay(&charge.id);
    assert_eq!(load_charge(&provider, &charge.id).await.method, None);
}

#[tokio::test]
async fn a_card_is_kept_without_a_charge() {
    let (stripe, provider) = connect().await;
    let new = NewMethodSetup {
        key: "C1",
        title: "",
        return_url: "https://pult.test/payment/C1",
        email: None,
        account: 7,
        lang: Lang::Ru,
    };
    let card = provider.save_method(&new).await.unwrap();
    assert_eq!(
        (card.kind, card.status, card.money),
        (ChargeKind::Card, ChargeStatus::Waiting, None)
    );
    stripe.pay(&card.id);
    let setup = load_charge(&provider, &card.id).await;
    assert_eq!(
        (setup.status, setup.reference.as_deref()),
        (ChargeStatus::Succeeded, Some("C1"))
    );
    let renewed = provider
        .renew(&renewal("P1", &setup.method.unwrap()))
        .await
        .unwrap();
    assert_eq!(renewed.status, ChargeStatus::Succeeded);
}

#[tokio::test]
async fn one_key_makes_one_charge_and_no_other() {
    let (stripe, provider) = connect().await;
    stripe.set_fault(PaymentFault::LosesTheAnswer);
    assert!(matches!(
        provider.create(&purchase("P1")).await,
        Err(PaymentError::Away(_))
    ));
    stripe.set_fault(PaymentFault::None);
    let first = provider.create(&purchase("P1")).await.unwrap();
    assert_eq!(provider.create(&purchase("P1")).await.unwrap(), first);
    let other_amount = NewCharge {
        money: Money { amount: 990, ..PRICE },
        ..purchase("P1")
    };
    let refused = provider.create(&other_amount).await.unwrap_err();
    assert!(refused.to_string().contains("idempotency_error"), "{refused}");
    assert_eq!(stripe.sessions(), 1);

    stripe.pay(&first.id);
    let method = load_charge(&provider, &first.id).await.method.unwrap();
    let charges_before = stripe.intents();
    stripe.set_fault(PaymentFault::LosesTheAnswer);
    assert!(matches!(
        provider.renew(&renewal("P2", &method)).await,
        Err(PaymentError::Away(_))
    ));
    stripe.set_fault(PaymentFault::None);
    provider.renew(&renewal("P2", &method)).await.unwrap();
    assert_eq!(stripe.intents(), charges_before + 1);
}

#[tokio::test]
async fn money_is_given_back_in_parts_and_once_per_key() {
    let (stripe, provider) = connect().await;
    let open = provider.create(&purchase("P0")).await.unwrap();
    assert!(matches!(
        provider.refund(&open.id, "R0", PRICE).await,
        Err(PaymentError::Refused(_))
    ));
    let charge = create_paid(&stripe, &provider, "P1").await;
    let part = Money { amount: 491, ..PRICE };
    let refund = provider.refund(&charge.id, "R1", part).await.unwrap();
    assert_eq!(
        (refund.status, refund.money),
        (ProviderRefundStatus::Succeeded, part)
    );
    assert_eq!(provider.refund(&charge.id, "R1", part).await.unwrap(), refund);
    assert!(matches!(
        provider.refund(&charge.id, "R2", PRICE).await,
        Err(PaymentError::Refused(_))
    ));
    let partly = load_charge(&provider, &charge.id).await;
    assert_eq!((partly.status, partly.refunded), (ChargeStatus::Succeeded, 491));
    provider
        .refund(&charge.id, "R3", Money { amount: 500, ..PRICE })
        .await
        .unwrap();
    assert_eq!(
        load_charge(&provider, &charge.id).await.status,
        ChargeStatus::Refunded
    );
}

#[tokio::test]
async fn events_lead_back_to_the_payment_in_whatever_order_they_come() {
    let (stripe, provider) = connect().await;
    let charge = create_paid(&stripe, &provider, "P1").await;
    provider
        .refund(&charge.id, "R1", Money { amount: 1, ..PRICE })
        .await
        .unwrap();
    stripe.dispute(&charge.id);
    let mut events = stripe.take_events(NOW);
    events.reverse();
    let mut kinds = Vec::new();
    for delivery in &events {
        let Some(event) = read_event(&provider, delivery, NOW).unwrap() else {
            continue;
        };
        assert_eq!(
            read_event(&provider, delivery, NOW).unwrap().unwrap(),
            event,
            "told twice"
        );
        let now = load_charge(&provider, &event.charge).await;
        assert_eq!(
            (now.reference.as_deref(), now.status),
            (Some("P1"), ChargeStatus::Disputed),
            "{}",
            event.kind
        );
        kinds.push(event.kind);
    }
    assert_eq!(
        kinds,
        [
            "charge.dispute.created",
            "charge.refunded",
            "checkout.session.completed"
        ]
    );
}

#[tokio::test]
async fn events_of_renewals_name_them() {
    let (stripe, provider) = connect().await;
    let method = create_paid(&stripe, &provider, "P1").await.method.unwrap();
    stripe.take_events(NOW);
    let renewed = provider.renew(&renewal("P2", &method)).await.unwrap();
    let events = stripe.take_events(NOW);
    let event = read_event(&provider, &events[0], NOW).unwrap().unwrap();
    assert_eq!(
        (event.charge, event.reference.as_deref()),
        (renewed.id, Some("P2"))
    );
}

#[tokio::test]
async fn events_that_are_not_stripes_change_nothing() {
    let (stripe, provider) = connect().await;
    create_paid(&stripe, &provider, "P1").await;
    let good = stripe.take_events(NOW).pop().unwrap();
    assert!(read_event(&provider, &good, NOW).unwrap().is_some());
    let mut altered = good.clone();
    altered.body = String::from_utf8(altered.body)
        .unwrap()
        .replace("P1", "P2")
        .into_bytes();
    assert_eq!(read_event(&provider, &altered, NOW), Err(EventError::Signature));
    let unsigned = Delivery {
        headers: Vec::new(),
        ..good.clone()
    };
    assert_eq!(read_event(&provider, &unsigned, NOW), Err(EventError::Signature));
    assert_eq!(
        read_event(&provider, &good, NOW.plus_seconds(301)),
        Err(EventError::Time)
    );
    assert_eq!(
        read_event(&provider, &good, NOW.plus_seconds(-301)),
        Err(EventError::Time)
    );
    let other_account = PaymentProvider::stripe(Merchant {
        secret: "whsec_another".into(),
        ..stripe.merchant()
    });
    assert_eq!(
        read_event(&other_account.unwrap(), &good, NOW),
        Err(EventError::Signature)
    );
}

#[tokio::test]
async fn a_page_is_closed_and_a_paid_one_stays_paid() {
    let (stripe, provider) = connect().await;
    let open = provider.create(&purchase("P1")).await.unwrap();
    let failed = ChargeStatus::Failed(PaymentFailure::Cancelled);
    assert_eq!(provider.cancel(&open.id).await.unwrap().status, failed);
    assert_eq!(provider.cancel(&open.id).await.unwrap().status, failed);
    let late = provider.create(&purchase("P2")).await.unwrap();
    stripe.pay(&late.id);
    assert_eq!(
        provider.cancel(&late.id).await.unwrap().status,
        ChargeStatus::Succeeded
    );
    let expired = provider.create(&purchase("P3")).await.unwrap();
    stripe.expire(&expired.id);
    assert_eq!(load_charge(&provider, &expired.id).await.status, failed);
    assert_eq!(provider.find("cs_nothing").await.unwrap(), None);
    assert_eq!(provider.find("pi_nothing").await.unwrap(), None);
}

#[tokio::test]
async fn hostile_answers_are_told_from_silence() {
    let (stripe, provider) = connect().await;
    let open = provider.create(&purchase("P1")).await.unwrap();
    for (fault, is_away) in [
        (PaymentFault::Down, true),
        (PaymentFault::Busy, true),
        (PaymentFault::LosesTheAnswer, true),
        (PaymentFault::EndlessAnswer, false),
        (PaymentFault::NotJson, false),
        (PaymentFault::Redirects, false),
        (PaymentFault::WrongCurrency, false),
        (PaymentFault::OtherCharge, false),
    ] {
        stripe.set_fault(fault);
        let error = provider.find(&open.id).await.unwrap_err();
        assert_eq!(
            matches!(error, PaymentError::Away(_)),
            is_away,
            "{fault:?}: {error}"
        );
        assert!(!error.to_string().contains("sk_test"), "{error}");
    }
    stripe.set_fault(PaymentFault::None);
    stripe.pay(&open.id);
    // The received amount counts, not the one the checkout was created with.
    stripe.set_fault(PaymentFault::WrongAmount);
    assert_eq!(
        load_charge(&provider, &open.id).await.money,
        Some(Money { amount: 1, ..PRICE })
    );
}

#[tokio::test]
async fn another_account_is_refused_and_silence_ends_by_itself() {
    let (stripe, provider) = connect().await;
    let other_account = PaymentProvider::stripe(Merchant {
        key: "sk_test_guessed".into(),
        ..stripe.merchant()
    });
    assert!(matches!(
        other_account.unwrap().create(&purchase("P1")).await,
        Err(PaymentError::Refused(_))
    ));
    assert_eq!(stripe.sessions(), 0);
    stripe.set_fault(PaymentFault::Silent);
    tokio::time::pause();
    assert!(matches!(
        provider.create(&purchase("P1")).await,
        Err(PaymentError::Away(_))
    ));
}
