//! A queue to fill, a clock to turn, and a runner beside the test.

use std::{
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use pult_app::AppError;
use pult_domain::{job::Job, time::Timestamp};
use pult_jobs::{ClockFn, Runner, RunnerSettings, WakeSignal};
use pult_store::{JobCounts, NewJob, Store};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

pub(crate) const START: Timestamp = Timestamp(1_772_724_600_000);
pub(crate) const MAX_ATTEMPTS: i64 = 3;

/// The application's clock, standing still until a test turns it.
#[derive(Clone)]
pub(crate) struct TestClock(Arc<AtomicI64>);

impl TestClock {
    pub(crate) fn new() -> Self {
        Self(Arc::new(AtomicI64::new(START.0)))
    }

    pub(crate) fn turn(&self, by: Duration) {
        self.0.fetch_add(by.as_millis() as i64, Ordering::SeqCst);
    }

    pub(crate) fn reader(&self) -> ClockFn {
        let clock = self.0.clone();
        Arc::new(move || Timestamp(clock.load(Ordering::SeqCst)))
    }
}

pub(crate) fn settings() -> RunnerSettings {
    RunnerSettings {
        workers: 4,
        poll: Duration::from_millis(20),
        ..RunnerSettings::default()
    }
}

pub(crate) async fn enqueue(store: &Store, count: usize) {
    let mut tx = store.begin().await.unwrap();
    for _ in 0..count {
        let job = NewJob {
            job: &Job::CleanupSessions,
            unique_key: None,
            run_at: START,
            max_attempts: MAX_ATTEMPTS,
            created_at: START,
        };
        tx.enqueue(job).await.unwrap().unwrap();
    }
    tx.commit().await.unwrap();
}

/// A runner in the background, and the way to end it.
pub(crate) struct Running {
    pub(crate) stop: CancellationToken,
    pub(crate) wake: WakeSignal,
    task: JoinHandle<()>,
}

pub(crate) fn start<H, F>(store: &Store, clock: &TestClock, settings: RunnerSettings, handler: H) -> Running
where
    H: Fn(Job) -> F + Send + 'static,
    F: Future<Output = Result<(), AppError>> + Send + 'static,
{
    let (stop, wake) = (CancellationToken::new(), WakeSignal::default());
    let runner = Runner::new(store.clone(), clock.reader(), wake.clone(), settings);
    let task = tokio::spawn(runner.run(handler, stop.clone()));
    Running { stop, wake, task }
}

impl Running {
    /// Asks it to stop and waits until it has.
    pub(crate) async fn end(self) {
        self.stop.cancel();
        self.task.await.unwrap();
    }
}

/// Waits until the queue looks as wanted; a queue that never does is ended by the test runner.
pub(crate) async fn until(store: &Store, wanted: impl Fn(JobCounts) -> bool) {
    while !wanted(store.job_counts().await.unwrap()) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
