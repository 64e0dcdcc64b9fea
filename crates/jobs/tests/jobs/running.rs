//! Jobs that go well.

use std::{sync::Arc, time::Duration};

use pult_domain::time::Timestamp;
use pult_store::{Claim, testing};
use tokio::sync::Notify;

use crate::support::{START, TestClock, enqueue, settings, start, until};

#[tokio::test]
async fn a_job_is_run_and_done() {
    let store = testing::sqlite().await;
    enqueue(&store, 3).await;
    let running = start(&store, &TestClock::new(), settings(), |_| async { Ok(()) });
    until(&store, |counts| counts.done == 3).await;
    running.end().await;
    let counts = store.job_counts().await.unwrap();
    assert_eq!((counts.queued, counts.running, counts.dead), (0, 0, 0));
}

#[tokio::test]
async fn an_idle_runner_is_roused() {
    let store = testing::sqlite().await;
    let rare = pult_jobs::RunnerSettings {
        poll: Duration::from_secs(3_600),
        ..settings()
    };
    let running = start(&store, &TestClock::new(), rare, |_| async { Ok(()) });
    enqueue(&store, 1).await;
    running.wake.notify();
    until(&store, |counts| counts.done == 1).await;
    running.end().await;
}

#[tokio::test]
async fn a_job_waits_for_its_time() {
    let (store, clock) = (testing::sqlite().await, TestClock::new());
    clock.turn(Duration::from_secs(60));
    let mut tx = store.begin().await.unwrap();
    let later = pult_store::NewJob {
        job: &pult_domain::job::Job::RefreshCounters,
        unique_key: None,
        run_at: START.plus_days(1),
        max_attempts: 1,
        created_at: START,
    };
    tx.enqueue(later).await.unwrap();
    tx.commit().await.unwrap();
    enqueue(&store, 1).await;
    let running = start(&store, &clock, settings(), |_| async { Ok(()) });
    until(&store, |counts| counts.done == 1).await;
    assert_eq!(store.job_counts().await.unwrap().queued, 1);
    clock.turn(Duration::from_secs(86_400));
    until(&store, |counts| counts.done == 2).await;
    running.end().await;
}

#[tokio::test]
async fn the_job_of_a_dead_worker_is_taken_over() {
    let store = testing::sqlite().await;
    enqueue(&store, 1).await;
    let long_ago = Timestamp(1);
    let dead = Claim {
        worker: "dead",
        lane: pult_store::Lane::Quick,
        limit: 1,
        now: START,
        real_now: long_ago,
        lease_until: long_ago,
    };
    assert_eq!(store.claim_jobs(dead).await.unwrap().len(), 1);
    let running = start(&store, &TestClock::new(), settings(), |_| async { Ok(()) });
    until(&store, |counts| counts.done == 1).await;
    running.end().await;
}

#[tokio::test]
async fn the_lease_of_a_long_job_is_renewed() {
    let store = testing::sqlite().await;
    enqueue(&store, 1).await;
    let (begun, finish) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let often = pult_jobs::RunnerSettings {
        heartbeat: Duration::from_millis(20),
        ..settings()
    };
    let running = {
        let (begun, finish) = (begun.clone(), finish.clone());
        start(&store, &TestClock::new(), often, move |_| {
            let (begun, finish) = (begun.clone(), finish.clone());
            async move {
                begun.notify_one();
                finish.notified().await;
                Ok(())
            }
        })
    };
    begun.notified().await;
    let first_lease_end = pult_app::Clock::machine().0 + often.lease.as_millis() as i64;
    // A hundred heartbeats, of which one is enough.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let after = Timestamp(first_lease_end + 1);
    let thief = Claim {
        worker: "thief",
        lane: pult_store::Lane::Quick,
        limit: 1,
        now: START,
        real_now: after,
        lease_until: after,
    };
    assert_eq!(store.claim_jobs(thief).await.unwrap(), []);
    finish.notify_one();
    until(&store, |counts| counts.done == 1).await;
    running.end().await;
}
