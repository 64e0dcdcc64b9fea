//! `pult migrate`: brings the database to the newest schema.

use super::Failure;
use crate::{config::Config, logging, parts};

pub(super) async fn run(config: Config) -> Result<(), Failure> {
    logging::start(&config)?;
    parts::open_store(&config).await?;
    tracing::info!("the database is up to date");
    Ok(())
}
