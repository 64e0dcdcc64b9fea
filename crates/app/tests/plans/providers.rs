//! Against fakes that speak the providers' protocols: events that are late, repeated, reordered or lost, and
//! charges that are not what was requested.

use pult_app::plans;
use pult_domain::{payment::PaymentStatus, plan::PlanCode};
use pult_providers::testing::payments::{Delivery, FakeStripe, FakeYookassa, PaymentFault};
use pult_store::Store;

use crate::scene::*;

on_both_engines! {
    stripe_events_may_come_twice_reordered_or_never => stripe_story,
    yookassa_is_asked_back => yookassa_story,
    a_wrong_amount_or_currency_grants_nothing => mismatch,
    what_a_checkout_says_is_of_another_account_grants_nothing => of_another,
    a_provider_that_is_away_is_asked_again_with_the_same_key => away,
    refunds_made_in_the_providers_office_are_noticed => office_refund,
}

async fn deliver(scene: &Scene, provider: &str, deliveries: &[Delivery]) {
    for delivery in deliveries {
        let header = |name: &str| delivery.header(name);
        plans::receive_event(&scene.app, provider, &header, &delivery.body)
            .await
            .unwrap();
    }
    scene.settle_events().await;
}

async fn stripe_story(store: &Store) {
    let fake = FakeStripe::start().await;
    let mut scene = Scene::beside(store, ProviderKind::Stripe(fake.clone())).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    let session = scene.payment(&connected).await.charge.unwrap();
    fake.pay(&session);
    let mut events = fake.take_events(scene.now());
    events.reverse();
    deliver(&scene, "stripe", &events).await;
    deliver(&scene, "stripe", &events).await;
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
    assert_eq!(scene.subscription(&user).await.periods.len(), 1);
    // The renewal is charged to the saved card, once, and needs no event.
    scene.pass(30, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(fake.intents(), 2);
    deliver(&scene, "stripe", &fake.take_events(scene.now())).await;
    let periods = scene.subscription(&user).await.periods;
    assert_eq!(periods.len(), 2);
    assert_eq!(periods[1].starts_at, periods[0].ends_at);
    // Another purchase whose events are lost is found by the reconciler.
    let other = scene.account("other").await;
    let connected = scene.connect(&other, EVENT).await;
    fake.pay(&scene.payment(&connected).await.charge.unwrap());
    drop(fake.take_events(scene.now()));
    scene.pass(0, 2).await;
    plans::reconcile_payments(&scene.app).await.unwrap();
    assert_eq!(scene.plan(&other).await, PlanCode::Event);
    // The bank disputes the payment.
    fake.dispute(&session);
    deliver(&scene, "stripe", &fake.take_events(scene.now())).await;
    assert!(!scene.plan_status(&user).await.can_cancel);
}

async fn yookassa_story(store: &Store) {
    let fake = FakeYookassa::start().await;
    let mut scene = Scene::beside(store, ProviderKind::Yookassa(fake.clone())).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    let charge = scene.payment(&connected).await.charge.unwrap();
    // A forged event claims a payment that nobody made: the provider is asked and denies it.
    let forged = format!(
        r#"{{"type":"notification","event":"payment.succeeded","object":{{"id":"{charge}","status":"succeeded"}}}}"#
    );
    plans::receive_event(&scene.app, "yookassa", &|_| None, forged.as_bytes())
        .await
        .unwrap();
    scene.settle_events().await;
    assert_eq!(scene.plan(&user).await, PlanCode::Free);
    fake.pay(&charge);
    // The event has the same id as the forged one, so the user's return settles the payment.
    plans::payment(&scene.app, &user, connected.payment.as_deref().unwrap())
        .await
        .unwrap();
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
    fake.decline_renewals(Some("insufficient_funds"));
    scene.pass(30, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(scene.plan(&user).await, PlanCode::Pro, "it is tried again");
    assert_eq!(
        scene.notification_kinds(&user).await,
        ["payment_failed", "plan_ending"]
    );
    fake.decline_renewals(None);
    scene.pass(1, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(scene.subscription(&user).await.periods.len(), 2);
}

async fn mismatch(store: &Store) {
    let fake = FakeYookassa::start().await;
    let scene = Scene::beside(store, ProviderKind::Yookassa(fake.clone())).await;
    for (fault, login) in [
        (PaymentFault::WrongAmount, "amount"),
        (PaymentFault::WrongCurrency, "currency"),
        (PaymentFault::OtherCharge, "charge"),
        (PaymentFault::OtherAccount, "account"),
        (PaymentFault::OtherReference, "reference"),
    ] {
        let user = scene.account(login).await;
        let connected = scene.connect(&user, PRO).await;
        fake.pay(&scene.payment(&connected).await.charge.unwrap());
        fake.set_fault(fault);
        let outcome = plans::payment(&scene.app, &user, connected.payment.as_deref().unwrap()).await;
        fake.set_fault(PaymentFault::None);
        let status = outcome.unwrap().status;
        let expected = match fault {
            PaymentFault::WrongAmount | PaymentFault::OtherAccount | PaymentFault::OtherReference => {
                PaymentStatus::Mismatch
            }
            // An unreadable answer is requested again.
            _ => PaymentStatus::Open,
        };
        assert_eq!(
            (status, scene.plan(&user).await),
            (expected, PlanCode::Free),
            "{fault:?}"
        );
    }
}

async fn of_another(store: &Store) {
    let fake = FakeStripe::start().await;
    let scene = Scene::beside(store, ProviderKind::Stripe(fake.clone())).await;
    for (fault, login) in [
        (PaymentFault::OtherAccount, "account"),
        (PaymentFault::OtherReference, "reference"),
    ] {
        let user = scene.account(login).await;
        let connected = scene.connect(&user, PRO).await;
        fake.pay(&scene.payment(&connected).await.charge.unwrap());
        fake.set_fault(fault);
        deliver(&scene, "stripe", &fake.take_events(scene.now())).await;
        fake.set_fault(PaymentFault::None);
        let status = scene.payment(&connected).await.status;
        assert_eq!(
            (status, scene.plan(&user).await),
            (PaymentStatus::Mismatch, PlanCode::Free),
            "{fault:?}"
        );
    }
}

async fn away(store: &Store) {
    let fake = FakeStripe::start().await;
    let scene = Scene::beside(store, ProviderKind::Stripe(fake.clone())).await;
    let user = scene.account("nova").await;
    fake.set_fault(PaymentFault::LosesTheAnswer);
    let refused = plans::buy_plan(&scene.app, &user, &plan_request(PRO))
        .await
        .unwrap_err();
    assert_eq!(code(refused), "payments_unavailable");
    fake.set_fault(PaymentFault::None);
    let connected = scene.connect(&user, PRO).await;
    assert_eq!(
        fake.sessions(),
        1,
        "the charge that was made before is found again"
    );
    assert_eq!(scene.payments(&user).await.len(), 1);
    fake.pay(&scene.payment(&connected).await.charge.unwrap());
    fake.set_fault(PaymentFault::Down);
    let open = plans::payment(&scene.app, &user, connected.payment.as_deref().unwrap())
        .await
        .unwrap();
    assert_eq!(
        open.status,
        PaymentStatus::Open,
        "what is not known is not decided"
    );
    fake.set_fault(PaymentFault::None);
    let paid = plans::payment(&scene.app, &user, connected.payment.as_deref().unwrap())
        .await
        .unwrap();
    assert_eq!(paid.status, PaymentStatus::Succeeded);
}

async fn office_refund(store: &Store) {
    let fake = FakeYookassa::start().await;
    let scene = Scene::beside(store, ProviderKind::Yookassa(fake.clone())).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    let charge = scene.payment(&connected).await.charge.unwrap();
    fake.pay(&charge);
    deliver(&scene, "yookassa", &fake.take_events()).await;
    fake.refund_in_office(&charge, "1290.00");
    deliver(&scene, "yookassa", &fake.take_events()).await;
    let payment = scene.payment(&connected).await;
    assert_eq!(
        (payment.status, payment.refunded),
        (PaymentStatus::Refunded, 129_000)
    );
    assert_eq!(
        scene.plan(&user).await,
        PlanCode::Free,
        "what was given back is over"
    );
}
