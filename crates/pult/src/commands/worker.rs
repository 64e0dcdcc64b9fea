//! `pult worker`: background jobs without serving.

use super::CommandError;
use crate::{
    config::{Config, DatabaseUrl},
    logging, signals, startup,
};

pub(super) async fn run(config: Config) -> Result<(), CommandError> {
    logging::start(&config)?;
    if matches!(config.database_url, DatabaseUrl::Sqlite(_)) {
        return Err(
            "a separate worker needs PostgreSQL: with SQLite `pult serve` runs the jobs itself".into(),
        );
    }
    let app = startup::open_app(&config).await?;
    let stop = signals::stop_on_signal();
    tracing::info!("working");
    tokio::select! {
        () = pult_jobs::run(app.clone(), pult_jobs::WakeSignal::default(), stop) => {}
        () = pult_app::catalog::follow_changes(app.clone()) => {}
    }
    app.store.close().await;
    tracing::info!("stopped");
    Ok(())
}
