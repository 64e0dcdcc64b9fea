//! Claims jobs and runs a bounded number of them at a time.

use std::{future::Future, num::NonZero, sync::Arc, time::Duration};

use pult_app::AppError;
use pult_domain::{
    job::Job,
    limits::{JOB_GRACE_SECONDS, JOB_LEASE_SECONDS, JOB_POLL_MS, JOB_WORKERS},
};
use pult_store::{Claim, ClaimedJob, Lane, Store};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::{ClockFn, WakeSignal, lease::LeaseHolder};

#[derive(Debug, Clone, Copy)]
pub struct RunnerSettings {
    pub lane: Lane,
    pub workers: usize,
    pub lease: Duration,
    /// How often a running job's lease is renewed.
    pub heartbeat: Duration,
    /// How often an idle runner looks; [`WakeSignal`] makes it look at once.
    pub poll: Duration,
    /// How long running jobs may go on after the stop before they are given back.
    pub grace: Duration,
}

impl RunnerSettings {
    /// For work over sound: one core is left for everything else.
    pub fn heavy() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Self {
            lane: Lane::Heavy,
            workers: cores.saturating_sub(1).max(1),
            ..Self::default()
        }
    }
}

impl Default for RunnerSettings {
    fn default() -> Self {
        Self {
            lane: Lane::Quick,
            workers: JOB_WORKERS,
            lease: Duration::from_secs(JOB_LEASE_SECONDS.unsigned_abs()),
            heartbeat: Duration::from_secs(JOB_LEASE_SECONDS.unsigned_abs()) / 3,
            poll: Duration::from_millis(JOB_POLL_MS),
            grace: Duration::from_secs(JOB_GRACE_SECONDS),
        }
    }
}

/// Cheap to clone: every running job has one.
#[derive(Clone)]
pub struct Runner {
    pub(crate) store: Store,
    pub(crate) clock: ClockFn,
    pub(crate) settings: RunnerSettings,
    wake: WakeSignal,
    holder: Arc<LeaseHolder>,
}

impl Runner {
    pub fn new(store: Store, clock: ClockFn, wake: WakeSignal, settings: RunnerSettings) -> Self {
        Self {
            store,
            clock,
            settings,
            wake,
            holder: Arc::new(LeaseHolder::new()),
        }
    }

    /// Runs jobs with `handler` until `stop`.
    pub async fn run<H, F>(self, handler: H, stop: CancellationToken)
    where
        H: Fn(Job) -> F,
        F: Future<Output = Result<(), AppError>> + Send + 'static,
    {
        let give_up = CancellationToken::new();
        let mut running = JoinSet::new();
        while !stop.is_cancelled() {
            while running.try_join_next().is_some() {}
            let free = self.settings.workers.saturating_sub(running.len());
            let (lease, claimed) = self.claim(free).await;
            for job in claimed {
                let work = job.job.clone().map(&handler);
                running.spawn(self.clone().run_job(job, lease.clone(), work, give_up.clone()));
            }
            tokio::select! {
                () = stop.cancelled() => {}
                Some(_) = running.join_next() => {}
                () = self.wake.notified() => {}
                () = tokio::time::sleep(self.settings.poll) => {}
            }
        }
        let all_done = async { while running.join_next().await.is_some() {} };
        if tokio::time::timeout(self.settings.grace, all_done).await.is_err() {
            give_up.cancel();
            while running.join_next().await.is_some() {}
        }
    }

    /// A database that does not answer is no reason to stop: the next look asks again.
    async fn claim(&self, free: usize) -> (String, Vec<ClaimedJob>) {
        let lease = self.holder.next_claim();
        if free == 0 {
            return (lease, Vec::new());
        }
        let claim = Claim {
            worker: &lease,
            lane: self.settings.lane,
            limit: i64::try_from(free).unwrap_or(i64::MAX),
            now: (self.clock)(),
            real_now: pult_app::Clock::machine(),
            lease_until: self.lease_end(),
        };
        let claimed = self.store.claim_jobs(claim).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "jobs could not be claimed; trying again");
            Vec::new()
        });
        (lease, claimed)
    }
}
