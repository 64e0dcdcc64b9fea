//! Actions of staff: refunds, gifts, prices and promo codes, each in the audit log.

use pult_app::plans::{self, admin};
use pult_domain::{
    notification::{NotificationChoice, NotificationKind},
    payment::PaymentStatus,
    plan::{Currency, PlanCode, PlanPrice},
    subscription::SubscriptionState,
};
use pult_store::Store;

use crate::scene::*;

on_both_engines! {
    a_refund_ends_what_it_paid_for => refund,
    a_part_goes_back_with_its_days => part_refund,
    a_gift_is_on_record => gift,
    a_gift_is_told_to_whoever_got_it => gift_notification,
    a_gift_over_a_paid_plan_is_counted_as_it_was_given => gift_counted,
    prices_and_codes_are_checked => prices_and_codes,
    of_two_who_change_a_price_at_once_one_does => price_at_once,
}

async fn refund(store: &Store) {
    let scene = Scene::set(store).await;
    let (user, admin) = (scene.account("nova").await, scene.account("admin").await);
    let payment = scene.buy(&user, PRO).await;
    let ask = |amount, why: &'static str| {
        let (app, admin, code) = (scene.app.clone(), admin.clone(), payment.code.clone());
        async move { admin::refund(&app, &client(), &admin, &code, amount, why).await }
    };
    assert_eq!(code(ask(None, " ").await.unwrap_err()), "required");
    assert_eq!(
        code(ask(Some(129_001), "asked").await.unwrap_err()),
        "out_of_range"
    );
    let refunded = ask(None, "asked for it").await.unwrap();
    assert_eq!(
        (refunded.payment.status, refunded.payment.refunded),
        (PaymentStatus::Refunded, 129_000)
    );
    assert_eq!(scene.plan(&user).await, PlanCode::Free);
    assert_eq!(scene.plan_status(&user).await.state, SubscriptionState::Ended);
    assert_eq!(code(ask(None, "again").await.unwrap_err()), "payment_decided");
    let detail = admin::payment(&scene.app, &payment.code).await.unwrap();
    assert_eq!(detail.refunds.len(), 1);
    assert_eq!(detail.refunds[0].by.as_deref(), Some("admin"));
    let (log, _) = store.audit_log(0, 10).await.unwrap();
    assert_eq!(log[0].action, "payment.refund");
}

async fn part_refund(store: &Store) {
    let scene = Scene::set(store).await;
    let (user, admin) = (scene.account("nova").await, scene.account("admin").await);
    let payment = scene.buy(&user, PRO).await;
    let before = scene.subscription(&user).await.periods[0].ends_at;
    admin::refund(&scene.app, &client(), &admin, &payment.code, Some(64_500), "half")
        .await
        .unwrap();
    let period = scene.subscription(&user).await.periods[0].clone();
    assert_eq!(period.ends_at, before.plus_days(-15));
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
    // The provider's event about it is not counted again.
    plans::payment(&scene.app, &user, &payment.code).await.unwrap();
    scene.settle_events().await;
    let payment = store.payment(&payment.code).await.unwrap().unwrap();
    assert_eq!(
        (payment.status, payment.refunded),
        (PaymentStatus::Succeeded, 64_500)
    );
}

async fn gift(store: &Store) {
    let scene = Scene::set(store).await;
    let (user, admin) = (scene.account("nova").await, scene.account("admin").await);
    let give = |plan: &str, days, reason: &str| admin::PlanGift {
        plan: plan.into(),
        days,
        reason: reason.into(),
    };
    let id = user.account.id;
    for (wrong, field) in [
        (give("free", 5, "x"), "plan"),
        (give("pro", 0, "x"), "days"),
        (give("pro", 5, ""), "reason"),
    ] {
        let refused = admin::grant_plan(&scene.app, &client(), &admin, id, &wrong)
            .await
            .unwrap_err();
        assert_eq!(refused.problem().field(), Some(field));
    }
    let plan_status = admin::grant_plan(&scene.app, &client(), &admin, id, &give("pro", 5, "sorry"))
        .await
        .unwrap();
    assert_eq!(
        (plan_status.state, plan_status.current.plan),
        (SubscriptionState::Ending, PlanCode::Pro)
    );
    admin::grant_plan(&scene.app, &client(), &admin, id, &give("pro", 5, "more"))
        .await
        .unwrap();
    assert_eq!(scene.subscription(&user).await.periods[0].bonus_days, 10);
    let lower = admin::grant_plan(&scene.app, &client(), &admin, id, &give("record-pool", 5, "x"))
        .await
        .unwrap_err();
    assert_eq!(code(lower), "gift_no_better");
    let (log, _) = store.audit_log(0, 10).await.unwrap();
    assert_eq!(log[0].details["reason"], "more");
    let other = scene.account("other").await;
    let archived = admin::grant_plan(
        &scene.app,
        &client(),
        &admin,
        other.account.id,
        &give("start", 5, "x"),
    )
    .await
    .unwrap_err();
    assert_eq!(code(archived), "tariff_archived");
}

async fn gift_notification(store: &Store) {
    let scene = Scene::set(store).await;
    let (user, quiet) = (scene.account("nova").await, scene.account("quiet").await);
    let admin = scene.account("admin").await;
    let mut tx = store.begin().await.unwrap();
    let without_mail = NotificationChoice {
        kind: NotificationKind::Gift,
        in_app: true,
        by_mail: false,
    };
    tx.set_notification_choice(quiet.account.id, without_mail)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    scene.buy(&user, POOL).await;
    let gift = admin::PlanGift {
        plan: "event".into(),
        days: 10,
        reason: "between us".into(),
    };
    for to in [&user, &quiet] {
        admin::grant_plan(&scene.app, &client(), &admin, to.account.id, &gift)
            .await
            .unwrap();
        assert_eq!(scene.notification_kinds(to).await, ["gift"]);
    }
    let (notifications, _) = store.notifications(user.account.id, 0, 1).await.unwrap();
    let until = scene.plan_status(&user).await.current.to.unwrap();
    let facts: serde_json::Value = serde_json::from_str(&notifications[0].facts).unwrap();
    let expected = serde_json::json!({ "plan": "Event", "days": 10, "date": until.russian_date() });
    assert_eq!(facts, expected, "and not the reason");
    assert_eq!(notifications[0].link, "/profile?tab=subscription");
    // An account without mails about gifts gets none; a second gift is notified like the first.
    assert_eq!(scene.mails().await, ["plan_given", "receipt"]);
    admin::grant_plan(&scene.app, &client(), &admin, user.account.id, &gift)
        .await
        .unwrap();
    assert_eq!(scene.notification_kinds(&user).await, ["gift", "gift"]);
    assert_eq!(scene.mails().await, ["plan_given", "plan_given", "receipt"]);
    let refused = admin::PlanGift {
        plan: "pro".into(),
        ..gift
    };
    admin::grant_plan(&scene.app, &client(), &admin, user.account.id, &refused)
        .await
        .unwrap_err();
    assert_eq!(
        scene.notification_kinds(&user).await.len(),
        2,
        "what was not given is not told"
    );
}

async fn gift_counted(store: &Store) {
    let mut scene = Scene::set(store).await;
    let (user, admin) = (scene.account("nova").await, scene.account("admin").await);
    scene.buy(&user, POOL).await;
    scene.pass(0, 1).await;
    let paid_until = scene.plan_status(&user).await.current.to.unwrap();
    let credit = async |scene: &Scene| {
        let quote = plans::quote_plan(&scene.app, &user, &plan_request(EVENT))
            .await
            .unwrap()
            .quote;
        (quote.credit_days, quote.credit_of_days, quote.credit)
    };
    assert_eq!(credit(&scene).await, (29, 30, 76_366));
    let gift = admin::PlanGift {
        plan: "event".into(),
        days: 10,
        reason: "sorry".into(),
    };
    let plan_status = admin::grant_plan(&scene.app, &client(), &admin, user.account.id, &gift)
        .await
        .unwrap();
    assert_eq!(plan_status.bonus_days, 10);
    assert_eq!(plan_status.next.unwrap().to, Some(paid_until.plus_days(10)));
    assert_eq!(credit(&scene).await, (29, 30, 76_366));
    scene.pass(10, 1).await;
    let plan_status = scene.plan_status(&user).await;
    assert_eq!(
        (plan_status.current.plan, plan_status.bonus_days),
        (PlanCode::RecordPool, 0)
    );
    assert_eq!(plan_status.current.to, Some(paid_until.plus_days(10)));
    assert_eq!(credit(&scene).await, (29, 30, 76_366));
}

async fn price_at_once(store: &Store) {
    let scene = Scene::set(store).await;
    let admin = scene.account("admin").await;
    let change = |months, amount, was| admin::PriceChange {
        price: PlanPrice {
            plan: PlanCode::Pro,
            months,
            currency: Currency::Rub,
            amount,
        },
        was: Some(was),
    };
    let prices = admin::prices(&scene.app).await.unwrap();
    let current_amount = |months| {
        let matches = |price: &&PlanPrice| PlanPrice { amount: 0, ..**price } == change(months, 0, 0).price;
        prices.iter().find(matches).unwrap().amount
    };
    let (month, quarter) = (current_amount(1), current_amount(3));
    let set = |pair: [admin::PriceChange; 2]| {
        let (app, admin) = (scene.app.clone(), admin.clone());
        tokio::spawn(async move { admin::set_prices(&app, &client(), &admin, &pair).await })
    };
    // Each names the prices in another order.
    let changes = [
        [change(1, 150_000, month), change(3, 400_000, quarter)],
        [change(3, 410_000, quarter), change(1, 160_000, month)],
    ];
    let (one, other) = (set(changes[0]), set(changes[1]));
    let answers = [one.await.unwrap(), other.await.unwrap()];
    let refused: Vec<_> = answers.into_iter().filter_map(Result::err).map(code).collect();
    assert_eq!(refused, ["changed_elsewhere"]);
    let now = admin::prices(&scene.app).await.unwrap();
    let is_saved = |pair: &[admin::PriceChange; 2]| pair.map(|change| now.contains(&change.price));
    let mut is_saved = [is_saved(&changes[0]), is_saved(&changes[1])];
    is_saved.sort_unstable();
    assert_eq!(
        is_saved,
        [[false; 2], [true; 2]],
        "all of one, nothing of the other"
    );
}

async fn prices_and_codes(store: &Store) {
    let scene = Scene::set(store).await;
    let admin = scene.account("admin").await;
    let price = |plan, months, amount| PlanPrice {
        plan,
        months,
        currency: Currency::Rub,
        amount,
    };
    for (wrong, why) in [
        (price(PlanCode::Free, 1, 500), "invalid_value"),
        (price(PlanCode::Pro, 2, 500), "invalid_value"),
        (price(PlanCode::Pro, 1, 0), "out_of_range"),
    ] {
        let wrong = admin::PriceChange {
            price: wrong,
            was: Some(129_000),
        };
        let refused = admin::set_prices(&scene.app, &client(), &admin, &[wrong]).await;
        assert_eq!(code(refused.unwrap_err()), why, "{wrong:?}");
    }
    let to = |amount, was| admin::PriceChange {
        price: price(PlanCode::Pro, 1, amount),
        was,
    };
    let set = async |change| admin::set_prices(&scene.app, &client(), &admin, &[change]).await;
    let prices = set(to(150_000, Some(129_000))).await.unwrap();
    assert!(prices.contains(&price(PlanCode::Pro, 1, 150_000)));
    let (log, _) = store.audit_log(0, 10).await.unwrap();
    assert_eq!(log[0].action, "price.set");
    assert_eq!(
        log[0].details["price"],
        serde_json::json!({
            "before": { "amount": 129_000, "currency": "RUB" }, "after": { "amount": 150_000, "currency": "RUB" },
        })
    );
    set(to(150_000, Some(150_000))).await.unwrap();
    assert_eq!(
        store.audit_log(0, 10).await.unwrap().1,
        1,
        "what stays is no change"
    );
    let promo_form = |code: &str, percent, amount, currency| admin::PromoForm {
        code: code.into(),
        percent,
        amount,
        currency,
        plan: None,
        valid_from: None,
        valid_until: None,
        use_limit: None,
        per_account: Some(1),
        revision: None,
    };
    for (wrong, field) in [
        (promo_form("", Some(5), None, None), "code"),
        (promo_form("a b", Some(5), None, None), "code"),
        (promo_form("X", Some(101), None, None), "percent"),
        (promo_form("X", None, None, None), "percent"),
        (promo_form("X", None, Some(5), None), "currency"),
        (promo_form("X", Some(5), Some(5), Some(Currency::Rub)), "amount"),
    ] {
        let refused = admin::add_promo(&scene.app, &client(), &admin, &wrong)
            .await
            .unwrap_err();
        assert_eq!(refused.problem().field(), Some(field), "{wrong:?}");
    }
    let added = admin::add_promo(
        &scene.app,
        &client(),
        &admin,
        &promo_form("WELCOME", Some(50), None, None),
    )
    .await
    .unwrap();
    let repeated = admin::add_promo(
        &scene.app,
        &client(),
        &admin,
        &promo_form("welcome", Some(5), None, None),
    )
    .await;
    assert_eq!(code(repeated.unwrap_err()), "promo_taken");
    let user = scene.account("nova").await;
    let quoted = plans::quote_plan(&scene.app, &user, &with_promo(PRO, "welcome"))
        .await
        .unwrap();
    assert_eq!((quoted.quote.discount, quoted.quote.due), (75_000, 75_000));
    admin::switch_off_promo(&scene.app, &client(), &admin, added.promo.id)
        .await
        .unwrap();
    let over = plans::quote_plan(&scene.app, &user, &with_promo(PRO, "welcome"))
        .await
        .unwrap_err();
    assert_eq!(code(over), "promo_over");
}
