//! Periodic work is asked for once per tick, by whichever node is first.

use std::time::Duration;

use pult_domain::job::Job;
use pult_jobs::{ScheduleEntry, Scheduler, WakeSignal, When};
use pult_store::{OpenOptions, Store, testing};

use crate::support::{TestClock, settings, start, until};

const HOUR: Duration = Duration::from_secs(3_600);

fn hourly() -> Vec<ScheduleEntry> {
    vec![ScheduleEntry {
        name: "hourly",
        when: When::Every(HOUR),
        job: Job::RefreshCounters,
    }]
}

fn scheduler(store: &Store, clock: &TestClock) -> Scheduler {
    Scheduler::new(store.clone(), clock.reader(), hourly(), WakeSignal::default())
}

/// Runs what waits, so that the next tick finds the queue empty.
async fn run_all(store: &Store, clock: &TestClock, done: i64) {
    let running = start(store, clock, settings(), |_| async { Ok(()) });
    until(store, |counts| counts.done == done && counts.queued == 0).await;
    running.end().await;
}

#[tokio::test]
async fn a_tick_is_asked_for_once_even_after_a_restart() {
    let (store, clock) = (testing::sqlite().await, TestClock::new());
    let mut first = scheduler(&store, &clock);
    assert_eq!(first.look().await.unwrap(), 1);
    assert_eq!(first.look().await.unwrap(), 0);
    run_all(&store, &clock, 1).await;
    assert_eq!(scheduler(&store, &clock).look().await.unwrap(), 0);
    clock.turn(HOUR);
    assert_eq!(first.look().await.unwrap(), 1);
}

#[tokio::test]
async fn a_downtime_is_caught_up_once() {
    let (store, clock) = (testing::sqlite().await, TestClock::new());
    assert_eq!(scheduler(&store, &clock).look().await.unwrap(), 1);
    run_all(&store, &clock, 1).await;
    clock.turn(HOUR * 100);
    let mut back = scheduler(&store, &clock);
    assert_eq!(back.look().await.unwrap(), 1);
    assert_eq!(back.look().await.unwrap(), 0);
    run_all(&store, &clock, 2).await;
}

#[tokio::test]
async fn work_that_still_waits_is_not_asked_for_again() {
    let (store, clock) = (testing::sqlite().await, TestClock::new());
    let mut scheduler = scheduler(&store, &clock);
    assert_eq!(scheduler.look().await.unwrap(), 1);
    clock.turn(HOUR);
    assert_eq!(scheduler.look().await.unwrap(), 0);
    assert_eq!(store.job_counts().await.unwrap().queued, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nodes_on_postgres_agree() {
    nodes_agree(testing::postgres().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nodes_on_sqlite_agree() {
    nodes_agree(testing::sqlite().await).await;
}

async fn nodes_agree(store: testing::TestStore) {
    let clock = TestClock::new();
    let other = Store::open(&store.url, OpenOptions::default()).await.unwrap();
    for round in 1..=10 {
        let looks = [&*store, &other, &*store, &other].map(|node| {
            let mut scheduler = scheduler(node, &clock);
            tokio::spawn(async move { scheduler.look().await.unwrap() })
        });
        let mut asked = 0;
        for look in looks {
            asked += look.await.unwrap();
        }
        assert_eq!(asked, 1, "round {round}");
        run_all(&store, &clock, round).await;
        clock.turn(HOUR);
    }
    other.close().await;
    store.dispose().await;
}
