//! Refunds: previewed, done as previewed, notified, and no automatic charge afterwards.

use pult_app::plans::{self, admin};
use pult_domain::{
    list::PageRequest,
    payment::{PaymentKind, PaymentStatus},
    plan::PlanCode,
    subscription::{SubscriptionEffect, SubscriptionState},
};
use pult_store::Store;

use crate::scene::*;

on_both_engines! {
    a_part_that_takes_days_switches_renewal_off => part,
    all_of_a_payment_ends_the_plan_and_says_so => all,
    all_of_an_upgrade_does_what_was_foretold => upgrade,
    what_takes_no_day_leaves_renewal_on => nothing_downloaded,
    what_the_provider_gives_back_itself_counts_the_same => by_the_provider,
    the_date_of_a_payment_stays => dates,
}

async fn part(store: &Store) {
    let mut scene = Scene::set(store).await;
    let (user, admin) = (scene.account("nova").await, scene.account("admin").await);
    let payment = scene.buy(&user, PRO).await;
    let before = scene.subscription(&user).await.periods[0].ends_at;
    let preview = admin::refund_preview(&scene.app, &payment.code, Some(64_500))
        .await
        .unwrap();
    let effect = preview.effect.unwrap();
    assert_eq!((effect.effect, effect.days), (SubscriptionEffect::Shorter, 15));
    assert_eq!(effect.ends_at, Some(before.plus_days(-15)));
    assert!(effect.renewal_off);
    assert_eq!(
        scene.plan_status(&user).await.state,
        SubscriptionState::Active,
        "only foretold"
    );
    admin::refund(&scene.app, &client(), &admin, &payment.code, Some(64_500), "half")
        .await
        .unwrap();
    let plan_status = scene.plan_status(&user).await;
    assert_eq!(
        (plan_status.state, plan_status.current.to),
        (SubscriptionState::Ending, effect.ends_at)
    );
    assert_eq!((plan_status.next_charge, plan_status.can_resume), (None, true));
    assert_eq!(scene.notification_kinds(&user).await, ["refund"]);
    assert_eq!(scene.mails().await, ["refund", "receipt"]);
    let letter = mail_params(store, "refund").await;
    for expected in ["645", &payment.code, "shorter", "Pro", "\"renewal_off\":true"] {
        assert!(letter.contains(expected), "{letter}");
    }
    // The earlier end is reached, and nobody is charged.
    scene.pass(15, 5).await;
    plans::renew_plans(&scene.app).await.unwrap();
    plans::close_plans(&scene.app).await.unwrap();
    assert_eq!(scene.payments(&user).await.len(), 1);
    assert_eq!(scene.plan(&user).await, PlanCode::Free);
}

async fn all(store: &Store) {
    let mut scene = Scene::set(store).await;
    let (user, admin) = (scene.account("nova").await, scene.account("admin").await);
    let payment = scene.buy(&user, PRO).await;
    let preview = admin::refund_preview(&scene.app, &payment.code, None)
        .await
        .unwrap();
    assert_eq!(
        (preview.amount, preview.effect.unwrap().effect),
        (129_000, SubscriptionEffect::Over)
    );
    admin::refund(&scene.app, &client(), &admin, &payment.code, None, "asked")
        .await
        .unwrap();
    // The queued job and the provider's event have nothing more to notify.
    scene.refund_all().await;
    scene.settle_events().await;
    assert_eq!(scene.notification_kinds(&user).await, ["refund"]);
    assert_eq!(scene.mails().await, ["refund", "receipt"]);
    assert!(mail_params(store, "refund").await.contains("over"));
    scene.pass(31, 0).await;
    plans::renew_plans(&scene.app).await.unwrap();
    plans::close_plans(&scene.app).await.unwrap();
    assert_eq!(scene.payments(&user).await.len(), 1);
    assert_eq!(
        scene.notification_kinds(&user).await,
        ["refund"],
        "that it is over was said already"
    );
    let refused = admin::refund_preview(&scene.app, &payment.code, None)
        .await
        .unwrap_err();
    assert_eq!(code(refused), "payment_decided");
}

async fn upgrade(store: &Store) {
    let mut scene = Scene::set(store).await;
    let (user, admin) = (scene.account("nova").await, scene.account("admin").await);
    scene.buy(&user, POOL).await;
    scene.pass(10, 5).await;
    let upgrade = scene.buy(&user, PRO).await;
    assert_eq!(upgrade.credit, 50_033);
    let effect = admin::refund_preview(&scene.app, &upgrade.code, None)
        .await
        .unwrap()
        .effect
        .unwrap();
    assert_eq!(
        (effect.plan, effect.effect),
        (PlanCode::Pro, SubscriptionEffect::Shorter)
    );
    let refunded = admin::refund(&scene.app, &client(), &admin, &upgrade.code, None, "asked")
        .await
        .unwrap();
    assert_eq!(refunded.payment.status, PaymentStatus::Refunded);
    let plan_status = scene.plan_status(&user).await;
    assert_eq!(
        (
            plan_status.state,
            plan_status.current.plan,
            plan_status.current.to
        ),
        (SubscriptionState::Ending, PlanCode::Pro, effect.ends_at),
        "what was paid before keeps its days"
    );
}

async fn nothing_downloaded(store: &Store) {
    let mut scene = Scene::set(store).await;
    let (user, admin) = (scene.account("nova").await, scene.account("admin").await);
    let first = scene.buy(&user, PRO).await;
    scene.pass(30, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    let before = scene.plan_status(&user).await;
    let preview = admin::refund_preview(&scene.app, &first.code, None)
        .await
        .unwrap();
    assert_eq!(preview.effect.unwrap().effect, SubscriptionEffect::Same);
    admin::refund(&scene.app, &client(), &admin, &first.code, None, "sorry")
        .await
        .unwrap();
    assert_eq!(scene.plan_status(&user).await, before, "last month is over");
    // The reminder did not run three days ahead, so the renewal announced itself.
    assert_eq!(scene.notification_kinds(&user).await, ["refund", "plan_ending"]);
    let too_much = admin::refund_preview(&scene.app, &first.code, Some(1)).await;
    assert_eq!(code(too_much.unwrap_err()), "payment_decided");
}

async fn by_the_provider(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let payment = scene.buy(&user, PRO).await;
    // Refunded at the provider: there is no refund of ours.
    let money = pult_domain::money::Money::new(64_500, payment.currency);
    let charge = payment.charge.as_deref().unwrap();
    scene
        .app
        .payments
        .refund(charge, "elsewhere", money)
        .await
        .unwrap();
    plans::sandbox::send_event(&scene.app, charge).await.unwrap();
    for _ in 0..2 {
        scene.settle_events().await;
    }
    let plan_status = scene.plan_status(&user).await;
    assert_eq!(
        (plan_status.state, plan_status.next_charge),
        (SubscriptionState::Ending, None)
    );
    assert_eq!(scene.notification_kinds(&user).await, ["refund"]);
}

async fn dates(store: &Store) {
    let mut scene = Scene::set(store).await;
    let (user, admin) = (scene.account("nova").await, scene.account("admin").await);
    let paid = scene.buy(&user, PRO).await;
    let disputed = {
        let other = scene.account("other").await;
        let connected = scene.connect(&other, PRO).await;
        scene.give_card(&connected, DISPUTED).await
    };
    scene.pass(3, 0).await;
    plans::sandbox::send_event(&scene.app, disputed.charge.as_deref().unwrap())
        .await
        .unwrap();
    scene.settle_events().await;
    admin::refund(&scene.app, &client(), &admin, &paid.code, None, "asked")
        .await
        .unwrap();
    for (before, status) in [
        (paid, PaymentStatus::Refunded),
        (disputed, PaymentStatus::Disputed),
    ] {
        let now = store.payment(&before.code).await.unwrap().unwrap();
        assert_eq!(now.status, status);
        assert_eq!(now.settled_at, before.settled_at, "the date of the payment");
        assert!(
            now.refunded_at.unwrap() > before.settled_at.unwrap().plus_days(2),
            "{now:?}"
        );
    }
    let page = PageRequest { offset: 0, limit: 20 };
    let (listed, _) = plans::payments(&scene.app, &user, page).await.unwrap();
    let receipt = plans::receipt(&scene.app, &user, &listed[0].code, pult_domain::lang::Lang::Ru)
        .await
        .unwrap();
    assert_eq!(Some(receipt.date), listed[0].settled_at);
    assert!(receipt.lines[1].0.starts_with("Возвращено "), "{receipt:?}");
    assert_eq!(listed[0].kind, PaymentKind::Purchase);
}

/// The parameters of the newest mail of a kind.
async fn mail_params(store: &Store, kind: &str) -> String {
    let (mails, _) = store.mails(0, 100).await.unwrap();
    let mail = mails.into_iter().find(|mail| mail.kind == kind).unwrap();
    store.queued_mail(mail.id).await.unwrap().unwrap().params
}
