//! Concurrent and reordered actions: exactly one grant, and refunds for the rest.

use futures::future::join_all;
use pult_app::{
    App,
    plans::{self, sandbox},
};
use pult_domain::{payment::PaymentStatus, plan::PlanCode, promo_code::Discount};
use pult_providers::{payments::sandbox::SIGNATURE_HEADER, testing::payments::FakeYookassa};
use pult_store::{PaymentOutcome, Store};

use crate::{purchase::promo, scene::*};

on_both_engines! {
    fifty_copies_of_one_event_grant_once => fifty_copies,
    a_promo_code_with_one_use_is_used_once => one_use,
    the_second_of_two_tabs_gets_the_money_back => two_tabs,
    money_that_comes_after_a_cancel_still_counts => success_after_cancel,
    a_failure_after_success_changes_nothing => failure_after_success,
    what_was_lost_before_the_commit_is_found_again => killed_before_the_commit,
    connecting_twice_at_once_makes_one_payment => connecting_at_once,
    an_old_page_that_is_paid_after_another_purchase_is_refunded => late_page,
    a_page_whose_time_is_over_charges_nothing => page_left_open,
    money_that_comes_days_late_goes_back => days_late,
}

async fn fifty_copies(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    let sandbox = scene.app.payments.as_sandbox().unwrap();
    // Paid on the page; the event is delivered by hand.
    let paid = sandbox.pay(charge(&connected), &card_input(PAYS)).await.unwrap();
    let event = sandbox.event(&paid).unwrap();
    let deliver = |app: App| {
        let event = event.clone();
        let (user, code) = (user.clone(), connected.payment.clone().unwrap());
        tokio::spawn(async move {
            let header = |name: &str| (name == SIGNATURE_HEADER).then_some(event.signature.as_str());
            plans::receive_event(&app, "sandbox", &header, &event.body)
                .await
                .unwrap();
            for event in app.store.open_events(10).await.unwrap() {
                plans::settle_event(&app, event.id).await.unwrap();
            }
            plans::payment(&app, &user, &code).await.unwrap();
        })
    };
    let copies = (0..50).map(|_| deliver(scene.app.clone()));
    join_all(copies).await.into_iter().for_each(|done| done.unwrap());
    let payment = scene.payment(&connected).await;
    assert_eq!(payment.status, PaymentStatus::Succeeded);
    let events = store
        .events_of_charge("sandbox", charge(&connected))
        .await
        .unwrap();
    assert_eq!(events.len(), 1, "kept once");
    assert_eq!(scene.subscription(&user).await.periods.len(), 1, "granted once");
    assert_eq!(scene.mails().await, ["receipt"]);
}

async fn one_use(store: &Store) {
    let scene = Scene::set(store).await;
    promo(store, "ONCE", Discount::Percent(10), Some(1)).await;
    let mut tasks = Vec::new();
    for n in 0..50 {
        let (app, user) = (scene.app.clone(), scene.account(&format!("user{n}")).await);
        tasks.push(tokio::spawn(async move {
            let connected = plans::buy_plan(&app, &user, &with_promo(PRO, "ONCE")).await;
            connected.map(|_| user.account.id).map_err(code)
        }));
    }
    let answers: Vec<_> = join_all(tasks).await.into_iter().map(Result::unwrap).collect();
    let successful: Vec<_> = answers.iter().flatten().collect();
    assert_eq!(successful.len(), 1, "{answers:?}");
    assert!(
        answers
            .iter()
            .all(|answer| !matches!(answer, Err(code) if *code != "promo_used_up"))
    );
    let user = scene.user(*successful[0]).await;
    let open = store.open_purchase(user.account.id).await.unwrap().unwrap();
    assert_eq!((open.discount, open.amount), (12_900, 116_100));
}

async fn two_tabs(store: &Store) {
    let fake = FakeYookassa::start().await;
    let scene = Scene::beside(store, ProviderKind::Yookassa(fake.clone())).await;
    let user = scene.account("nova").await;
    let first = scene.connect(&user, PRO).await;
    let second = scene.connect(&user, EVENT).await;
    let charges =
        [scene.payment(&first).await, scene.payment(&second).await].map(|payment| payment.charge.unwrap());
    // Pages of this provider cannot be closed, so both are paid.
    fake.pay(&charges[0]);
    fake.pay(&charges[1]);
    for delivery in fake.take_events() {
        plans::receive_event(
            &scene.app,
            "yookassa",
            &|name| delivery.header(name),
            &delivery.body,
        )
        .await
        .unwrap();
    }
    scene.settle_events().await;
    scene.refund_all().await;
    assert_eq!(scene.plan(&user).await, PlanCode::Event);
    assert_eq!(scene.payment(&second).await.status, PaymentStatus::Succeeded);
    let refunded = scene.payment(&first).await;
    assert_eq!(
        (refunded.status, refunded.refunded),
        (PaymentStatus::Refunded, 129_000)
    );
    let charge = scene.app.payments.find(&charges[0]).await.unwrap().unwrap();
    assert_eq!(charge.refunded, 129_000, "the provider has given it back");
    assert_eq!(scene.subscription(&user).await.periods.len(), 1);
}

async fn success_after_cancel(store: &Store) {
    let fake = FakeYookassa::start().await;
    let scene = Scene::beside(store, ProviderKind::Yookassa(fake.clone())).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    let code = connected.payment.clone().unwrap();
    let cancelled = plans::cancel_payment(&scene.app, &user, &code).await.unwrap();
    assert_eq!(cancelled.status, PaymentStatus::Failed);
    fake.pay(&cancelled.charge.unwrap());
    for delivery in fake.take_events() {
        plans::receive_event(
            &scene.app,
            "yookassa",
            &|name| delivery.header(name),
            &delivery.body,
        )
        .await
        .unwrap();
    }
    scene.settle_events().await;
    assert_eq!(scene.payment(&connected).await.status, PaymentStatus::Succeeded);
    assert_eq!(
        scene.plan(&user).await,
        PlanCode::Pro,
        "who paid gets what was paid for"
    );
}

async fn failure_after_success(store: &Store) {
    let fake = FakeYookassa::start().await;
    let scene = Scene::beside(store, ProviderKind::Yookassa(fake.clone())).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    let charge = scene.payment(&connected).await.charge.unwrap();
    fake.pay(&charge);
    plans::payment(&scene.app, &user, connected.payment.as_deref().unwrap())
        .await
        .unwrap();
    fake.decline(&charge, "general_decline");
    let events = fake.take_events();
    // The failure is delivered before the success, and both twice.
    for delivery in events.iter().rev().chain(&events) {
        plans::receive_event(
            &scene.app,
            "yookassa",
            &|name| delivery.header(name),
            &delivery.body,
        )
        .await
        .unwrap();
    }
    scene.settle_events().await;
    assert_eq!(scene.payment(&connected).await.status, PaymentStatus::Succeeded);
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
}

async fn killed_before_the_commit(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    let sandbox = scene.app.payments.as_sandbox().unwrap();
    sandbox.pay(charge(&connected), &card_input(PAYS)).await.unwrap();
    // Everything is written except the commit.
    let mut tx = store.begin().await.unwrap();
    let payment = tx
        .lock_payment(connected.payment.as_deref().unwrap())
        .await
        .unwrap()
        .unwrap();
    let outcome = PaymentOutcome {
        status: PaymentStatus::Succeeded,
        failure: None,
        period: None,
        method: None,
        at: scene.now(),
    };
    tx.decide_payment(payment.id, &outcome).await.unwrap();
    drop(tx);
    // No event arrives; the restarted node asks by itself.
    scene.pass(0, 2).await;
    assert_eq!(scene.plan(&user).await, PlanCode::Free);
    plans::reconcile_payments(&scene.app).await.unwrap();
    assert_eq!(scene.payment(&connected).await.status, PaymentStatus::Succeeded);
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
    scene.pass(0, 2).await;
    plans::reconcile_payments(&scene.app).await.unwrap();
    assert_eq!(scene.subscription(&user).await.periods.len(), 1);
}

async fn connecting_at_once(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let tasks = (0..20).map(|_| {
        let (app, user) = (scene.app.clone(), user.clone());
        tokio::spawn(async move {
            plans::buy_plan(&app, &user, &plan_request(PRO))
                .await
                .map_err(code)
        })
    });
    let answers: Vec<_> = join_all(tasks).await.into_iter().map(Result::unwrap).collect();
    let first = answers[0].clone().unwrap();
    assert!(
        answers.iter().all(|answer| *answer == Ok(first.clone())),
        "{answers:?}"
    );
    assert_eq!(scene.payments(&user).await.len(), 1);
}

async fn page_left_open(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let open = scene.connect(&user, PRO).await;
    let code_asked = scene.account("code").await;
    let waiting_for_code = scene.connect(&code_asked, PRO).await;
    sandbox::pay(&scene.app, charge(&waiting_for_code), &card_input(ASKS_CODE))
        .await
        .unwrap();
    scene.pass(0, 29).await;
    assert!(!sandbox::show(&scene.app, charge(&open)).await.unwrap().expired);
    scene.pass(0, 2).await;
    for _ in 0..2 {
        let refused = sandbox::pay(&scene.app, charge(&open), &card_input(PAYS)).await;
        assert_eq!(code(refused.unwrap_err()), "payment_expired");
        let refused = sandbox::confirm(&scene.app, charge(&waiting_for_code), "123456").await;
        assert_eq!(code(refused.unwrap_err()), "payment_expired");
        assert!(sandbox::show(&scene.app, charge(&open)).await.unwrap().expired);
        let checked = plans::payment(&scene.app, &user, open.payment.as_deref().unwrap()).await;
        assert_eq!(
            checked.unwrap().status,
            PaymentStatus::Expired,
            "whoever looks is told"
        );
        // The pages are closed and days pass: the result is the same.
        plans::reconcile_payments(&scene.app).await.unwrap();
        scene.pass(2, 0).await;
    }
    assert_eq!(scene.plan(&user).await, PlanCode::Free);
    assert_eq!(scene.plan(&code_asked).await, PlanCode::Free);
}

async fn days_late(store: &Store) {
    let mut scene = Scene::set(store).await;
    let (user, prompt) = (scene.account("nova").await, scene.account("prompt").await);
    let (old, young) = (scene.connect(&user, PRO).await, scene.connect(&prompt, PRO).await);
    let (old_charge, young_charge) = (charge(&old).to_owned(), charge(&young).to_owned());
    scene.pass(0, 31).await;
    let mut tx = store.begin().await.unwrap();
    tx.expire_payments(scene.now(), 10).await.unwrap();
    tx.commit().await.unwrap();
    // Pages of a provider that cannot close them.
    let provider = scene.app.payments.as_sandbox().unwrap();
    provider.pay(&young_charge, &card_input(PAYS)).await.unwrap();
    provider.pay(&old_charge, &card_input(PAYS)).await.unwrap();
    let checked = plans::payment(&scene.app, &prompt, young.payment.as_deref().unwrap()).await;
    assert_eq!(
        checked.unwrap().status,
        PaymentStatus::Succeeded,
        "a moment late counts"
    );
    scene.pass(2, 0).await;
    plans::reconcile_payments(&scene.app).await.unwrap();
    scene.refund_all().await;
    let payment = scene.payment(&old).await;
    assert_eq!(
        (payment.status, payment.refunded),
        (PaymentStatus::Refunded, 129_000)
    );
    assert_eq!(scene.refund_reasons(&old).await, ["late"]);
    assert_eq!(scene.plan(&user).await, PlanCode::Free);
}

async fn late_page(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let old = scene.connect(&user, PRO).await;
    let old_charge = charge(&old).to_owned();
    // The payment expires, and something else is bought.
    scene.pass(0, 31).await;
    plans::reconcile_payments(&scene.app).await.unwrap();
    assert_eq!(scene.payment(&old).await.status, PaymentStatus::Expired);
    scene.buy(&user, EVENT).await;
    let sandbox = scene.app.payments.as_sandbox().unwrap();
    sandbox.pay(&old_charge, &card_input(PAYS)).await.unwrap();
    scene.pass(0, 120).await;
    plans::reconcile_payments(&scene.app).await.unwrap();
    scene.refund_all().await;
    let payment = scene.payment(&old).await;
    assert_eq!(
        (payment.status, payment.refunded),
        (PaymentStatus::Refunded, 129_000)
    );
    assert_eq!(scene.refund_reasons(&old).await, ["overtaken"]);
    assert_eq!(scene.plan(&user).await, PlanCode::Event);
}
