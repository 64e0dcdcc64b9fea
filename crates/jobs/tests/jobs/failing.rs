//! Jobs that fail: tried again later, and in the end kept as dead letters.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use pult_app::AppError;
use pult_domain::{audio::MasterState, job::Job, limits::JOB_RETRY_MAX_SECONDS};
use pult_jobs::RunnerSettings;
use pult_store::{Lane, NewJob, NewMaster, testing};

use crate::support::{MAX_ATTEMPTS, START, TestClock, enqueue, settings, start, until};

const LONGEST_WAIT: Duration = Duration::from_secs(2 * JOB_RETRY_MAX_SECONDS as u64);

#[tokio::test]
async fn a_failing_job_is_tried_again_later_and_then_dies() {
    let (store, clock) = (testing::sqlite().await, TestClock::new());
    enqueue(&store, 1).await;
    let tries = Arc::new(AtomicI64::new(0));
    let counted = tries.clone();
    let running = start(&store, &clock, settings(), move |_| {
        let number = counted.fetch_add(1, Ordering::SeqCst) + 1;
        async move { Err(AppError::Internal(format!("failure {number}"))) }
    });
    for attempt in 1..MAX_ATTEMPTS {
        while tries.load(Ordering::SeqCst) < attempt {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        until(&store, |counts| counts.queued == 1).await;
        // The clock stands still, so the retry is not due however often the runner looks.
        tokio::time::sleep(settings().poll * 5).await;
        assert_eq!(tries.load(Ordering::SeqCst), attempt);
        clock.turn(LONGEST_WAIT);
    }
    until(&store, |counts| counts.dead == 1).await;
    running.end().await;
    assert_eq!(tries.load(Ordering::SeqCst), MAX_ATTEMPTS);
    let dead = store.dead_jobs(10).await.unwrap();
    assert_eq!(
        (dead[0].attempts, dead[0].error.as_str()),
        (MAX_ATTEMPTS, "failure 3")
    );
}

#[tokio::test]
async fn a_failing_job_may_succeed_in_the_end() {
    let (store, clock) = (testing::sqlite().await, TestClock::new());
    enqueue(&store, 1).await;
    let tries = Arc::new(AtomicI64::new(0));
    let counted = tries.clone();
    let running = start(&store, &clock, settings(), move |_| {
        let first = counted.fetch_add(1, Ordering::SeqCst) == 0;
        async move {
            if first {
                Err(AppError::Internal("not yet".into()))
            } else {
                Ok(())
            }
        }
    });
    while tries.load(Ordering::SeqCst) < 1 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    until(&store, |counts| counts.queued == 1).await;
    clock.turn(LONGEST_WAIT);
    until(&store, |counts| counts.done == 1).await;
    running.end().await;
    assert_eq!(tries.load(Ordering::SeqCst), 2);
}

#[tokio::test]
async fn a_panic_ends_the_job_and_not_the_runner() {
    let (store, clock) = (testing::sqlite().await, TestClock::new());
    enqueue(&store, 1).await;
    let running = start(&store, &clock, settings(), |_| async { panic!("out of cheese") });
    while store.job_counts().await.unwrap().dead == 0 {
        clock.turn(LONGEST_WAIT);
        tokio::time::sleep(settings().poll).await;
    }
    running.end().await;
    assert_eq!(
        store.dead_jobs(1).await.unwrap()[0].error,
        "the job panicked: out of cheese"
    );
}

#[tokio::test]
async fn a_job_that_killed_its_workers_is_not_run_again() {
    let store = testing::sqlite().await;
    enqueue(&store, 1).await;
    let long_ago = pult_domain::time::Timestamp(1);
    for _ in 0..MAX_ATTEMPTS {
        let claim = pult_store::Claim {
            worker: "dead",
            lane: pult_store::Lane::Quick,
            limit: 1,
            now: crate::support::START,
            real_now: pult_domain::time::Timestamp(2),
            lease_until: long_ago,
        };
        assert_eq!(store.claim_jobs(claim).await.unwrap().len(), 1);
    }
    let running = start(&store, &TestClock::new(), settings(), |_| async {
        unreachable!("it would kill this worker too");
    });
    until(&store, |counts| counts.dead == 1).await;
    running.end().await;
    assert_eq!(
        store.dead_jobs(1).await.unwrap()[0].error,
        "the process ended while the job ran"
    );
}

#[tokio::test]
async fn a_master_whose_job_dies_does_not_look_as_if_somebody_worked_on_it() {
    let (store, clock) = (testing::sqlite().await, TestClock::new());
    let mut tx = store.begin().await.unwrap();
    let master = NewMaster {
        object_id: "object".to_owned(),
        name: "A - B.wav".to_owned(),
        length: 1,
        track: None,
        kind: None,
        created_at: START,
    };
    let master = tx.insert_master(&master).await.unwrap();
    tx.enqueue(NewJob {
        job: &Job::Ingest { master },
        unique_key: None,
        run_at: START,
        max_attempts: 1,
        created_at: START,
    })
    .await
    .unwrap();
    tx.commit().await.unwrap();
    store.master_is_working(master, 40, START).await.unwrap();
    let heavy = RunnerSettings {
        lane: Lane::Heavy,
        ..settings()
    };
    let running = start(&store, &clock, heavy, |_| async {
        Err(AppError::Internal("no disk".into()))
    });
    until(&store, |counts| counts.dead == 1).await;
    running.end().await;
    let left = store.master(master).await.unwrap().unwrap();
    assert_eq!(
        (left.state, left.problem.as_deref()),
        (MasterState::Failed, Some("ingest_failed"))
    );
}
