//! Prices and subscriptions.

use pult_domain::{
    account::Subscription,
    ids::AccountId,
    plan::{Currency, PlanCode, Price, initial_prices},
};
use pult_store::{NewSubscription, StoreError};

use crate::fixtures::{NOW, account};

pub(crate) fn month_of(account: AccountId, plan: PlanCode) -> NewSubscription {
    NewSubscription {
        account,
        subscription: Subscription {
            plan,
            months: 1,
            starts_at: NOW,
            ends_at: NOW.plus_days(30),
            renews: true,
        },
        paid_amount: 129_000,
        currency: Some(Currency::Rub),
        origin: "payment".to_owned(),
        created_at: NOW,
    }
}

on_both! {
    async fn a_new_pool_has_prices_and_seeding_twice_changes_nothing(store: &Store) {
        let changed = Price { plan: PlanCode::Pro, months: 1, currency: Currency::Eur, amount: 1 };
        let mut tx = store.begin().await.unwrap();
        tx.insert_prices(&[changed]).await.unwrap();
        tx.commit().await.unwrap();
        let terms = store.terms().await.unwrap();
        tokio::try_join!(store.seed(), store.seed(), store.seed()).unwrap();
        let prices = store.prices().await.unwrap();
        assert_eq!(prices.len(), initial_prices().len());
        assert!(prices.contains(&changed));
        assert_eq!(store.terms().await.unwrap(), terms);
    }

    async fn subscriptions_come_back_by_start(store: &Store) {
        let id = account(store, "one").await;
        let now = month_of(id, PlanCode::Event);
        let mut next = month_of(id, PlanCode::RecordPool);
        next.subscription.starts_at = NOW.plus_days(30);
        next.subscription.ends_at = NOW.plus_days(60);
        next.subscription.renews = false;
        next.currency = None;
        let seq = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        tx.insert_subscriptions(&[next.clone(), now.clone()]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(
            store.subscriptions_of(id).await.unwrap(),
            [now.subscription, next.subscription]
        );
        assert!(store.changes_since(seq).await.unwrap().accounts.contains(&id));
        assert_eq!(store.subscriptions_of(AccountId(id.0 + 1)).await.unwrap(), []);
    }

    async fn a_subscription_that_ends_before_it_starts_is_refused(store: &Store) {
        let id = account(store, "one").await;
        let mut wrong = month_of(id, PlanCode::Pro);
        wrong.subscription.ends_at = NOW;
        let mut tx = store.begin().await.unwrap();
        let refused = tx.insert_subscriptions(&[wrong]).await;
        assert!(matches!(refused, Err(StoreError::Other(_))), "{refused:?}");
    }
}
