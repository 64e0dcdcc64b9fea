//! Tests of the sandbox with a ledger in memory and a clock that tests move.

use std::sync::atomic::{AtomicI64, Ordering};

use pult_domain::{
    lang::Lang,
    limits::{SANDBOX_DISPUTE_SECONDS, SANDBOX_PENDING_SECONDS},
    plan::Currency,
};

use super::*;
use crate::{
    payments::{PaymentFailure, PaymentProvider, ProviderRefundStatus, SavedMethod},
    testing::payments::MemoryLedger,
};

const NOW: Timestamp = Timestamp(1_772_724_600_000); // 05.03.2026
const PRICE: Money = Money {
    amount: 79_000,
    currency: Currency::Rub,
};

struct Fixture {
    provider: PaymentProvider,
    ledger: Arc<MemoryLedger>,
    clock: Arc<AtomicI64>,
}

fn create_fixture() -> Fixture {
    let ledger = Arc::new(MemoryLedger::default());
    let clock = Arc::new(AtomicI64::new(NOW.0));
    let shared_clock = clock.clone();
    let now = move || Timestamp(shared_clock.load(Ordering::Relaxed));
    let sandbox = Sandbox::new(ledger.clone(), now, b"a secret", "http://pult.test/checkout");
    Fixture {
        provider: PaymentProvider::sandbox(sandbox),
        ledger,
        clock,
    }
}

fn purchase(key: &str) -> NewCharge<'_> {
    NewCharge {
        key,
        money: PRICE,
        title: "Record Pool",
        return_url: "http://pult.test/payment/P1",
        email: Some("dj@pult.test"),
        account: 7,
        save_method: true,
        lang: Lang::Ru,
    }
}

fn card(number: &str) -> CardInput<'_> {
    CardInput {
        card: number,
        expiry: "12/40",
        cvc: "123",
    }
}

impl Fixture {
    fn sandbox(&self) -> &Sandbox {
        self.provider.as_sandbox().unwrap()
    }

    fn wait(&self, seconds: i64) {
        self.clock.fetch_add(seconds * 1_000, Ordering::Relaxed);
    }

    fn now(&self) -> Timestamp {
        Timestamp(self.clock.load(Ordering::Relaxed))
    }

    async fn load_charge(&self, id: &str) -> Charge {
        self.provider.find(id).await.unwrap().unwrap()
    }

    async fn pay_with(&self, key: &str, number: &str) -> Charge {
        let charge = self.provider.create(&purchase(key)).await.unwrap();
        self.sandbox().pay(&charge.id, &card(number)).await.unwrap();
        self.load_charge(&charge.id).await
    }

    async fn renew_with(&self, key: &str, method: &SavedMethod) -> ChargeStatus {
        let renewal = RenewalCharge {
            key,
            money: PRICE,
            title: "Record Pool",
            method,
            email: None,
            account: 7,
        };
        self.provider.renew(&renewal).await.unwrap().status
    }

    fn read(&self, event: &SignedEvent) -> Result<Option<ProviderEvent>, EventError> {
        let header = |name: &str| (name == SIGNATURE_HEADER).then_some(event.signature.as_str());
        self.provider.read_event(header, &event.body, self.now())
    }
}

#[tokio::test]
async fn a_purchase_is_paid_and_its_card_kept() {
    let fixture = create_fixture();
    let charge = fixture.provider.create(&purchase("P1")).await.unwrap();
    assert_eq!(charge.status, ChargeStatus::Waiting);
    assert_eq!(charge.id.len(), 32);
    assert_eq!(
        charge.url.unwrap(),
        format!("http://pult.test/checkout/{}", charge.id)
    );
    fixture
        .sandbox()
        .pay(&charge.id, &card("4242 4242 4242 4242"))
        .await
        .unwrap();
    let paid = fixture.load_charge(&charge.id).await;
    assert_eq!(
        (paid.status, paid.money, paid.url),
        (ChargeStatus::Succeeded, Some(PRICE), None)
    );
    assert_eq!(paid.reference.as_deref(), Some("P1"));
    let method = paid.method.unwrap();
    assert_eq!(method.title, "Visa ·· 4242");
    assert_eq!(fixture.renew_with("P2", &method).await, ChargeStatus::Succeeded);
}

#[tokio::test]
async fn one_key_makes_one_charge_and_no_other() {
    let fixture = create_fixture();
    let first = fixture.provider.create(&purchase("P1")).await.unwrap();
    assert_eq!(fixture.provider.create(&purchase("P1")).await.unwrap(), first);
    let other_amount = NewCharge {
        money: Money { amount: 1, ..PRICE },
        ..purchase("P1")
    };
    assert!(matches!(
        fixture.provider.create(&other_amount).await,
        Err(PaymentError::Refused(_))
    ));
    assert_eq!(fixture.ledger.len(), 1);
    // This holds after payment as well.
    fixture
        .sandbox()
        .pay(&first.id, &card("4242424242424242"))
        .await
        .unwrap();
    assert_eq!(
        fixture.provider.create(&purchase("P1")).await.unwrap().status,
        ChargeStatus::Succeeded
    );
}

#[tokio::test]
async fn every_card_does_what_it_is_for() {
    let fixture = create_fixture();
    for (number, status) in [
        ("4000000000000002", ChargeStatus::Failed(PaymentFailure::Declined)),
        ("4000000000009995", ChargeStatus::Failed(PaymentFailure::NoFunds)),
        ("4000002500003155", ChargeStatus::Waiting),
        ("4000000000000077", ChargeStatus::Pending),
        ("4000000000000259", ChargeStatus::Succeeded),
        ("4000000000000341", ChargeStatus::Succeeded),
        ("5555555555554444", ChargeStatus::Succeeded),
    ] {
        assert_eq!(fixture.pay_with(number, number).await.status, status, "{number}");
    }
}

#[tokio::test]
async fn a_slow_payment_arrives_and_a_questioned_one_is_disputed() {
    let fixture = create_fixture();
    let slow = fixture.pay_with("P1", "4000000000000077").await;
    assert_eq!(slow.method, None);
    let state = fixture.sandbox().charge(&slow.id).await.unwrap();
    assert_eq!(
        state.changes_at(NOW),
        Some(NOW.plus_seconds(SANDBOX_PENDING_SECONDS))
    );
    let disputed = fixture.pay_with("P2", "4000000000000259").await;
    fixture.wait(SANDBOX_DISPUTE_SECONDS);
    assert_eq!(
        fixture.load_charge(&disputed.id).await.status,
        ChargeStatus::Disputed
    );
    assert_eq!(fixture.load_charge(&slow.id).await.status, ChargeStatus::Pending);
    fixture.wait(SANDBOX_PENDING_SECONDS - SANDBOX_DISPUTE_SECONDS);
    assert_eq!(
        fixture.load_charge(&slow.id).await.status,
        ChargeStatus::Succeeded
    );
    assert_eq!(state.changes_at(fixture.now()), None);
}

#[tokio::test]
async fn a_code_is_asked_for_three_times() {
    let fixture = create_fixture();
    let charge = fixture.pay_with("P1", "4000002500003155").await;
    let sandbox = fixture.sandbox();
    assert!(sandbox.charge(&charge.id).await.unwrap().asks_confirmation());
    assert!(matches!(
        sandbox.pay(&charge.id, &card("4242424242424242")).await,
        Err(PageError::Decided)
    ));
    assert!(matches!(
        sandbox.confirm(&charge.id, "000000").await,
        Err(PageError::Code)
    ));
    sandbox.confirm(&charge.id, " 123456 ").await.unwrap();
    assert_eq!(
        fixture.load_charge(&charge.id).await.status,
        ChargeStatus::Succeeded
    );

    let wrong = fixture.pay_with("P2", "4000002500003155").await;
    for _ in 0..2 {
        assert!(matches!(
            sandbox.confirm(&wrong.id, "000000").await,
            Err(PageError::Code)
        ));
    }
    sandbox.confirm(&wrong.id, "000000").await.unwrap();
    let failed = ChargeStatus::Failed(PaymentFailure::ConfirmationNeeded);
    assert_eq!(fixture.load_charge(&wrong.id).await.status, failed);
    assert!(matches!(
        sandbox.confirm(&wrong.id, "123456").await,
        Err(PageError::Decided)
    ));
}

#[tokio::test]
async fn a_kept_card_is_obeyed_at_every_renewal() {
    let fixture = create_fixture();
    let paid = fixture.pay_with("P1", "4000000000000341").await;
    let declines = ChargeStatus::Failed(PaymentFailure::Declined);
    assert_eq!(fixture.renew_with("R1", &paid.method.unwrap()).await, declines);
    let confirmed = fixture.provider.save_method(&new_card("C1")).await.unwrap();
    fixture
        .sandbox()
        .pay(&confirmed.id, &card("4000000000009995"))
        .await
        .unwrap();
    let setup = fixture.load_charge(&confirmed.id).await;
    assert_eq!(
        (setup.kind, setup.status, setup.money),
        (ChargeKind::Card, ChargeStatus::Succeeded, None)
    );
    let no_funds = ChargeStatus::Failed(PaymentFailure::NoFunds);
    assert_eq!(fixture.renew_with("R2", &setup.method.unwrap()).await, no_funds);
    let slow = fixture.provider.save_method(&new_card("C2")).await.unwrap();
    fixture
        .sandbox()
        .pay(&slow.id, &card("4000000000000077"))
        .await
        .unwrap();
    let slow = fixture.load_charge(&slow.id).await.method.unwrap();
    assert_eq!(fixture.renew_with("R3", &slow).await, ChargeStatus::Pending);
    // The same attempt, repeated after the card has expired.
    fixture.wait(20 * 365 * 24 * 3_600);
    assert_eq!(fixture.renew_with("R3", &slow).await, ChargeStatus::Succeeded);
    assert_eq!(
        fixture.renew_with("R4", &slow).await,
        ChargeStatus::Failed(PaymentFailure::Expired)
    );
}

fn new_card(key: &str) -> NewMethodSetup<'_> {
    NewMethodSetup {
        key,
        title: "Another card",
        return_url: "http://pult.test/payment/C1",
        email: None,
        account: 7,
        lang: Lang::En,
    }
}

#[tokio::test]
async fn money_is_given_back_once_per_key_and_never_more_than_was_paid() {
    let fixture = create_fixture();
    let charge = fixture.pay_with("P1", "4242424242424242").await;
    let part = Money {
        amount: 29_000,
        ..PRICE
    };
    let provider = &fixture.provider;
    let refund = provider.refund(&charge.id, "R1", part).await.unwrap();
    assert_eq!(
        (refund.status, refund.money),
        (ProviderRefundStatus::Succeeded, part)
    );
    assert_eq!(provider.refund(&charge.id, "R1", part).await.unwrap(), refund);
    for (key, money) in [
        ("R1", PRICE),
        ("R2", PRICE),
        (
            "R3",
            Money {
                amount: 50_001,
                ..PRICE
            },
        ),
        ("R4", Money { amount: 0, ..PRICE }),
        (
            "R5",
            Money {
                amount: 1,
                currency: Currency::Usd,
            },
        ),
    ] {
        let refused = provider.refund(&charge.id, key, money).await;
        assert!(matches!(refused, Err(PaymentError::Refused(_))), "{key}");
    }
    let partly = fixture.load_charge(&charge.id).await;
    assert_eq!(
        (partly.status, partly.refunded),
        (ChargeStatus::Succeeded, 29_000)
    );
    provider
        .refund(
            &charge.id,
            "R6",
            Money {
                amount: 50_000,
                ..PRICE
            },
        )
        .await
        .unwrap();
    assert_eq!(
        fixture.load_charge(&charge.id).await.status,
        ChargeStatus::Refunded
    );
}

#[tokio::test]
async fn cancelling_leaves_money_on_its_way_alone() {
    let fixture = create_fixture();
    let open = fixture.provider.create(&purchase("P1")).await.unwrap();
    let cancelled = fixture.provider.cancel(&open.id).await.unwrap();
    assert_eq!(cancelled.status, ChargeStatus::Failed(PaymentFailure::Cancelled));
    assert!(matches!(
        fixture.sandbox().pay(&open.id, &card("4242424242424242")).await,
        Err(PageError::Decided)
    ));
    let paid = fixture.pay_with("P2", "4242424242424242").await;
    assert_eq!(
        fixture.provider.cancel(&paid.id).await.unwrap().status,
        ChargeStatus::Succeeded
    );
    assert!(matches!(
        fixture.sandbox().leave(&paid.id).await,
        Err(PageError::Decided)
    ));
}

#[tokio::test]
async fn events_are_signed_and_the_same_state_tells_the_same() {
    let fixture = create_fixture();
    let charge = fixture.pay_with("P1", "4000000000000259").await;
    let state = fixture.sandbox().charge(&charge.id).await.unwrap();
    let event = fixture.sandbox().event(&state).unwrap();
    let read = fixture.read(&event).unwrap().unwrap();
    assert_eq!(
        (read.kind.as_str(), read.charge.as_str()),
        ("payment.succeeded", charge.id.as_str())
    );
    assert_eq!((read.reference.as_deref(), read.happened_at), (Some("P1"), NOW));
    fixture.wait(1);
    let second = fixture.sandbox().event(&state).unwrap();
    assert_eq!(fixture.read(&second).unwrap().unwrap(), read);
    fixture.wait(SANDBOX_DISPUTE_SECONDS);
    let disputed = fixture
        .read(&fixture.sandbox().event(&state).unwrap())
        .unwrap()
        .unwrap();
    assert_eq!(disputed.kind, "payment.disputed");
    assert_ne!(disputed.id, read.id);
    assert_eq!(disputed.happened_at, NOW.plus_seconds(SANDBOX_DISPUTE_SECONDS));

    let mut altered = event.clone();
    altered.body.push(b' ');
    assert_eq!(fixture.read(&altered), Err(EventError::Signature));
    fixture.wait(300);
    assert_eq!(fixture.read(&event), Err(EventError::Time));
}

#[tokio::test]
async fn of_many_who_pay_at_once_one_does() {
    let fixture = create_fixture();
    let charge = fixture.provider.create(&purchase("P1")).await.unwrap();
    let (good, bad) = (card("4242424242424242"), card("4000000000000002"));
    let sandbox = fixture.sandbox();
    let (first, second) = tokio::join!(sandbox.pay(&charge.id, &good), sandbox.pay(&charge.id, &bad));
    assert!(first.is_ok() != second.is_ok());
}

#[tokio::test]
async fn nothing_is_found_where_nothing_is() {
    let fixture = create_fixture();
    for id in ["", "0".repeat(32).as_str(), "../x", "a b", &"x".repeat(300)] {
        assert_eq!(fixture.provider.find(id).await.unwrap(), None, "{id}");
        assert!(matches!(
            fixture.sandbox().charge(id).await,
            Err(PageError::Unknown)
        ));
        let paid = fixture.sandbox().pay(id, &card("4242424242424242")).await;
        assert!(matches!(paid, Err(PageError::Unknown)));
        assert!(matches!(
            fixture.provider.cancel(id).await,
            Err(PaymentError::Refused(_))
        ));
    }
    let free = NewCharge {
        money: Money { amount: 0, ..PRICE },
        ..purchase("P1")
    };
    assert!(matches!(
        fixture.provider.create(&free).await,
        Err(PaymentError::Refused(_))
    ));
}
