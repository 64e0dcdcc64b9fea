//! Renewals, failures, endings, rewards and free tracks over weeks, however late and however often the jobs
//! run.

use futures::future::join_all;
use pult_app::{charts, plans, playlists};
use pult_domain::{
    country::Country,
    ids::TrackId,
    money::Money,
    payment::{PaymentKind, PaymentStatus},
    plan::{Currency, PlanCode},
    subscription::{SubscriptionPeriod, SubscriptionState},
    time::Timestamp,
};
use pult_store::{PlayEvent, Store};

use crate::{pool, scene::*};

on_both_engines! {
    a_plan_renews_once_however_many_try => renews_once,
    after_a_week_of_downtime_it_goes_on_from_now => after_a_week,
    a_card_that_declines_is_tried_four_times => declining,
    after_days_of_downtime_it_is_told_and_tried_four_times => after_three_days,
    after_a_week_of_downtime_it_is_told_and_tried_four_times => after_seven_days,
    a_plan_without_renewal_ends_and_says_so_once => ending,
    a_renewal_is_told_three_days_ahead_once => reminder,
    whoever_invited_gets_their_days_once => referral,
    days_for_an_invitation_go_on_the_paid_plan_behind_a_gift => referral_under_gift,
    days_for_an_invitation_go_on_what_was_paid_ahead => referral_ahead,
    a_new_card_is_tried_at_once => recover_in_grace,
    what_a_new_card_is_charged_is_named_before_and_after => named_charge,
    access_ends_with_the_last_try => last_try,
    what_was_given_up_is_paid_with_another_card => lapsed,
    free_tracks_change_once_a_week => free_tracks,
    twenty_tracks_are_free_and_pinned_ones_are_among_them => free_week,
}

async fn renews_once(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    scene.buy(&user, PRO).await;
    for month in 1..=3 {
        scene.pass(30, 0).await;
        let runs = (0..8).map(|_| {
            let app = scene.app.clone();
            tokio::spawn(async move { plans::renew_plans(&app).await.map_err(code) })
        });
        join_all(runs)
            .await
            .into_iter()
            .for_each(|done| done.unwrap().unwrap());
        assert_eq!(scene.subscription(&user).await.periods.len(), month + 1);
    }
    let periods = scene.subscription(&user).await.periods;
    assert!(
        periods
            .windows(2)
            .all(|pair| pair[0].ends_at == pair[1].starts_at)
    );
    let renewals = scene.payments(&user).await;
    let renewals = renewals
        .iter()
        .filter(|payment| payment.kind == PaymentKind::Renewal);
    assert_eq!(
        renewals
            .filter(|payment| payment.status == PaymentStatus::Succeeded)
            .count(),
        3
    );
    assert_eq!(scene.plan_status(&user).await.state, SubscriptionState::Active);
}

async fn after_a_week(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    scene.buy(&user, PRO).await;
    scene.pass(38, 0).await;
    assert_eq!(scene.plan(&user).await, PlanCode::Free, "the grace is over");
    plans::close_plans(&scene.app).await.unwrap();
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
    let period = scene.subscription(&user).await.periods[1].clone();
    assert_eq!(
        period.ends_at,
        period.starts_at.plus_days(30),
        "a whole month from now"
    );
    assert!(period.ends_at > scene.now().plus_days(29));
}

async fn declining(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    scene.give_card(&connected, DECLINES_RENEWALS).await;
    scene.pass(30, 1).await;
    for (days, tries) in [(0, 1), (1, 2), (2, 3)] {
        scene.pass(days, 1).await;
        plans::renew_plans(&scene.app).await.unwrap();
        plans::renew_plans(&scene.app).await.unwrap();
        assert_eq!(scene.payments(&user).await.len(), 1 + tries);
        assert_eq!(scene.plan_status(&user).await.state, SubscriptionState::Grace);
        assert_eq!(scene.plan(&user).await, PlanCode::Pro, "kept while it is tried");
        assert_eq!(scene.popup(&user).await, None);
    }
    scene.pass(2, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    plans::close_plans(&scene.app).await.unwrap();
    assert_eq!(scene.payments(&user).await.len(), 5);
    assert_eq!(scene.plan(&user).await, PlanCode::Free);
    assert_eq!(scene.plan_status(&user).await.state, SubscriptionState::Ended);
    assert_eq!(scene.popup(&user).await.as_deref(), Some("payment_failed"));
    let expected = [
        "payment_failed",
        "payment_failed",
        "payment_failed",
        "payment_failed",
        "plan_ending",
    ];
    assert_eq!(
        scene.notification_kinds(&user).await,
        expected,
        "what was not told ahead is told with the first try"
    );
    let mails = scene.mails().await;
    assert_eq!(mails.iter().filter(|kind| *kind == "renewal_failed").count(), 4);
    scene.pass(30, 0).await;
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(scene.payments(&user).await.len(), 5, "nobody is charged any more");
}

async fn after_three_days(store: &Store) {
    after_downtime(store, 3).await;
}

async fn after_seven_days(store: &Store) {
    after_downtime(store, 7).await;
}

async fn after_downtime(store: &Store, late: i64) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    scene.give_card(&connected, DECLINES_RENEWALS).await;
    scene.pass(30 + late, 1).await;
    plans::remind_of_renewal(&scene.app).await.unwrap();
    plans::close_plans(&scene.app).await.unwrap();
    for (days, tries) in [(0, 1), (1, 2), (2, 3)] {
        scene.pass(days, 1).await;
        for _ in 0..2 {
            plans::renew_plans(&scene.app).await.unwrap();
        }
        assert_eq!(scene.payments(&user).await.len(), 1 + tries);
        assert_eq!(scene.plan_status(&user).await.state, SubscriptionState::Grace);
        assert_eq!(scene.plan(&user).await, PlanCode::Pro, "kept while it is tried");
    }
    let mut mails = scene.mails().await;
    mails.sort();
    let failed = "renewal_failed";
    assert_eq!(mails, ["receipt", "renewal_ahead", failed, failed, failed]);
    assert_eq!(
        scene.notification_kinds(&user).await.last(),
        Some(&"plan_ending"),
        "before the first try"
    );
    scene.pass(2, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(scene.payments(&user).await.len(), 5);
    assert_eq!(scene.plan_status(&user).await.state, SubscriptionState::Ended);
}

async fn lapsed(store: &Store) {
    let mut scene = Scene::set(store).await;
    let (user, cancelling) = (scene.account("nova").await, scene.account("left").await);
    for account in [&user, &cancelling] {
        let connected = scene.connect(account, PRO).await;
        scene.give_card(&connected, DECLINES_RENEWALS).await;
    }
    scene.pass(30, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(scene.plan_status(&user).await.lapsed, None, "it is tried again");
    let russia = Country::find("RU");
    let cancelled = plans::cancel_renewal(&scene.app, &cancelling, russia.as_ref())
        .await
        .unwrap();
    assert_eq!(
        (cancelled.state, cancelled.currency),
        (SubscriptionState::Ended, Currency::Rub),
        "what has ended fixes no currency; the country does"
    );
    for days in [1, 2, 2] {
        scene.pass(days, 1).await;
        plans::renew_plans(&scene.app).await.unwrap();
    }
    plans::close_plans(&scene.app).await.unwrap();
    let plan_status = scene.plan_status(&cancelling).await;
    assert_eq!(
        (plan_status.state, plan_status.lapsed),
        (SubscriptionState::Ended, None),
        "whoever cancelled owes nothing"
    );
    let lapsed = scene.plan_status(&user).await.lapsed.unwrap();
    assert_eq!((lapsed.plan_period, lapsed.price.amount), (PRO, 129_000));
    let request = plans::PlanRequest {
        due: Some(lapsed.price.amount),
        ..plan_request(lapsed.plan_period)
    };
    let connected = plans::buy_plan(&scene.app, &user, &request).await.unwrap();
    scene.give_card(&connected, PAYS).await;
    assert_eq!(scene.plan(&user).await, PlanCode::Pro);
    assert_eq!(scene.popup(&user).await, None);
    let plan_status = scene.plan_status(&user).await;
    assert_eq!(
        (plan_status.state, plan_status.lapsed),
        (SubscriptionState::Active, None)
    );
}

async fn ending(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    scene.buy(&user, PRO).await;
    plans::cancel_renewal(&scene.app, &user, None).await.unwrap();
    scene.pass(30, 1).await;
    for _ in 0..2 {
        plans::close_plans(&scene.app).await.unwrap();
    }
    assert_eq!(scene.popup(&user).await.as_deref(), Some("plan_ended"));
    assert_eq!(scene.notification_kinds(&user).await, ["plan_ending"]);
    plans::mark_popup_seen(&scene.app, &user, "choose_plan")
        .await
        .unwrap();
    assert!(scene.popup(&user).await.is_some(), "another popup was seen");
    plans::mark_popup_seen(&scene.app, &user, "plan_ended")
        .await
        .unwrap();
    plans::close_plans(&scene.app).await.unwrap();
    assert_eq!(scene.popup(&user).await, None);
}

async fn reminder(store: &Store) {
    let mut scene = Scene::set(store).await;
    let (renews, ends) = (scene.account("renews").await, scene.account("ends").await);
    scene.buy(&renews, PRO).await;
    scene.buy(&ends, PRO).await;
    plans::cancel_renewal(&scene.app, &ends, None).await.unwrap();
    scene.pass(26, 0).await;
    plans::remind_of_renewal(&scene.app).await.unwrap();
    assert!(scene.notification_kinds(&renews).await.is_empty(), "too early");
    scene.pass(1, 0).await;
    for _ in 0..2 {
        plans::remind_of_renewal(&scene.app).await.unwrap();
    }
    assert_eq!(scene.notification_kinds(&renews).await, ["plan_ending"]);
    assert_eq!(scene.notification_kinds(&ends).await, ["plan_ending"]);
    let mut mails = scene.mails().await;
    mails.sort();
    assert_eq!(mails, ["plan_ending", "receipt", "receipt", "renewal_ahead"]);
}

async fn referral(store: &Store) {
    let mut scene = Scene::set(store).await;
    let inviter = scene.account("inviter").await;
    let invited = scene.invited("invited", Some(inviter.account.id)).await;
    scene.buy(&invited, PRO).await;
    let page = pult_domain::list::PageRequest { offset: 0, limit: 20 };
    let referral = plans::referral(&scene.app, &inviter, page).await.unwrap();
    assert_eq!(
        (referral.sums.earned_days, referral.sums.pending_days),
        (7, 7),
        "kept for a paid plan"
    );
    assert_eq!(referral.items[0].name, "i***");
    assert_eq!(scene.notification_kinds(&inviter).await, ["referral"]);
    assert!(scene.mails().await.contains(&"referral_reward".to_owned()));
    scene.buy(&inviter, PRO).await;
    let period = scene.subscription(&inviter).await.periods[0].clone();
    assert_eq!((period.paid_days, period.bonus_days), (30, 7));
    // Renewals of the invited account are not a first payment.
    scene.pass(30, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    let referral = plans::referral(&scene.app, &inviter, page).await.unwrap();
    assert_eq!(
        (
            referral.sums.paid,
            referral.sums.earned_days,
            referral.sums.pending_days
        ),
        (1, 7, 0)
    );
}

async fn referral_under_gift(store: &Store) {
    let mut scene = Scene::set(store).await;
    let (inviter, admin) = (scene.account("inviter").await, scene.account("admin").await);
    let invited = scene.invited("invited", Some(inviter.account.id)).await;
    scene.buy(&inviter, POOL).await;
    scene.pass(0, 1).await;
    let gift = plans::admin::PlanGift {
        plan: "event".into(),
        days: 10,
        reason: "sorry".into(),
    };
    let to = inviter.account.id;
    plans::admin::grant_plan(&scene.app, &client(), &admin, to, &gift)
        .await
        .unwrap();
    scene.buy(&invited, PRO).await;
    let waiting = async || store.referral_sums(to).await.unwrap().pending_days;
    plans::close_plans(&scene.app).await.unwrap();
    assert_eq!(waiting().await, 7, "nothing paid runs");
    let behind = scene.plan_status(&inviter).await.next.unwrap();
    scene.pass(10, 1).await;
    assert_eq!(scene.plan(&inviter).await, PlanCode::RecordPool);
    for _ in 0..2 {
        join_all([plans::close_plans(&scene.app), plans::close_plans(&scene.app)])
            .await
            .into_iter()
            .for_each(Result::unwrap);
    }
    assert_eq!(waiting().await, 0);
    let plan_status = scene.plan_status(&inviter).await;
    assert_eq!(plan_status.current.to, behind.to.map(|end| end.plus_days(7)));
    assert_eq!(
        (plan_status.state, plan_status.bonus_days),
        (SubscriptionState::Active, 7)
    );
    // The renewal begins where the reward days end, and does not add them again.
    scene.pass(37, 0).await;
    plans::renew_plans(&scene.app).await.unwrap();
    plans::close_plans(&scene.app).await.unwrap();
    let renewed = scene.plan_status(&inviter).await;
    assert_eq!(renewed.current.from, plan_status.current.to);
    assert_eq!(renewed.bonus_days, 0);
}

async fn referral_ahead(store: &Store) {
    let mut scene = Scene::set(store).await;
    let inviter = scene.account("inviter").await;
    let to = inviter.account.id;
    let invited = scene.invited("invited", Some(to)).await;
    let mut tx = store.begin().await.unwrap();
    let mut subscription = tx.lock_subscription(to).await.unwrap();
    let now = scene.now();
    let value = Money::new(79_000, Currency::Rub);
    subscription.periods = vec![
        SubscriptionPeriod::gift(PlanCode::Event, 3, now),
        SubscriptionPeriod::bought(POOL, value, now.plus_days(3)),
    ];
    tx.save_subscription(to, &mut subscription, now).await.unwrap();
    tx.commit().await.unwrap();
    scene.buy(&invited, PRO).await;
    scene.pass(3, 1).await;
    plans::close_plans(&scene.app).await.unwrap();
    let plan_status = scene.plan_status(&inviter).await;
    assert_eq!(plan_status.current.to, Some(now.plus_days(3 + 30 + 7)));
    assert_eq!(store.referral_sums(to).await.unwrap().pending_days, 0);
}

async fn recover_in_grace(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    scene.give_card(&connected, DECLINES_RENEWALS).await;
    scene.pass(30, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    let page = plans::change_card(&scene.app, &user).await.unwrap();
    let id = page.url.rsplit('/').next().unwrap();
    pult_app::plans::sandbox::pay(&scene.app, id, &card_input(PAYS))
        .await
        .unwrap();
    let waiting = store.job_counts().await.unwrap().queued;
    scene.settle_events().await;
    let plan_status = scene.plan_status(&user).await;
    assert!(plan_status.state == SubscriptionState::Grace && plan_status.renews_at.unwrap() <= scene.now());
    assert_eq!(
        store.job_counts().await.unwrap().queued,
        waiting + 1,
        "nobody waits for the next minute"
    );
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(scene.plan_status(&user).await.state, SubscriptionState::Active);
    assert_eq!(scene.subscription(&user).await.periods.len(), 2);
}

async fn named_charge(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    scene.give_card(&connected, DECLINES_RENEWALS).await;
    let id = |page: &plans::CardPage| page.url.rsplit('/').next().unwrap().to_owned();
    let early = plans::change_card(&scene.app, &user).await.unwrap();
    let checkout = plans::sandbox::show(&scene.app, &id(&early)).await.unwrap();
    assert_eq!(checkout.charges, None, "nothing waits for a card");
    scene.pass(30, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    let page = plans::change_card(&scene.app, &user).await.unwrap();
    let checkout = plans::sandbox::show(&scene.app, &id(&page)).await.unwrap();
    assert_eq!(checkout.charges.map(|money| money.amount), Some(129_000));
    let card = async || {
        let checkout = plans::payment_view(&scene.app, &user, &page.payment)
            .await
            .unwrap();
        checkout
            .charge
            .map(|charge| (charge.payment.map(|payment| payment.status), charge.money.amount))
    };
    assert_eq!(card().await, None, "no card was given yet");
    plans::sandbox::pay(&scene.app, &id(&page), &card_input(PAYS))
        .await
        .unwrap();
    scene.settle_events().await;
    assert_eq!(card().await, Some((None, 129_000)), "it is about to be charged");
    plans::renew_plans(&scene.app).await.unwrap();
    assert_eq!(card().await, Some((Some(PaymentStatus::Succeeded), 129_000)));
}

async fn last_try(store: &Store) {
    let mut scene = Scene::set(store).await;
    let user = scene.account("nova").await;
    let connected = scene.connect(&user, PRO).await;
    scene.give_card(&connected, DECLINES_RENEWALS).await;
    scene.pass(30, 1).await;
    plans::renew_plans(&scene.app).await.unwrap();
    let until = scene.plan_status(&user).await.grace_until.unwrap();
    for days in [1, 2] {
        scene.pass(days, 0).await;
        plans::renew_plans(&scene.app).await.unwrap();
        let plan_status = scene.plan_status(&user).await;
        let late = plan_status.grace_until.unwrap().0 - until.0;
        assert!((0..60_000).contains(&late), "{late}");
    }
    assert_eq!(
        scene.plan_status(&user).await.grace_until,
        scene.plan_status(&user).await.renews_at,
        "one try is left"
    );
    scene.pass(2, 0).await;
    plans::renew_plans(&scene.app).await.unwrap();
    assert!(scene.now() < until.plus_seconds(60), "not a day later");
    assert_eq!(scene.plan(&user).await, PlanCode::Free);
    let (notifications, _) = store.notifications(user.account.id, 0, 10).await.unwrap();
    let is_over = |facts: &str| serde_json::from_str::<serde_json::Value>(facts).unwrap()["ended"] == true;
    let ended: Vec<bool> = notifications
        .iter()
        .map(|notification| is_over(&notification.facts))
        .collect();
    assert_eq!(
        ended,
        [true, false, false, false, false],
        "the last one says that it is over"
    );
}

async fn free_tracks(store: &Store) {
    pool::add(store, 1..=5).await;
    let mut scene = Scene::set(store).await;
    let free = async |now: Timestamp| -> Vec<i64> {
        let tracks = store.load_catalog().await.unwrap().tracks;
        tracks
            .iter()
            .filter(|track| track.is_free(now))
            .map(|track| track.id.0)
            .collect()
    };
    let pin = async |track: i64, pinned: bool| {
        let mut tx = store.begin().await.unwrap();
        tx.pin_free_track(TrackId(track), pinned).await.unwrap();
        tx.commit().await.unwrap();
    };
    pin(2, true).await;
    playlists::renew_free_playlist(&scene.app).await.unwrap();
    assert_eq!(free(scene.now()).await, [2], "a pool that has none gets some");
    // Pins that staff change now count from Monday on.
    pin(2, false).await;
    pin(4, true).await;
    playlists::renew_free_playlist(&scene.app).await.unwrap();
    assert_eq!(free(scene.now()).await, [2]);
    scene.pass(8, 0).await;
    assert!(free(scene.now()).await.is_empty(), "the week is over");
    for _ in 0..2 {
        playlists::renew_free_playlist(&scene.app).await.unwrap();
    }
    assert_eq!(free(scene.now()).await, [4]);
}

async fn free_week(store: &Store) {
    pool::add(store, 1..=40).await;
    let scene = Scene::set(store).await;
    let mut plays = Vec::new();
    for track in 1..=30 {
        // The higher the number, the more often it is played.
        let play = PlayEvent {
            account: None,
            track: TrackId(track),
            at: scene.now(),
        };
        plays.extend(std::iter::repeat_n(play, track as usize));
    }
    let mut tx = store.begin().await.unwrap();
    tx.add_plays(&plays).await.unwrap();
    tx.pin_free_track(TrackId(40), true).await.unwrap();
    tx.commit().await.unwrap();
    charts::refresh_charts(store, scene.now()).await.unwrap();
    playlists::renew_free_playlist(&scene.app).await.unwrap();
    let tracks = store.load_catalog().await.unwrap().tracks;
    let free: Vec<i64> = tracks
        .iter()
        .filter(|track| track.is_free(scene.now()))
        .map(|track| track.id.0)
        .collect();
    assert_eq!(free.len(), 20);
    assert!(free.contains(&40), "it is pinned, and nobody plays it");
    assert!(free.iter().all(|track| *track > 11), "{free:?}");
}
