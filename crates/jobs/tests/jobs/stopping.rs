//! A node that is asked to stop finishes its jobs or gives them back.

use std::{future::pending, sync::Arc, time::Duration};

use pult_jobs::RunnerSettings;
use pult_store::testing;
use tokio::sync::Notify;

use crate::support::{TestClock, enqueue, settings, start};

#[tokio::test]
async fn what_runs_is_finished_and_nothing_new_is_begun() {
    let store = testing::sqlite().await;
    enqueue(&store, 2).await;
    let (begun, finish) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let running = {
        let (begun, finish) = (begun.clone(), finish.clone());
        start(
            &store,
            &TestClock::new(),
            RunnerSettings {
                workers: 1,
                ..settings()
            },
            move |_| {
                let (begun, finish) = (begun.clone(), finish.clone());
                async move {
                    begun.notify_one();
                    finish.notified().await;
                    Ok(())
                }
            },
        )
    };
    begun.notified().await;
    running.stop.cancel();
    finish.notify_one();
    running.end().await;
    let counts = store.job_counts().await.unwrap();
    assert_eq!((counts.done, counts.queued, counts.running), (1, 1, 0));
}

#[tokio::test]
async fn what_does_not_finish_is_given_back_untried() {
    let store = testing::sqlite().await;
    enqueue(&store, 1).await;
    let begun = Arc::new(Notify::new());
    let running = {
        let begun = begun.clone();
        let impatient = RunnerSettings {
            grace: Duration::from_millis(50),
            ..settings()
        };
        start(&store, &TestClock::new(), impatient, move |_| {
            begun.notify_one();
            pending()
        })
    };
    begun.notified().await;
    running.end().await;
    let counts = store.job_counts().await.unwrap();
    assert_eq!((counts.queued, counts.running), (1, 0));
    let claim = pult_store::Claim {
        worker: "next",
        lane: pult_store::Lane::Quick,
        limit: 1,
        now: crate::support::START,
        real_now: pult_app::Clock::machine(),
        lease_until: pult_app::Clock::machine(),
    };
    assert_eq!(store.claim_jobs(claim).await.unwrap()[0].attempts, 1);
}
