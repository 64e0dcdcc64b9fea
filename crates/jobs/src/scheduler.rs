//! Asks for periodic work once per tick, whichever node notices first. After a downtime the latest tick counts and
//! the missed ones do not.

use std::{collections::HashMap, time::Duration};

use pult_domain::{
    limits::{JOB_ATTEMPTS, SCHEDULER_POLL_SECONDS},
    time::Timestamp,
};
use pult_store::{NewJob, Store, StoreError};
use tokio_util::sync::CancellationToken;

use crate::{ClockFn, ScheduleEntry, WakeSignal};

pub struct Scheduler {
    store: Store,
    clock: ClockFn,
    entries: Vec<ScheduleEntry>,
    wake: WakeSignal,
    /// Ticks already settled, here or elsewhere: looking at the clock must not cost a write each time.
    settled: HashMap<&'static str, Timestamp>,
}

impl Scheduler {
    pub fn new(store: Store, clock: ClockFn, entries: Vec<ScheduleEntry>, wake: WakeSignal) -> Self {
        Self {
            store,
            clock,
            entries,
            wake,
            settled: HashMap::new(),
        }
    }

    pub async fn run(mut self, stop: CancellationToken) {
        loop {
            if let Err(error) = self.look().await {
                tracing::warn!(%error, "the schedule could not be kept; trying again");
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(Duration::from_secs(SCHEDULER_POLL_SECONDS)) => {}
            }
        }
    }

    /// Asks for what has become due since the last look, and says how much that was.
    pub async fn look(&mut self) -> Result<usize, StoreError> {
        let now = (self.clock)();
        let mut asked = 0;
        for entry in &self.entries {
            let tick = entry.when.latest(now);
            if self.settled.get(entry.name) == Some(&tick) {
                continue;
            }
            asked += usize::from(ask(&self.store, entry, tick, now).await?);
            self.settled.insert(entry.name, tick);
        }
        if asked > 0 {
            self.wake.notify();
        }
        Ok(asked)
    }
}

/// True when this node noted the tick first and a job is now waiting. Work that still waits or runs from an earlier
/// tick is not asked for again: late is enough, twice is not needed.
async fn ask(
    store: &Store,
    entry: &ScheduleEntry,
    tick: Timestamp,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let mut tx = store.begin().await?;
    if !tx.schedule_tick(entry.name, tick).await? {
        return Ok(false);
    }
    let key = format!("schedule:{}", entry.name);
    let job = NewJob {
        job: &entry.job,
        unique_key: Some(&key),
        run_at: now,
        max_attempts: JOB_ATTEMPTS,
        created_at: now,
    };
    let id = tx.enqueue(job).await?;
    tx.commit().await?;
    Ok(id.is_some())
}
