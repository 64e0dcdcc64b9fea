//! Prices and terms.

use pult_domain::{
    ids::AccountId,
    money::Money,
    plan::{Currency, PlanCode, Price, Tariff, initial_prices},
    subscription::Term,
};
use pult_store::{NewPlanTerm, StoreError};

use crate::fixtures::{NOW, account};

pub(crate) fn month_of(account: AccountId, plan: PlanCode) -> NewPlanTerm {
    let tariff = Tariff { plan, months: 1 };
    NewPlanTerm {
        account,
        term: Term {
            renews: true,
            ..Term::bought(tariff, Money::new(129_000, Currency::Rub), NOW)
        },
        created_at: NOW,
    }
}

on_both! {
    async fn a_new_pool_has_prices_and_seeding_twice_changes_nothing(store: &Store) {
        let changed = Price { plan: PlanCode::Pro, months: 1, currency: Currency::Eur, amount: 1 };
        let mut tx = store.begin().await.unwrap();
        tx.set_prices(&[changed]).await.unwrap();
        tx.commit().await.unwrap();
        let terms = store.terms().await.unwrap();
        tokio::try_join!(store.seed(), store.seed(), store.seed()).unwrap();
        let prices = store.prices().await.unwrap();
        assert_eq!(prices.len(), initial_prices().len());
        assert!(prices.contains(&changed));
        assert_eq!(store.terms().await.unwrap(), terms);
    }

    async fn terms_come_back_by_start(store: &Store) {
        let id = account(store, "one").await;
        let now = month_of(id, PlanCode::Event);
        let mut next = month_of(id, PlanCode::RecordPool);
        next.term = Term::gift(PlanCode::RecordPool, 7, NOW.plus_days(30));
        let seq = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        tx.insert_plan_terms(&[next.clone(), now.clone()]).await.unwrap();
        tx.commit().await.unwrap();
        let found = store.subscription(id).await.unwrap();
        let without_ids: Vec<Term> = found.terms.into_iter().map(|term| Term { id: None, ..term }).collect();
        assert_eq!(without_ids, [now.term, next.term]);
        assert!(store.changes_since(seq).await.unwrap().accounts.contains(&id));
        assert_eq!(store.subscription(AccountId(id.0 + 1)).await.unwrap().terms, []);
    }

    async fn a_term_that_ends_before_it_starts_is_refused(store: &Store) {
        let id = account(store, "one").await;
        let mut wrong = month_of(id, PlanCode::Pro);
        wrong.term.ends_at = NOW;
        let mut tx = store.begin().await.unwrap();
        let refused = tx.insert_plan_terms(&[wrong]).await;
        assert!(matches!(refused, Err(StoreError::Other(_))), "{refused:?}");
    }
}
