//! YooKassa against a fake that speaks its documented protocol.
use pult_domain::{lang::Lang, money::Money, plan::Currency, time::Timestamp};
use pult_providers::{
    payments::{
        Charge, ChargeKind, ChargeStatus, Merchant, NewCharge, NewMethodSetup, PaymentError, PaymentFailure,
        PaymentProvider, ProviderEvent, ProviderRefundStatus, RenewalCharge, SavedMethod,
    },
    testing::payments::{Delivery, FakeYookassa, PaymentFault},
};
use serde_json::json;

const NOW: Timestamp = Timestamp(1_772_724_600_000);
const PRICE: Money = Money {
    amount: 79_005,
    currency: Currency::Rub,
};

async fn connect() -> (FakeYookassa, PaymentProvider) {
    let fake = FakeYookassa::start().await;
    let provider = fake.provider();
    (fake, provider)
}

fn purchase(key: &str) -> NewCharge<'_> {
    NewCharge {
        key,
        money: PRICE,
        title: "Record Pool, 1 месяц",
        return_url: "https://pult.test/payment/P1",
        email: Some("dj@pult.test"),
        account: 7,
        save_method: true,
        lang: Lang::Ru,
    }
}

fn renewal<'a>(key: &'a str, method: &'a SavedMethod) -> RenewalCharge<'a> {
    RenewalCharge {
        key,
        money: PRICE,
        title: "Record Pool, 1 месяц",
        method,
        email: Some("dj@pult.test"),
        account: 7,
    }
}

async fn load_charge(provider: &PaymentProvider, id: &str) -> Charge {
    provider.find(id).await.unwrap().unwrap()
}

fn read_event(provider: &PaymentProvider, delivery: &Delivery) -> ProviderEvent {
    provider
        .read_event(|name| delivery.header(name), &delivery.body, NOW)
        .unwrap()
        .unwrap()
}

#[tokio::test]
async fn a_purchase_is_paid_to_the_kopeck_and_renewed_from_the_kept_card() {
    let (yookassa, provider) = connect().await;
    let charge = provider.create(&purchase("P1")).await.unwrap();
    assert_eq!(
        (charge.status, charge.money),
        (ChargeStatus::Waiting, Some(PRICE))
    );
    assert!(charge.url.unwrap().starts_with(&yookassa.url));
    let body = yookassa.last_body();
    assert_eq!(body["amount"], json!({ "value": "790.05", "currency": "RUB" }));
    assert_eq!(
        (&body["capture"], &body["save_payment_method"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(body["confirmation"]["return_url"], "https://pult.test/payment/P1");
    assert_eq!(body["receipt"]["customer"]["email"], "dj@pult.test");
    assert_eq!(body["receipt"]["items"][0]["amount"], body["amount"]);

    yookassa.pay(&charge.id);
    let paid = load_charge(&provider, &charge.id).await;
    assert_eq!(
        (paid.status, paid.money, paid.url),
        (ChargeStatus::Succeeded, Some(PRICE), None)
    );
    assert_eq!(paid.reference.as_deref(), Some("P1"));
    let method = paid.method.unwrap();
    assert_eq!(method.title, "Mastercard ·· 4477");

    let renewed = provider.renew(&renewal("P2", &method)).await.unwrap();
    assert_eq!(
        (renewed.status, renewed.reference.as_deref()),
        (ChargeStatus::Succeeded, Some("P2"))
    );
    assert_eq!(yookassa.last_body()["payment_method_id"], method.token);
    yookassa.decline_renewals(Some("insufficient_funds"));
    let declined = provider.renew(&renewal("P3", &method)).await.unwrap();
    assert_eq!(declined.status, ChargeStatus::Failed(PaymentFailure::NoFunds));
}

#[tokio::test]
async fn a_card_is_kept_only_when_that_was_asked_for() {
    let (yookassa, provider) = connect().await;
    let once = NewCharge {
        save_method: false,
        ..purchase("P1")
    };
    let charge = provider.create(&once).await.unwrap();
    yookassa.pay(&charge.id);
    assert_eq!(load_charge(&provider, &charge.id).await.method, None);
}

#[tokio::test]
async fn a_card_is_kept_without_a_charge() {
    let (yookassa, provider) = connect().await;
    let new = NewMethodSetup {
        key: "C1",
        title: "",
        return_url: "https://pult.test/payment/C1",
        email: None,
        account: 7,
        lang: Lang::En,
    };
    let card = provider.save_method(&new).await.unwrap();
    assert_eq!(
        (card.kind, card.status, card.money),
        (ChargeKind::Card, ChargeStatus::Waiting, None)
    );
    yookassa.keep_card(&card.id);
    let setup = load_charge(&provider, &card.id).await;
    assert_eq!(setup.status, ChargeStatus::Succeeded);
    assert_eq!(read_event(&provider, &yookassa.take_events()[0]).charge, card.id);
    let renewed = provider
        .renew(&renewal("P1", &setup.method.unwrap()))
        .await
        .unwrap();
    assert_eq!(renewed.status, ChargeStatus::Succeeded);
}

#[tokio::test]
async fn one_key_makes_one_payment_and_no_other() {
    let (yookassa, provider) = connect().await;
    // The work is done and the answer lost: the outcome is unknown, and repeating the request finds it.
    yookassa.set_fault(PaymentFault::LosesTheAnswer);
    assert!(matches!(
        provider.create(&purchase("P1")).await,
        Err(PaymentError::Away(_))
    ));
    yookassa.set_fault(PaymentFault::None);
    let first = provider.create(&purchase("P1")).await.unwrap();
    assert_eq!(provider.create(&purchase("P1")).await.unwrap(), first);
    let other_amount = NewCharge {
        money: Money {
            amount: 79_006,
            ..PRICE
        },
        ..purchase("P1")
    };
    assert!(matches!(
        provider.create(&other_amount).await,
        Err(PaymentError::Refused(_))
    ));
    assert_eq!(yookassa.payments(), 1);
}

#[tokio::test]
async fn money_is_given_back_in_parts_and_once_per_key() {
    let (yookassa, provider) = connect().await;
    let charge = provider.create(&purchase("P1")).await.unwrap();
    let part = Money {
        amount: 29_005,
        ..PRICE
    };
    assert!(matches!(
        provider.refund(&charge.id, "R0", part).await,
        Err(PaymentError::Refused(_))
    ));
    yookassa.pay(&charge.id);
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
    assert_eq!(
        (partly.status, partly.refunded),
        (ChargeStatus::Succeeded, 29_005)
    );
    provider
        .refund(
            &charge.id,
            "R3",
            Money {
                amount: 50_000,
                ..PRICE
            },
        )
        .await
        .unwrap();
    assert_eq!(
        load_charge(&provider, &charge.id).await.status,
        ChargeStatus::Refunded
    );
}

#[tokio::test]
async fn events_only_say_what_to_ask_about() {
    let (yookassa, provider) = connect().await;
    let charge = provider.create(&purchase("P1")).await.unwrap();
    // The event claims a payment that was not made.
    let forged = json!({ "type": "notification", "event": "payment.succeeded",
        "object": { "id": charge.id, "status": "succeeded", "paid": true } });
    let event = provider
        .read_event(|_| None, forged.to_string().as_bytes(), NOW)
        .unwrap()
        .unwrap();
    assert_eq!(
        load_charge(&provider, &event.charge).await.status,
        ChargeStatus::Waiting
    );

    yookassa.pay(&charge.id);
    yookassa.refund_in_office(&charge.id, "790.05");
    let mut events = yookassa.take_events();
    events.reverse();
    for delivery in &events {
        let event = read_event(&provider, delivery);
        assert_eq!(event.charge, charge.id);
        assert_eq!(
            load_charge(&provider, &event.charge).await.status,
            ChargeStatus::Refunded,
            "{}",
            event.kind
        );
    }
    assert_eq!(events.len(), 2);
    let unknown = json!({ "event": "payment.succeeded", "object": { "id": "not-ours" } });
    let event = provider
        .read_event(|_| None, unknown.to_string().as_bytes(), NOW)
        .unwrap()
        .unwrap();
    assert_eq!(provider.find(&event.charge).await.unwrap(), None);
}

#[tokio::test]
async fn what_ran_out_failed_and_what_waits_cannot_be_taken_back() {
    let (yookassa, provider) = connect().await;
    let charge = provider.create(&purchase("P1")).await.unwrap();
    assert_eq!(
        provider.cancel(&charge.id).await.unwrap().status,
        ChargeStatus::Waiting
    );
    yookassa.decline(&charge.id, "expired_on_confirmation");
    assert_eq!(
        provider.cancel(&charge.id).await.unwrap().status,
        ChargeStatus::Failed(PaymentFailure::Cancelled)
    );
}

#[tokio::test]
async fn hostile_answers_are_told_from_silence() {
    let (yookassa, provider) = connect().await;
    let charge = provider.create(&purchase("P1")).await.unwrap();
    yookassa.pay(&charge.id);
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
        yookassa.set_fault(fault);
        let error = provider.find(&charge.id).await.unwrap_err();
        assert_eq!(
            matches!(error, PaymentError::Away(_)),
            is_away,
            "{fault:?}: {error}"
        );
        assert!(!error.to_string().contains("secret"), "{error}");
    }
    // Another amount is reported as it is: the caller compares it.
    yookassa.set_fault(PaymentFault::WrongAmount);
    assert_eq!(
        load_charge(&provider, &charge.id).await.money,
        Some(Money { amount: 100, ..PRICE })
    );
}

#[tokio::test]
async fn another_shop_is_refused() {
    let (yookassa, _) = connect().await;
    let other_shop = PaymentProvider::yookassa(Merchant {
        secret: "test_guessed".into(),
        ..yookassa.merchant()
    });
    let refused = other_shop.unwrap().create(&purchase("P1")).await.unwrap_err();
    assert!(refused.to_string().contains("invalid_credentials"), "{refused}");
    assert_eq!(yookassa.payments(), 0);
}

#[tokio::test]
async fn silence_ends_by_itself() {
    let (yookassa, provider) = connect().await;
    yookassa.set_fault(PaymentFault::Silent);
    // The timeout passes at once, because nothing else is left to wait for.
    tokio::time::pause();
    assert!(matches!(
        provider.create(&purchase("P1")).await,
        Err(PaymentError::Away(_))
    ));
}

#[tokio::test]
async fn long_titles_are_cut_and_long_keys_refused() {
    let (yookassa, provider) = connect().await;
    let long = "ж".repeat(500);
    let new = NewCharge {
        title: &long,
        ..purchase("P1")
    };
    provider.create(&new).await.unwrap();
    assert_eq!(
        yookassa.last_body()["description"]
            .as_str()
            .unwrap()
            .chars()
            .count(),
        128
    );
    let key = "k".repeat(65);
    assert!(matches!(
        provider.create(&purchase(&key)).await,
        Err(PaymentError::Refused(_))
    ));
}
