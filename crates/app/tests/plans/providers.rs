//! Against stand-ins that speak the providers' protocols: events late, twice, in the wrong order or never, and charges
//! that are not what was asked for.

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
        plans::receive_event(&scene.app, provider, header, &delivery.body)
            .await
            .unwrap();
    }
    scene.settle_events().await;
}

async fn stripe_story(store: &Store) {
    let stand_in = FakeStripe::start().await;
    let mut scene = Scene::beside(store, World::Stripe(stand_in.clone())).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    let session = scene.payment(&connected).await.charge.unwrap();
    stand_in.pay(&session);
    let mut told = stand_in.take_events(scene.now());
    told.reverse();
    deliver(&scene, "stripe", &told).await;
    deliver(&scene, "stripe", &told).await;
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
    assert_eq!(scene.subscription(&user).await.periods.len(), 1);
    // The renewal is charged to the card that was kept, once, and no event is needed.
    scene.pass(30, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(stand_in.intents(), 2);
    deliver(&scene, "stripe", &stand_in.take_events(scene.now())).await;
    let terms = scene.subscription(&user).await.periods;
    assert_eq!(terms.len(), 2);
    assert_eq!(terms[1].starts_at, terms[0].ends_at);
    // Another purchase whose events are lost is found by the reconciler.
    let other = scene.account("other").await;
    let connected = scene.connect(&other, EVENT).await;
    stand_in.pay(&scene.payment(&connected).await.charge.unwrap());
    drop(stand_in.take_events(scene.now()));
    scene.pass(0, 2).await;
    plans::reconcile(&scene.app).await.unwrap();
    assert_eq!(scene.plan(&other).await, PlanCode::Event);
    // The bank asks for the money back.
    stand_in.dispute(&session);
    deliver(&scene, "stripe", &stand_in.take_events(scene.now())).await;
    assert!(!scene.standing(&user).await.can_cancel);
}

async fn yookassa_story(store: &Store) {
    let stand_in = FakeYookassa::start().await;
    let mut scene = Scene::beside(store, World::Yookassa(stand_in.clone())).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    let charge = scene.payment(&connected).await.charge.unwrap();
    // Somebody tells us of a payment that nobody made: the provider is asked, and knows better.
    let lie = format!(
        r#"{{"type":"notification","event":"payment.succeeded","object":{{"id":"{charge}","status":"succeeded"}}}}"#
    );
    plans::receive_event(&scene.app, "yookassa", |_| None, lie.as_bytes())
        .await
        .unwrap();
    scene.settle_events().await;
    assert_eq!(scene.plan(&user).await, PlanCode::Free);
    stand_in.pay(&charge);
    // What was told before has the same name, so the reader's return settles it.
    plans::payment(&scene.app, &user, connected.payment.as_deref().unwrap())
        .await
        .unwrap();
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
    stand_in.decline_renewals(Some("insufficient_funds"));
    scene.pass(30, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(scene.plan(&user).await, PlanCode::Pro, "it is tried again");
    assert_eq!(scene.told(&user).await, ["payment_failed", "plan_ending"]);
    stand_in.decline_renewals(None);
    scene.pass(1, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(scene.subscription(&user).await.periods.len(), 2);
}

async fn mismatch(store: &Store) {
    let stand_in = FakeYookassa::start().await;
    let scene = Scene::beside(store, World::Yookassa(stand_in.clone())).await;
    for (fault, login) in [
        (PaymentFault::WrongAmount, "amount"),
        (PaymentFault::WrongCurrency, "currency"),
        (PaymentFault::OtherCharge, "charge"),
        (PaymentFault::OtherAccount, "account"),
        (PaymentFault::OtherReference, "reference"),
    ] {
        let user = scene.account(login).await;
        let connected = scene.connect(&user, PRO).await;
        stand_in.pay(&scene.payment(&connected).await.charge.unwrap());
        stand_in.be(fault);
        let asked = plans::payment(&scene.app, &user, connected.payment.as_deref().unwrap()).await;
        stand_in.be(PaymentFault::None);
        let status = asked.unwrap().status;
        let expected = match fault {
            PaymentFault::WrongAmount | PaymentFault::OtherAccount | PaymentFault::OtherReference => {
                PaymentStatus::Mismatch
            }
            // What cannot be read is asked for again.
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
    let stand_in = FakeStripe::start().await;
    let scene = Scene::beside(store, World::Stripe(stand_in.clone())).await;
    for (fault, login) in [
        (PaymentFault::OtherAccount, "account"),
        (PaymentFault::OtherReference, "reference"),
    ] {
        let user = scene.account(login).await;
        let connected = scene.connect(&user, PRO).await;
        stand_in.pay(&scene.payment(&connected).await.charge.unwrap());
        stand_in.be(fault);
        deliver(&scene, "stripe", &stand_in.take_events(scene.now())).await;
        stand_in.be(PaymentFault::None);
        let status = scene.payment(&connected).await.status;
        assert_eq!(
            (status, scene.plan(&user).await),
            (PaymentStatus::Mismatch, PlanCode::Free),
            "{fault:?}"
        );
    }
}

async fn away(store: &Store) {
    let stand_in = FakeStripe::start().await;
    let scene = Scene::beside(store, World::Stripe(stand_in.clone())).await;
    let user = scene.account("nova").await;
    stand_in.be(PaymentFault::LosesTheAnswer);
    let refused = plans::connect(&scene.app, &user, &wish(PRO)).await.unwrap_err();
    assert_eq!(code(refused), "payments_unavailable");
    stand_in.be(PaymentFault::None);
    let connected = scene.connect(&user, PRO).await;
    assert_eq!(
        stand_in.sessions(),
        1,
        "the charge that was made before is found again"
    );
    assert_eq!(scene.payments(&user).await.len(), 1);
    stand_in.pay(&scene.payment(&connected).await.charge.unwrap());
    stand_in.be(PaymentFault::Down);
    let open = plans::payment(&scene.app, &user, connected.payment.as_deref().unwrap())
        .await
        .unwrap();
    assert_eq!(
        open.status,
        PaymentStatus::Open,
        "what is not known is not decided"
    );
    stand_in.be(PaymentFault::None);
    let paid = plans::payment(&scene.app, &user, connected.payment.as_deref().unwrap())
        .await
        .unwrap();
    assert_eq!(paid.status, PaymentStatus::Succeeded);
}

async fn office_refund(store: &Store) {
    let stand_in = FakeYookassa::start().await;
    let scene = Scene::beside(store, World::Yookassa(stand_in.clone())).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    let charge = scene.payment(&connected).await.charge.unwrap();
    stand_in.pay(&charge);
    deliver(&scene, "yookassa", &stand_in.take_events()).await;
    stand_in.refund_in_office(&charge, "1290.00");
    deliver(&scene, "yookassa", &stand_in.take_events()).await;
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
