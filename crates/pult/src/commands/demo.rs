//! `pult demo`: fills an empty pool with invented artists, real audio and a month of activity.

use clap::Args;
use pult_app::{Clock, accounts::hash_password, charts, ingest::StreamRendering, suggestions};
use pult_demo::{FillOptions, FillProgress, fill, pool::DEFAULT_TRACKS};

use super::CommandError;
use crate::{config::Config, logging, startup};

#[derive(Args)]
pub(crate) struct Options {
    /// How many tracks; past the default size they carry no audio
    #[arg(long, default_value_t = DEFAULT_TRACKS)]
    tracks: usize,
    /// Render what plays at once, instead of in the background once the pool is served
    #[arg(long)]
    streams: bool,
}

pub(super) async fn run(config: Config, options: Options) -> Result<(), CommandError> {
    logging::start(&config)?;
    let store = startup::open_store(&config).await?;
    let media = startup::open_media(&config).await?;
    let options = FillOptions {
        tracks: options.tracks,
        production: config.is_production(),
        progress: FillProgress::detect(config.locale),
        streams: match options.streams {
            true => StreamRendering::InPass,
            false => StreamRendering::Later,
        },
        ..FillOptions::new(Clock::machine())
    };
    let report = fill(&store, &media, options, hash_password).await?;
    // Fills charts and neighbours, so that the first visitor already finds them.
    let now = Clock::machine();
    charts::publish_charts(&store, now).await?;
    charts::refresh_charts(&store, now).await?;
    suggestions::find_neighbours(&store, now).await?;
    store.close().await;
    let (tracks, versions, artists) = (report.tracks, report.versions, report.artists);
    if report.already_there {
        tracing::info!(tracks, versions, artists, "the demo pool is already there");
    } else {
        tracing::info!(tracks, versions, artists, "the demo pool is ready");
    }
    Ok(())
}
