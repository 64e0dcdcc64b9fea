//! `pult migrate`: brings the database to the newest schema.

use super::CommandError;
use crate::{config::Config, logging, startup};

pub(super) async fn run(config: Config) -> Result<(), CommandError> {
    logging::start(&config)?;
    startup::open_store(&config).await?;
    tracing::info!("the database is up to date");
    Ok(())
}
