//! The queue and the scheduler.

use std::collections::HashSet;

use pult_domain::{
    ids::{JobId, MasterId},
    job::Job,
    time::Timestamp,
};
use pult_store::{Claim, JobCounts, JobFailure, Lane, NewJob, Store};

use crate::fixtures::NOW;

fn cleanup(unique_key: Option<&str>) -> NewJob<'_> {
    NewJob {
        job: &Job::CleanupSessions,
        unique_key,
        run_at: NOW,
        max_attempts: 3,
        created_at: NOW,
    }
}

async fn enqueue(store: &Store, unique_key: Option<&str>) -> Option<JobId> {
    let mut tx = store.begin().await.unwrap();
    let id = tx.enqueue(cleanup(unique_key)).await.unwrap();
    tx.commit().await.unwrap();
    id
}

fn claim(worker: &str, limit: i64, now: Timestamp) -> Claim<'_> {
    Claim {
        worker,
        lane: Lane::Quick,
        limit,
        now,
        real_now: now,
        lease_until: now.plus_seconds(60),
    }
}

on_both! {
    async fn a_job_is_claimed_once_and_done(store: &Store) {
        let id = enqueue(store, None).await.unwrap();
        assert!(store.claim_jobs(claim("a", 10, Timestamp(NOW.0 - 1))).await.unwrap().is_empty());
        let claimed = store.claim_jobs(claim("a", 10, NOW)).await.unwrap();
        assert_eq!(claimed.len(), 1);
        assert_eq!((claimed[0].id, claimed[0].job.as_ref()), (id, Some(&Job::CleanupSessions)));
        assert_eq!((claimed[0].attempts, claimed[0].max_attempts), (1, 3));
        assert!(store.claim_jobs(claim("b", 10, NOW)).await.unwrap().is_empty());
        assert!(!store.complete_job(id, "b", NOW).await.unwrap());
        assert!(store.complete_job(id, "a", NOW).await.unwrap());
        assert!(!store.complete_job(id, "a", NOW).await.unwrap());
        assert_eq!(store.job_counts().await.unwrap(), JobCounts { done: 1, ..Default::default() });
        assert_eq!(store.prune_jobs(NOW).await.unwrap(), 0);
        assert_eq!(store.prune_jobs(NOW.plus_seconds(1)).await.unwrap(), 1);
    }

    async fn heavy_jobs_go_their_own_lane(store: &Store) {
        enqueue(store, None).await.unwrap();
        let ingest = Job::Ingest { master: MasterId(5) };
        let mut tx = store.begin().await.unwrap();
        tx.enqueue(NewJob { job: &ingest, ..cleanup(None) }).await.unwrap();
        tx.commit().await.unwrap();
        let heavy = Claim { lane: Lane::Heavy, ..claim("a", 10, NOW) };
        let claimed = store.claim_jobs(heavy).await.unwrap();
        assert_eq!(claimed.iter().map(|job| job.job.as_ref()).collect::<Vec<_>>(), [Some(&ingest)]);
        let quick = store.claim_jobs(claim("b", 10, NOW)).await.unwrap();
        assert_eq!(quick.iter().map(|job| job.job.as_ref()).collect::<Vec<_>>(), [Some(&Job::CleanupSessions)]);
    }

    async fn a_unique_key_is_free_again_when_the_job_ends(store: &Store) {
        let id = enqueue(store, Some("sweep")).await.unwrap();
        assert_eq!(enqueue(store, Some("sweep")).await, None);
        assert!(enqueue(store, Some("other")).await.is_some());
        store.claim_jobs(claim("a", 1, NOW)).await.unwrap();
        assert_eq!(enqueue(store, Some("sweep")).await, None);
        store.complete_job(id, "a", NOW).await.unwrap();
        assert!(enqueue(store, Some("sweep")).await.is_some());
    }

    async fn what_was_asked_for_in_a_dropped_transaction_is_not_done(store: &Store) {
        let mut tx = store.begin().await.unwrap();
        tx.enqueue(cleanup(None)).await.unwrap();
        drop(tx);
        assert!(store.claim_jobs(claim("a", 10, NOW)).await.unwrap().is_empty());
    }

    async fn a_lease_that_runs_out_frees_the_job(store: &Store) {
        let id = enqueue(store, None).await.unwrap();
        store.claim_jobs(claim("a", 1, NOW)).await.unwrap();
        assert!(store.extend_lease(id, "a", NOW.plus_seconds(90)).await.unwrap());
        assert!(!store.extend_lease(id, "b", NOW.plus_seconds(900)).await.unwrap());
        assert!(store.claim_jobs(claim("b", 1, NOW.plus_seconds(61))).await.unwrap().is_empty());
        // The shifted clock of the application does not end leases.
        let shifted = Claim { now: NOW.plus_days(9), ..claim("b", 1, NOW.plus_seconds(61)) };
        assert!(store.claim_jobs(shifted).await.unwrap().is_empty());
        let again = store.claim_jobs(claim("b", 1, NOW.plus_seconds(91))).await.unwrap();
        assert_eq!((again[0].id, again[0].attempts), (id, 2));
        assert!(!store.complete_job(id, "a", NOW).await.unwrap());
        assert!(store.complete_job(id, "b", NOW).await.unwrap());
    }

    async fn a_failure_is_retried_and_then_dead_until_asked_for_again(store: &Store) {
        let id = enqueue(store, Some("sweep")).await.unwrap();
        store.claim_jobs(claim("a", 1, NOW)).await.unwrap();
        let later = NOW.plus_seconds(10);
        assert!(!store.fail_job(id, "b", "no", JobFailure::RetryAt(later)).await.unwrap());
        assert!(store.fail_job(id, "a", "first\0", JobFailure::RetryAt(later)).await.unwrap());
        assert_eq!(enqueue(store, Some("sweep")).await, None);
        assert!(store.claim_jobs(claim("a", 1, NOW)).await.unwrap().is_empty());
        let claimed = store.claim_jobs(claim("a", 1, later)).await.unwrap();
        assert_eq!(claimed[0].attempts, 2);
        assert!(store.fail_job(id, "a", "second", JobFailure::Dead { at: later }).await.unwrap());
        let dead = store.dead_jobs(10).await.unwrap();
        assert_eq!((dead.len(), dead[0].id, dead[0].error.as_str()), (1, id, "second"));
        assert_eq!((dead[0].died_at, dead[0].kind.as_str()), (later, "cleanup_sessions"));
        assert_eq!(store.prune_jobs(NOW.plus_days(9)).await.unwrap(), 0);

        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.cancel_job(id).await.unwrap(), None, "only what waits can be cancelled");
        let retried = tx.retry_job(id, later).await.unwrap().unwrap();
        assert_eq!((retried.kind.as_str(), retried.last_error.as_deref()), ("cleanup_sessions", Some("second")));
        assert_eq!(tx.retry_job(id, later).await.unwrap(), None);
        tx.commit().await.unwrap();
        assert_eq!(store.claim_jobs(claim("a", 1, later)).await.unwrap()[0].attempts, 1);
    }

    async fn a_waiting_job_is_cancelled_and_its_key_is_free(store: &Store) {
        let id = enqueue(store, Some("sweep")).await.unwrap();
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.cancel_job(id).await.unwrap().unwrap().kind, "cleanup_sessions");
        assert_eq!(tx.cancel_job(id).await.unwrap(), None);
        tx.commit().await.unwrap();
        assert_eq!(store.job_counts().await.unwrap(), JobCounts::default());
        assert!(enqueue(store, Some("sweep")).await.is_some());
    }

    async fn a_released_job_has_not_been_tried(store: &Store) {
        let id = enqueue(store, None).await.unwrap();
        store.claim_jobs(claim("a", 1, NOW)).await.unwrap();
        assert!(!store.release_job(id, "b").await.unwrap());
        assert!(store.release_job(id, "a").await.unwrap());
        assert_eq!(store.claim_jobs(claim("b", 1, NOW)).await.unwrap()[0].attempts, 1);
    }

    async fn no_job_goes_to_two_workers(store: &Store) {
        let mut tx = store.begin().await.unwrap();
        for _ in 0..200 {
            tx.enqueue(cleanup(None)).await.unwrap();
        }
        tx.commit().await.unwrap();
        let workers: Vec<_> = (0..8)
            .map(|n| {
                let store = store.clone();
                tokio::spawn(async move {
                    let name = format!("worker {n}");
                    let mut mine = Vec::new();
                    loop {
                        let claimed = store.claim_jobs(claim(&name, 7, NOW)).await.unwrap();
                        if claimed.is_empty() && store.job_counts().await.unwrap().queued == 0 {
                            return mine;
                        }
                        mine.extend(claimed.into_iter().map(|job| job.id));
                    }
                })
            })
            .collect();
        let mut all = Vec::new();
        for worker in workers {
            all.extend(worker.await.unwrap());
        }
        assert_eq!(all.len(), 200);
        assert_eq!(all.into_iter().collect::<HashSet<_>>().len(), 200);
    }

    async fn one_node_wins_a_tick(store: &Store) {
        let nodes: Vec<_> = (0..10)
            .map(|_| {
                let store = store.clone();
                tokio::spawn(async move {
                    let mut tx = store.begin().await.unwrap();
                    let won = tx.schedule_tick("counters", NOW).await.unwrap();
                    if won {
                        tx.enqueue(cleanup(None)).await.unwrap();
                    }
                    tx.commit().await.unwrap();
                    won
                })
            })
            .collect();
        let mut wins = 0;
        for node in nodes {
            wins += i64::from(node.await.unwrap());
        }
        assert_eq!((wins, store.job_counts().await.unwrap().queued), (1, 1));
        let mut tx = store.begin().await.unwrap();
        assert!(!tx.schedule_tick("counters", Timestamp(NOW.0 - 1)).await.unwrap());
        assert!(tx.schedule_tick("counters", NOW.plus_seconds(1)).await.unwrap());
        assert!(tx.schedule_tick("sweep", NOW).await.unwrap());
    }
}
