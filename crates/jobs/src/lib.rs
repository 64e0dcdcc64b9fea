//! Background work: a runner that claims jobs from the database, and a scheduler that asks for the periodic ones.
//! Any number of nodes may run both; the database decides who gets what.

mod backoff;
mod dispatch;
mod lease;
mod run_job;
mod runner;
mod schedule;
mod scheduler;
mod when;

use pult_app::App;
use pult_domain::time::Timestamp;
use tokio_util::sync::CancellationToken;

pub use dispatch::dispatch;
pub use runner::{Runner, RunnerSettings};
pub use schedule::{ScheduleEntry, schedule};
pub use scheduler::Scheduler;
pub use when::When;

/// Tells the time that jobs are due by: the application's, which an operator may shift.
pub type ClockFn = std::sync::Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// Rouses an idle runner in this process, so that a new job need not wait for the next look.
#[derive(Debug, Clone, Default)]
pub struct WakeSignal(std::sync::Arc<tokio::sync::Notify>);

impl WakeSignal {
    pub fn notify(&self) {
        self.0.notify_one();
    }

    async fn notified(&self) {
        self.0.notified().await;
    }
}

/// Runs jobs and the schedule until `stop`, then lets what is running finish or gives it back.
pub async fn run(app: App, wake: WakeSignal, stop: CancellationToken) {
    let clock: ClockFn = {
        let app = app.clone();
        std::sync::Arc::new(move || app.now())
    };
    let scheduler = Scheduler::new(app.store.clone(), clock.clone(), schedule(), wake.clone());
    let runner = |wake, settings| Runner::new(app.store.clone(), clock.clone(), wake, settings);
    let quick = runner(wake, RunnerSettings::default());
    let heavy = runner(WakeSignal::default(), RunnerSettings::heavy());
    let handler = |job| {
        let app = app.clone();
        async move { dispatch(&app, job).await }
    };
    tokio::join!(
        scheduler.run(stop.clone()),
        quick.run(handler, stop.clone()),
        heavy.run(handler, stop),
    );
}
