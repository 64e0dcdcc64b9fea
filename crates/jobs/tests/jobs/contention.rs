//! Two nodes, one queue: every job once.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use pult_store::{OpenOptions, Store, testing};

use crate::support::{TestClock, enqueue, settings, start, until};

const JOBS: usize = 500;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn each_job_runs_once_on_postgres() {
    each_job_runs_once(testing::postgres().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn each_job_runs_once_on_sqlite() {
    each_job_runs_once(testing::sqlite().await).await;
}

/// All jobs done and no more runs than jobs: so each ran exactly once.
async fn each_job_runs_once(first: testing::TestStore) {
    let second = Store::open(&first.url, OpenOptions::default()).await.unwrap();
    enqueue(&first, JOBS).await;
    let runs = Arc::new(AtomicUsize::new(0));
    let nodes = [&*first, &second].map(|store| {
        let runs = runs.clone();
        start(store, &TestClock::new(), settings(), move |_| {
            let runs = runs.clone();
            async move {
                runs.fetch_add(1, Ordering::SeqCst);
                tokio::task::yield_now().await;
                Ok(())
            }
        })
    });
    until(&first, |counts| counts.done == JOBS as i64).await;
    for node in nodes {
        node.end().await;
    }
    assert_eq!(runs.load(Ordering::SeqCst), JOBS);
    second.close().await;
    first.dispose().await;
}
