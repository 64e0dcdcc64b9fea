//! Terms written, and found when the clock has something to do about them.

use pult_domain::{
    ids::AccountId,
    money::Money,
    plan::{Currency, PlanCode, PlanPeriod},
    subscription::{Subscription, SubscriptionPeriod, SubscriptionState},
};
use pult_store::{DuePeriod, NewPaymentMethod, Store};

use crate::fixtures::{NOW, account};

pub(crate) const PRO: PlanPeriod = PlanPeriod {
    plan: PlanCode::Pro,
    months: 1,
};

pub(crate) async fn subscribe(
    store: &Store,
    account: AccountId,
    periods: Vec<SubscriptionPeriod>,
) -> Subscription {
    let mut tx = store.begin().await.unwrap();
    let mut subscription = tx.lock_subscription(account).await.unwrap();
    subscription.periods.extend(periods);
    tx.save_subscription(account, &mut subscription, NOW)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    subscription
}

pub(crate) fn month(days_ago: i64) -> SubscriptionPeriod {
    SubscriptionPeriod::bought(PRO, Money::new(129_000, Currency::Rub), NOW.plus_days(-days_ago))
}

fn renewing(days_ago: i64) -> SubscriptionPeriod {
    SubscriptionPeriod {
        renews: true,
        ..month(days_ago)
    }
}

on_both! {
    async fn every_field_of_a_term_comes_back(store: &Store) {
        let id = account(store, "one").await;
        let mut tx = store.begin().await.unwrap();
        let new = NewPaymentMethod { account: id, provider: "sandbox", token: "t", customer: None, title: "Visa", at: NOW };
        let method = tx.insert_method(&new).await.unwrap();
        tx.commit().await.unwrap();
        let full = SubscriptionPeriod {
            bonus_days: 3,
            truncated_at: Some(NOW),
            first_started_at: Some(NOW.plus_days(-9)),
            elapsed_ms: 5_000_000_000,
            renews: true,
            method: Some(method),
            next: Some(PlanPeriod { plan: PlanCode::Event, months: 3 }),
            failures: 2,
            next_try_at: Some(NOW.plus_days(1)),
            reminded_at: Some(NOW.plus_days(2)),
            end_notified_at: Some(NOW.plus_days(3)),
            ..month(1)
        };
        let mut saved = subscribe(store, id, vec![full.clone(), SubscriptionPeriod::gift(PlanCode::Event, 5, NOW)]).await;
        assert_eq!(store.subscription(id).await.unwrap(), saved);
        assert_eq!(SubscriptionPeriod { id: None, ..saved.periods[0].clone() }, full);

        // The same fields of a term that was there.
        let gift = &mut saved.periods[1];
        *gift = SubscriptionPeriod { id: gift.id, plan: PlanCode::Event, months: 0, value: None, origin: gift.origin, ..full };
        let seq = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        tx.lock_subscription(id).await.unwrap();
        tx.save_subscription(id, &mut saved, NOW).await.unwrap();
        tx.commit().await.unwrap();
        let found = store.subscription(id).await.unwrap();
        assert_eq!(found.periods.len(), 2);
        assert!(saved.periods.iter().all(|period| found.periods.contains(period)), "{found:#?}");
        assert!(store.changes_since(seq).await.unwrap().accounts.contains(&id));
    }

    async fn purchases_of_one_account_wait_for_each_other(store: &Store) {
        let id = account(store, "one").await;
        let buyers: Vec<_> = (0..20)
            .map(|_| {
                let store = store.clone();
                tokio::spawn(async move {
                    let mut tx = store.begin().await.unwrap();
                    let mut subscription = tx.lock_subscription(id).await.unwrap();
                    if subscription.state(NOW) == SubscriptionState::None {
                        subscription.periods.push(month(0));
                        tx.save_subscription(id, &mut subscription, NOW).await.unwrap();
                    }
                    tx.commit().await.unwrap();
                })
            })
            .collect();
        for buyer in buyers {
            buyer.await.unwrap();
        }
        assert_eq!(store.subscription(id).await.unwrap().periods.len(), 1);
    }

    async fn terms_are_renewed_when_they_end_and_when_a_try_is_due(store: &Store) {
        let due = account(store, "due").await;
        let first = subscribe(store, due, vec![renewing(30)]).await.periods[0].id.unwrap();
        let waits = account(store, "waits").await;
        subscribe(store, waits, vec![SubscriptionPeriod { next_try_at: Some(NOW.plus_days(1)), ..renewing(31) }]).await;
        let closed = account(store, "left").await;
        subscribe(store, closed, vec![renewing(30)]).await;
        for (login, period) in [("runs", renewing(29)), ("ends", month(40)), ("cut", SubscriptionPeriod { truncated_at: Some(NOW), ..renewing(31) })] {
            let id = account(store, login).await;
            subscribe(store, id, vec![period]).await;
        }
        let mut tx = store.begin().await.unwrap();
        tx.close_account(closed, NOW).await.unwrap();
        tx.commit().await.unwrap();
        let found = store.periods_to_renew(NOW, 10).await.unwrap();
        assert_eq!(found, [DuePeriod { account: due, period: first }]);
        assert_eq!(store.periods_to_renew(NOW.plus_days(1), 10).await.unwrap().len(), 3);
        assert_eq!(store.periods_to_renew(NOW.plus_days(1), 1).await.unwrap().len(), 1);
    }

    async fn the_end_is_told_once_ahead_and_not_when_more_is_paid(store: &Store) {
        let soon = account(store, "soon").await;
        let period = subscribe(store, soon, vec![month(28)]).await.periods[0].id.unwrap();
        let more = account(store, "more").await;
        subscribe(store, more, vec![month(28), month(-2)]).await;
        let reminded = account(store, "told").await;
        subscribe(store, reminded, vec![SubscriptionPeriod { reminded_at: Some(NOW), ..month(28) }]).await;
        let far = account(store, "far").await;
        subscribe(store, far, vec![month(20)]).await;
        let found = store.periods_to_remind(NOW, NOW.plus_days(3), 10).await.unwrap();
        assert_eq!(found, [DuePeriod { account: soon, period }]);
    }

    async fn what_has_ended_for_good_is_closed_once(store: &Store) {
        let over = account(store, "over").await;
        let mut subscription = subscribe(store, over, vec![month(30)]).await;
        let grace = account(store, "grace").await;
        subscribe(store, grace, vec![renewing(31)]).await;
        let runs = account(store, "runs").await;
        subscribe(store, runs, vec![month(29)]).await;
        let found = store.periods_to_close(NOW, 10).await.unwrap();
        assert_eq!(found, [DuePeriod { account: over, period: subscription.periods[0].id.unwrap() }]);
        subscription.periods[0].end_notified_at = Some(NOW);
        let mut tx = store.begin().await.unwrap();
        tx.save_subscription(over, &mut subscription, NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.periods_to_close(NOW, 10).await.unwrap(), []);
    }

    async fn a_term_in_its_grace_still_takes(store: &Store) {
        let id = account(store, "one").await;
        subscribe(store, id, vec![renewing(33)]).await;
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.lock_downloader(id, NOW).await.unwrap().unwrap().plan(NOW), PlanCode::Pro);
        let after = NOW.plus_days(5);
        assert_eq!(tx.lock_downloader(id, after).await.unwrap().unwrap().plan(after), PlanCode::Free);
        drop(tx);
        // Where the first try came late the others do, too, and the plan is kept for them.
        let late = account(store, "late").await;
        subscribe(store, late, vec![SubscriptionPeriod { failures: 1, next_try_at: Some(after), ..renewing(33) }]).await;
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.lock_downloader(late, after).await.unwrap().unwrap().plan(after), PlanCode::Pro);
        drop(tx);
        let mut subscription = store.subscription(id).await.unwrap();
        subscription.cancel();
        let mut tx = store.begin().await.unwrap();
        tx.save_subscription(id, &mut subscription, NOW).await.unwrap();
        assert_eq!(tx.lock_downloader(id, NOW).await.unwrap().unwrap().plan(NOW), PlanCode::Free);
    }
}
