//! The clock's shift, small facts, and being asked.

use pult_domain::time::Timestamp;

use crate::fixtures::NOW;

on_both! {
    async fn the_clock_can_be_shifted_both_ways(store: &Store) {
        assert_eq!(store.clock_offset_ms().await.unwrap(), 0);
        for offset in [86_400_000, -5] {
            store.set_clock_offset_ms(offset).await.unwrap();
            assert_eq!(store.clock_offset_ms().await.unwrap(), offset);
        }
    }

    async fn a_clock_set_back_does_not_stop_the_schedule(store: &Store) {
        for offset in [86_400_000, 0] {
            store.set_clock_offset_ms(offset).await.unwrap();
            let mut tx = store.begin().await.unwrap();
            assert!(tx.schedule_tick("counters", Timestamp(NOW.0 + offset)).await.unwrap());
            tx.commit().await.unwrap();
        }
    }

    async fn a_fact_is_kept_and_replaced(store: &Store) {
        assert_eq!(store.meta("demo").await.unwrap(), None);
        assert!(!store.is_demo().await.unwrap());
        for value in ["3000", "5"] {
            let mut tx = store.begin().await.unwrap();
            tx.set_meta("demo", value).await.unwrap();
            tx.commit().await.unwrap();
            assert_eq!(store.meta("demo").await.unwrap().as_deref(), Some(value));
        }
        assert!(store.is_demo().await.unwrap());
    }

    async fn a_closed_store_is_unavailable(store: &Store) {
        store.ping().await.unwrap();
        store.close().await;
        let refused = store.ping().await;
        assert!(matches!(refused, Err(pult_store::StoreError::Unavailable(_))), "{refused:?}");
    }
}
