//! Buying, changing and cancelling a plan.

use pult_app::plans::{self, PlanRequest, PurchaseOutcome, sandbox};
use pult_domain::{
    payment::{PaymentFailure, PaymentStatus},
    plan::{Currency, PlanCode},
    promo_code::{Discount, PromoTerms},
    subscription::{PlanChange, SubscriptionState},
};
use pult_store::Store;

use crate::scene::*;

on_both_engines! {
    a_plan_that_is_paid_for_begins_once => buying,
    what_is_quoted_is_what_is_charged => upgrade_to_the_kopeck,
    a_declined_card_costs_nothing_and_another_one_pays => decline_and_recover,
    a_bank_that_asks_is_answered => confirmation,
    a_slow_bank_is_waited_for => pending,
    what_a_bank_checks_is_not_paid_twice => checked,
    no_other_amount_is_charged_than_was_shown => shown,
    a_code_that_was_used_is_refused_before_anybody_pays => used_code,
    a_page_that_was_replaced_says_so => replaced,
    a_lower_plan_waits_for_the_end => downgrade,
    renewal_goes_off_and_on_again => cancel_and_resume,
    a_promo_code_may_cover_all_of_it => promo_covers_all,
    what_is_paid_once_names_its_card_and_keeps_none => paid_once,
    a_price_that_was_pinned_holds => pinned_price,
    a_dispute_ends_renewal => dispute,
    another_card_is_kept_without_a_charge => change_of_card,
    a_plan_that_is_not_sold_cannot_be_bought => refusals,
}

async fn buying(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    assert_eq!(scene.plan_status(&user).await.state, SubscriptionState::None);
    let connected = scene.connect(&user, PRO).await;
    assert_eq!(scene.plan(&user).await, PlanCode::Free, "nothing is paid yet");
    let payment = scene.give_card(&connected, PAYS).await;
    assert_eq!(payment.status, PaymentStatus::Succeeded);
    assert_eq!((payment.amount, payment.currency), (129_000, Currency::Rub));
    let plan_status = scene.plan_status(&user).await;
    assert_eq!(
        (plan_status.state, plan_status.current.plan),
        (SubscriptionState::Active, PlanCode::Pro)
    );
    assert_eq!(plan_status.next_charge, Some(129_000));
    assert_eq!(plan_status.method.unwrap().title, "Visa ·· 4242");
    assert_eq!(scene.popup(&user).await, None, "a plan was chosen");
    assert_eq!(scene.mails().await, ["receipt"]);
    // Repeated checks still grant only one period.
    plans::payment(&scene.app, &user, &payment.code).await.unwrap();
    plans::reconcile_payments(&scene.app).await.unwrap();
    assert_eq!(scene.subscription(&user).await.periods.len(), 1);
    let receipt = plans::receipt(&scene.app, &user, &payment.code, Default::default())
        .await
        .unwrap();
    assert_eq!((receipt.total, receipt.lines.len()), (129_000, 1));
    let other_user = scene.account("other").await;
    let refused = plans::payment(&scene.app, &other_user, &payment.code)
        .await
        .unwrap_err();
    assert_eq!(code(refused), "not_found");
}

async fn upgrade_to_the_kopeck(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    scene.buy(&user, POOL).await;
    scene.pass(10, 5).await;
    let quoted = plans::quote_plan(&scene.app, &user, &plan_request(EVENT))
        .await
        .unwrap();
    // 790 ₽ for 30 days, 19 whole days left: 500.33 ₽; 1990 − 500.33.
    assert_eq!(quoted.quote.step, PlanChange::Upgrade);
    assert_eq!((quoted.quote.credit, quoted.quote.due), (50_033, 148_967));
    let payment = scene.buy(&user, EVENT).await;
    assert_eq!(payment.amount, quoted.quote.due);
    let periods = scene.subscription(&user).await.periods;
    assert_eq!(scene.plan(&user).await, PlanCode::Event);
    assert_eq!(
        periods
            .iter()
            .filter(|period| period.runs_at(scene.now()))
            .count(),
        1
    );
    assert_eq!(periods.last().unwrap().value.unwrap().amount, 199_000);
}

async fn decline_and_recover(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    let declined = scene.give_card(&connected, DECLINES).await;
    assert_eq!(
        (declined.status, declined.failure),
        (PaymentStatus::Failed, Some(PaymentFailure::Declined))
    );
    assert_eq!(scene.plan(&user).await, PlanCode::Free);
    let again = scene.buy(&user, PRO).await;
    assert_ne!(again.code, declined.code);
    assert_eq!(again.status, PaymentStatus::Succeeded);
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
}

async fn confirmation(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    let open = scene.give_card(&connected, ASKS_CODE).await;
    assert_eq!(open.status, PaymentStatus::Open);
    let wrong = sandbox::confirm(&scene.app, charge(&connected), "000000")
        .await
        .unwrap_err();
    assert_eq!(code(wrong), "wrong_code");
    sandbox::confirm(&scene.app, charge(&connected), "123456")
        .await
        .unwrap();
    scene.settle_events().await;
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
}

async fn pending(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    assert_eq!(
        scene.give_card(&connected, PENDING).await.status,
        PaymentStatus::Open
    );
    assert_eq!(scene.plan(&user).await, PlanCode::Free);
    scene.pass(0, 11).await;
    sandbox::send_event(&scene.app, charge(&connected)).await.unwrap();
    scene.settle_events().await;
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
}

async fn checked(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    assert!(!scene.payment(&connected).await.is_being_checked());
    assert!(scene.give_card(&connected, PENDING).await.is_being_checked());
    for plan_period in [PRO, EVENT] {
        let refused = plans::buy_plan(&scene.app, &user, &plan_request(plan_period)).await;
        assert_eq!(code(refused.unwrap_err()), "payment_checking");
    }
    let payment = connected.payment.clone().unwrap();
    let cancelled = plans::cancel_payment(&scene.app, &user, &payment).await;
    assert_eq!(code(cancelled.unwrap_err()), "payment_checking");
    let open = scene.plan_status(&user).await.open_payment.unwrap();
    assert!(open.is_being_checked() && open.url.is_none());
    // The bank takes longer than a payment may stay open: it does not expire, and the next purchase may
    // begin.
    let mut tx = store.begin().await.unwrap();
    let soon = scene.now().plus_seconds(3_600);
    assert!(tx.expire_payments(soon, 9).await.unwrap().is_empty());
    drop(tx);
    scene.pass(0, 11).await;
    plans::payment(&scene.app, &user, &payment).await.unwrap();
    assert_eq!(scene.payment(&connected).await.status, PaymentStatus::Succeeded);
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
    assert_eq!(scene.plan_status(&user).await.open_payment, None);
}

async fn shown(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connect_with_due = async |due: i64| {
        let plan_request = PlanRequest {
            due: Some(due),
            ..plan_request(PRO)
        };
        plans::buy_plan(&scene.app, &user, &plan_request).await
    };
    assert_eq!(
        code(connect_with_due(128_999).await.unwrap_err()),
        "price_changed"
    );
    assert!(scene.payments(&user).await.is_empty(), "nothing was begun");
    let connected = connect_with_due(129_000).await.unwrap();
    assert_eq!(scene.payment(&connected).await.amount, 129_000);
    // The due amount is that of the open payment.
    assert_eq!(code(connect_with_due(99_000).await.unwrap_err()), "price_changed");
    assert_eq!(connect_with_due(129_000).await.unwrap(), connected);
    scene.give_card(&connected, PAYS).await;
    // The plan renews already: nothing is due.
    assert_eq!(
        code(connect_with_due(129_000).await.unwrap_err()),
        "price_changed"
    );
    assert_eq!(
        connect_with_due(0).await.unwrap().outcome,
        PurchaseOutcome::Connected
    );
}

async fn used_code(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let once = PromoTerms {
        code: "ONCE".into(),
        discount: Discount::Percent(10),
        plan: None,
        valid_from: None,
        valid_until: None,
        use_limit: None,
        per_account: Some(1),
    };
    add_promo(store, once).await;
    let connected = plans::buy_plan(&scene.app, &user, &with_promo(POOL, "ONCE"))
        .await
        .unwrap();
    // The reservation of the open payment does not count against it.
    plans::quote_plan(&scene.app, &user, &with_promo(PRO, "ONCE"))
        .await
        .unwrap();
    scene.give_card(&connected, PENDING).await;
    let refused = plans::quote_plan(&scene.app, &user, &with_promo(PRO, "ONCE")).await;
    assert_eq!(code(refused.unwrap_err()), "promo_used");
}

async fn replaced(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let old = scene.connect(&user, PRO).await;
    assert!(!sandbox::show(&scene.app, charge(&old)).await.unwrap().replaced);
    let newer = scene.connect(&user, EVENT).await;
    let page = sandbox::show(&scene.app, charge(&old)).await.unwrap();
    assert_eq!((page.replaced, page.replaced_by), (true, newer.url.clone()));
    scene.give_card(&newer, PAYS).await;
    let page = sandbox::show(&scene.app, charge(&old)).await.unwrap();
    assert_eq!((page.replaced, page.replaced_by), (true, None));
}

async fn downgrade(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    scene.buy(&user, EVENT).await;
    let scheduled = scene.connect(&user, POOL).await;
    assert_eq!(
        (scheduled.outcome, scheduled.payment),
        (PurchaseOutcome::Scheduled, None)
    );
    let plan_status = scene.plan_status(&user).await;
    assert_eq!(plan_status.current.plan, PlanCode::Event);
    assert_eq!(plan_status.next.unwrap().plan, PlanCode::RecordPool);
    assert_eq!(plan_status.next_charge, Some(79_000));
    let plan_status = plans::cancel_plan_change(&scene.app, &user, None).await.unwrap();
    assert_eq!((plan_status.next, plan_status.next_charge), (None, Some(199_000)));
    scene.connect(&user, POOL).await;
    scene.pass(30, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(scene.plan(&user).await, PlanCode::RecordPool);
    assert_eq!(scene.payments(&user).await[0].amount, 79_000);
}

async fn cancel_and_resume(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let refused = plans::cancel_renewal(&scene.app, &user, None).await.unwrap_err();
    assert_eq!(code(refused), "nothing_to_cancel");
    scene.buy(&user, PRO).await;
    let plan_status = plans::cancel_renewal(&scene.app, &user, None).await.unwrap();
    assert_eq!(
        (plan_status.state, plan_status.can_resume),
        (SubscriptionState::Ending, true)
    );
    let plan_status = plans::resume_renewal(&scene.app, &user, None).await.unwrap();
    assert_eq!(plan_status.state, SubscriptionState::Active);
    let plan_status = plans::remove_card(&scene.app, &user, None).await.unwrap();
    assert_eq!(
        (plan_status.state, plan_status.method),
        (SubscriptionState::Ending, None)
    );
    assert_eq!(
        code(plans::resume_renewal(&scene.app, &user, None).await.unwrap_err()),
        "no_card"
    );
    scene.pass(29, 0).await;
    assert_eq!(
        scene.plan(&user).await,
        PlanCode::Pro,
        "what is paid lasts to its end"
    );
    scene.pass(1, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(scene.plan(&user).await, PlanCode::Free);
    assert_eq!(scene.payments(&user).await.len(), 1);
}

async fn promo_covers_all(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    promo(store, "GIFT", Discount::Percent(100), None).await;
    // No card is saved, so nothing is announced to renew.
    let quoted = plans::quote_plan(&scene.app, &user, &with_promo(PRO, "gift"))
        .await
        .unwrap();
    assert_eq!((quoted.quote.due, quoted.quote.recurrent), (0, false));
    assert_eq!((quoted.next_charge, quoted.next_charge_at), (None, None));
    let connected = plans::buy_plan(&scene.app, &user, &with_promo(PRO, "gift"))
        .await
        .unwrap();
    assert_eq!(connected.outcome, PurchaseOutcome::Connected);
    assert_eq!(scene.payment(&connected).await.status, PaymentStatus::Succeeded);
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
    let plan_status = scene.plan_status(&user).await;
    assert_eq!(
        plan_status.state,
        SubscriptionState::Ending,
        "nothing renews without a card"
    );
    let unknown = plans::quote_plan(&scene.app, &user, &with_promo(PRO, "nope"))
        .await
        .unwrap_err();
    assert_eq!(code(unknown), "promo_unknown");
}

async fn paid_once(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let once = PlanRequest {
        one_time: true,
        ..plan_request(PRO)
    };
    let connected = plans::buy_plan(&scene.app, &user, &once).await.unwrap();
    let payment = scene.give_card(&connected, PAYS).await;
    assert_eq!(
        (payment.method, payment.method_title.as_deref()),
        (None, Some("Visa ·· 4242"))
    );
    let plan_status = scene.plan_status(&user).await;
    assert_eq!(
        (plan_status.state, plan_status.method),
        (SubscriptionState::Ending, None)
    );
    let receipt = plans::receipt(&scene.app, &user, &payment.code, Default::default())
        .await
        .unwrap();
    assert_eq!(receipt.method.as_deref(), Some("Visa ·· 4242"));
}

pub(crate) async fn promo(store: &Store, code: &str, saving: Discount, use_limit: Option<i64>) {
    let terms = PromoTerms {
        code: code.into(),
        discount: saving,
        plan: None,
        valid_from: None,
        valid_until: None,
        use_limit,
        per_account: None,
    };
    add_promo(store, terms).await;
}

async fn add_promo(store: &Store, terms: PromoTerms) {
    let mut tx = store.begin().await.unwrap();
    tx.insert_promo(&terms, pult_domain::time::Timestamp(0))
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

async fn pinned_price(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    let dearer = pult_domain::plan::PlanPrice {
        plan: PlanCode::Pro,
        months: 1,
        currency: Currency::Rub,
        amount: 999_000,
    };
    let mut tx = store.begin().await.unwrap();
    tx.set_prices(&[dearer]).await.unwrap();
    tx.commit().await.unwrap();
    let quoted = plans::quote_plan(&scene.app, &user, &plan_request(PRO))
        .await
        .unwrap();
    assert_eq!(quoted.quote.due, 129_000, "the quote holds");
    assert_eq!(scene.connect(&user, PRO).await, connected, "and so does its page");
    let payment = scene.give_card(&connected, PAYS).await;
    assert_eq!(
        (payment.status, payment.amount),
        (PaymentStatus::Succeeded, 129_000)
    );
    let other = scene.account("late").await;
    assert_eq!(scene.buy(&other, PRO).await.amount, 999_000);
}

async fn dispute(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    assert_eq!(
        scene.give_card(&connected, DISPUTED).await.status,
        PaymentStatus::Succeeded
    );
    assert!(scene.plan_status(&user).await.can_cancel);
    scene.pass(0, 2).await;
    sandbox::send_event(&scene.app, charge(&connected)).await.unwrap();
    scene.settle_events().await;
    assert_eq!(scene.payment(&connected).await.status, PaymentStatus::Disputed);
    assert!(!scene.plan_status(&user).await.can_cancel, "renewal is off");
}

async fn change_of_card(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    scene.buy(&user, PRO).await;
    let page = plans::change_card(&scene.app, &user).await.unwrap();
    let id = page.url.rsplit('/').next().unwrap();
    sandbox::pay(&scene.app, id, &card_input("5555 5555 5555 4444"))
        .await
        .unwrap();
    scene.settle_events().await;
    let plan_status = scene.plan_status(&user).await;
    assert_eq!(plan_status.method.unwrap().title, "Mastercard ·· 4444");
    let renewal_method = scene.subscription(&user).await.periods[0].method;
    let saved = store.method_of(user.account.id).await.unwrap().unwrap();
    assert_eq!(renewal_method, Some(saved.id));
    assert_eq!(scene.payments(&user).await[0].amount, 0);
}

async fn refusals(store: &Store) {
    let scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let request_for = |tariff_id: i64| PlanRequest {
        tariff_id,
        ..plan_request(PRO)
    };
    let refused = plans::buy_plan(&scene.app, &user, &request_for(101))
        .await
        .unwrap_err();
    assert_eq!(code(refused), "tariff_archived");
    for unknown in [0, -1, 302, i64::MAX] {
        let refused = plans::quote_plan(&scene.app, &user, &request_for(unknown))
            .await
            .unwrap_err();
        assert_eq!(code(refused), "tariff_unknown");
    }
    let connected = scene.connect(&user, PRO).await;
    let wrong = sandbox::pay(&scene.app, charge(&connected), &card_input("1234"))
        .await
        .unwrap_err();
    assert_eq!(code(wrong), "card_invalid");
    assert_eq!(
        code(sandbox::show(&scene.app, "nothing").await.unwrap_err()),
        "not_found"
    );
}
