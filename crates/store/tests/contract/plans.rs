//! Prices and terms.

use pult_domain::{
    ids::AccountId,
    money::Money,
    plan::{Currency, PlanCode, PlanPeriod, PlanPrice, initial_prices},
    subscription::SubscriptionPeriod,
};
use pult_store::{NewSubscriptionPeriod, StoreError};

use crate::fixtures::{NOW, account};

pub(crate) fn month_of(account: AccountId, plan: PlanCode) -> NewSubscriptionPeriod {
    let plan_period = PlanPeriod { plan, months: 1 };
    NewSubscriptionPeriod {
        account,
        period: SubscriptionPeriod {
            renews: true,
            ..SubscriptionPeriod::bought(plan_period, Money::new(129_000, Currency::Rub), NOW)
        },
        created_at: NOW,
    }
}

on_both! {
    async fn a_new_pool_has_prices_and_seeding_twice_changes_nothing(store: &Store) {
        let changed = PlanPrice { plan: PlanCode::Pro, months: 1, currency: Currency::Eur, amount: 1 };
        let mut tx = store.begin().await.unwrap();
        tx.set_prices(&[changed]).await.unwrap();
        tx.commit().await.unwrap();
        let entries = store.terms().await.unwrap();
        tokio::try_join!(store.seed(), store.seed(), store.seed()).unwrap();
        let prices = store.prices().await.unwrap();
        assert_eq!(prices.len(), initial_prices().len());
        assert!(prices.contains(&changed));
        assert_eq!(store.terms().await.unwrap(), entries);
    }

    async fn a_price_changes_only_while_it_is_what_was_seen(store: &Store) {
        let price = |months, amount| PlanPrice { plan: PlanCode::Pro, months, currency: Currency::Rub, amount };
        let seen = initial_prices().into_iter().find(|one| PlanPrice { amount: 0, ..*one } == price(1, 0)).unwrap();
        let mut tx = store.begin().await.unwrap();
        assert!(!tx.change_price(&price(1, 5), Some(seen.amount + 1)).await.unwrap());
        assert!(!tx.change_price(&price(1, 5), None).await.unwrap(), "there is one");
        assert!(tx.change_price(&price(1, 5), Some(seen.amount)).await.unwrap());
        assert!(tx.change_price(&price(1, 5), Some(5)).await.unwrap(), "as it is");
        assert!(tx.change_price(&price(60, 7), None).await.unwrap(), "there was none");
        assert!(!tx.change_price(&price(60, 8), None).await.unwrap());
        tx.commit().await.unwrap();
        let prices = store.prices().await.unwrap();
        assert!(prices.contains(&price(1, 5)) && prices.contains(&price(60, 7)));
        assert_eq!(prices.len(), initial_prices().len() + 1);
    }

    async fn terms_come_back_by_start(store: &Store) {
        let id = account(store, "one").await;
        let now = month_of(id, PlanCode::Event);
        let mut next = month_of(id, PlanCode::RecordPool);
        next.period = SubscriptionPeriod::gift(PlanCode::RecordPool, 7, NOW.plus_days(30));
        let seq = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        tx.insert_subscription_periods(&[next.clone(), now.clone()]).await.unwrap();
        tx.commit().await.unwrap();
        let found = store.subscription(id).await.unwrap();
        let without_ids: Vec<SubscriptionPeriod> = found.periods.into_iter().map(|period| SubscriptionPeriod { id: None, ..period }).collect();
        assert_eq!(without_ids, [now.period, next.period]);
        assert!(store.changes_since(seq).await.unwrap().accounts.contains(&id));
        assert_eq!(store.subscription(AccountId(id.0 + 1)).await.unwrap().periods, []);
    }

    async fn a_term_that_ends_before_it_starts_is_refused(store: &Store) {
        let id = account(store, "one").await;
        let mut wrong = month_of(id, PlanCode::Pro);
        wrong.period.ends_at = NOW;
        let mut tx = store.begin().await.unwrap();
        let refused = tx.insert_subscription_periods(&[wrong]).await;
        assert!(matches!(refused, Err(StoreError::Other(_))), "{refused:?}");
    }
}
