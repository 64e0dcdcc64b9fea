//! Plans from the first quote to the last renewal, on both engines.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

/// Runs a scenario on SQLite and on PostgreSQL.
macro_rules! on_both_engines {
    ($($name:ident => $story:path),+ $(,)?) => {$(
        #[tokio::test(flavor = "multi_thread")]
        async fn $name() {
            for store in [pult_store::testing::sqlite().await, pult_store::testing::postgres().await] {
                $story(&store).await;
                store.dispose().await;
            }
        }
    )+};
}

mod lifecycle;
#[path = "../pool/mod.rs"]
mod pool;
mod providers;
mod purchase;
mod races;
mod refunds;
mod scene;
mod staff;
