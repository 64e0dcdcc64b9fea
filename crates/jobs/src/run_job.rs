//! One job from claim to end: kept alive while it runs, its panic caught, its end written down.

use std::future::Future;

use pult_app::AppError;
use pult_domain::time::Timestamp;
use pult_store::{ClaimedJob, JobFailure, Store, StoreError};
use tokio_util::sync::CancellationToken;

use crate::{Runner, backoff};

/// How a job ended for this node.
#[derive(Debug)]
enum JobOutcome {
    Done,
    Failed(String),
    /// Another node has it now.
    Lost,
    /// Put back untried.
    GivenBack,
}

impl Runner {
    /// Runs one claimed job; `work` is missing when this program does not know the job.
    pub(crate) async fn run_job<F>(
        self,
        job: ClaimedJob,
        lease: String,
        work: Option<F>,
        give_up: CancellationToken,
    ) where
        F: Future<Output = Result<(), AppError>> + Send + 'static,
    {
        let started = std::time::Instant::now();
        let end = match work {
            // Its last worker died over it, without a word, as often as it may.
            _ if job.attempts > job.max_attempts => {
                JobOutcome::Failed("the process ended while the job ran".to_owned())
            }
            None => JobOutcome::Failed("this program does not know the job".to_owned()),
            Some(work) => self.watch(&job, &lease, work, give_up).await,
        };
        let outcome = match &end {
            JobOutcome::Done => "done",
            JobOutcome::Failed(_) => "failed",
            JobOutcome::Lost => "lost",
            JobOutcome::GivenBack => "given_back",
        };
        metrics::counter!("pult_jobs_total", "kind" => job.kind.clone(), "outcome" => outcome).increment(1);
        metrics::histogram!("pult_job_seconds", "kind" => job.kind.clone())
            .record(started.elapsed().as_secs_f64());
        if let Err(error) = self.record_outcome(&job, &lease, end).await {
            // The lease will run out and the job run again, which every job allows.
            tracing::warn!(job = job.id.0, kind = job.kind, %error, "the end of a job could not be written down");
        }
    }

    async fn watch<F>(&self, job: &ClaimedJob, lease: &str, work: F, give_up: CancellationToken) -> JobOutcome
    where
        F: Future<Output = Result<(), AppError>> + Send + 'static,
    {
        // A task of its own: its panic stays there.
        let mut task = tokio::spawn(work);
        let mut heartbeat = tokio::time::interval(self.settings.heartbeat);
        heartbeat.tick().await;
        loop {
            tokio::select! {
                ended = &mut task => return match ended {
                    Ok(Ok(())) => JobOutcome::Done,
                    Ok(Err(error)) => JobOutcome::Failed(error.to_string()),
                    Err(panic) => JobOutcome::Failed(format!("the job panicked: {}", message(panic))),
                },
                _ = heartbeat.tick() => match self.store.extend_lease(job.id, lease, self.lease_end()).await {
                    Ok(true) => {}
                    Ok(false) => {
                        task.abort();
                        return JobOutcome::Lost;
                    }
                    Err(error) => tracing::warn!(job = job.id.0, %error, "a lease could not be extended"),
                },
                () = give_up.cancelled() => {
                    task.abort();
                    // Not back in the queue before it has really stopped.
                    let _ = (&mut task).await;
                    return JobOutcome::GivenBack;
                }
            }
        }
    }

    async fn record_outcome(&self, job: &ClaimedJob, lease: &str, end: JobOutcome) -> Result<(), StoreError> {
        let now = (self.clock)();
        match end {
            JobOutcome::Done => self.store.complete_job(job.id, lease, now).await?,
            JobOutcome::GivenBack => self.store.release_job(job.id, lease).await?,
            JobOutcome::Lost => {
                tracing::warn!(job = job.id.0, kind = job.kind, "another node took over a job");
                return Ok(());
            }
            JobOutcome::Failed(error) => return fail(&self.store, job, lease, &error, now).await,
        };
        Ok(())
    }

    pub(crate) fn lease_end(&self) -> Timestamp {
        let lease = i64::try_from(self.settings.lease.as_millis()).unwrap_or(i64::MAX);
        Timestamp(pult_app::Clock::machine().0.saturating_add(lease))
    }
}

async fn fail(
    store: &Store,
    job: &ClaimedJob,
    lease: &str,
    error: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let failure = if job.attempts >= job.max_attempts {
        tracing::error!(
            job = job.id.0,
            kind = job.kind,
            error,
            "a job failed for the last time"
        );
        // Before the end is written down: whoever dies in between leaves the job to be ended once more.
        if let Some(known) = &job.job
            && let Err(error) = pult_app::ingest::on_dead(store, known, now).await
        {
            tracing::warn!(job = job.id.0, %error, "what a dead job leaves behind was not put right");
        }
        JobFailure::Dead { at: now }
    } else {
        tracing::warn!(
            job = job.id.0,
            kind = job.kind,
            attempt = job.attempts,
            error,
            "a job failed"
        );
        JobFailure::RetryAt(Timestamp(now.0 + backoff::delay_ms(job.id, job.attempts)))
    };
    store.fail_job(job.id, lease, error, failure).await?;
    Ok(())
}

fn message(panic: tokio::task::JoinError) -> String {
    let Ok(payload) = panic.try_into_panic() else {
        return "it was ended".to_owned();
    };
    payload
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned()))
        .unwrap_or_else(|| "without a message".to_owned())
}
