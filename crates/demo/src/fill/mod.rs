//! Puts the planned pool into a database and a media store. A run that was cut short goes on where it stopped.

mod audio;
mod error;
mod make;
mod money;
mod notifications;
mod progress;
mod state;
mod submissions;
mod write;

use std::sync::Arc;

use pult_audio::synth::{DemoPiece, demo_pieces};
use pult_domain::{ids::TrackId, time::Timestamp};
use pult_media::MediaStore;
use pult_store::Store;

pub use error::DemoError;
pub use progress::FillProgress;

use crate::{
    SEED,
    pool::{COVERS, DEFAULT_TRACKS, DemoPlan, MAX_TRACKS, PORTRAITS},
};
use make::DemoMedia;
use state::FillState;

#[derive(Debug, Clone)]
pub struct FillOptions {
    pub tracks: usize,
    pub now: Timestamp,
    /// A production pool is never given accounts with a known password.
    pub production: bool,
    pub progress: FillProgress,
    /// The music to use; the whole repertoire by default.
    pub pieces: Vec<DemoPiece>,
    /// How many different pictures to draw.
    pub covers: usize,
    pub portraits: usize,
}

impl FillOptions {
    pub fn new(now: Timestamp) -> Self {
        Self {
            tracks: DEFAULT_TRACKS,
            now,
            production: false,
            progress: FillProgress::Silent,
            pieces: demo_pieces(),
            covers: COVERS,
            portraits: PORTRAITS,
        }
    }
}

/// What the pool holds now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FillReport {
    pub tracks: usize,
    pub versions: usize,
    pub artists: usize,
    /// It was complete before, and nothing was done.
    pub already_there: bool,
}

/// Fills an empty, migrated database. `hash` makes the demo accounts' password hashes.
pub async fn fill<E>(
    store: &Store,
    media: &MediaStore,
    options: FillOptions,
    hash: impl Fn(&str) -> Result<String, E>,
) -> Result<FillReport, DemoError>
where
    E: std::error::Error + Send + Sync + 'static,
{
    if options.production {
        return Err(DemoError::Production);
    }
    if !(1..=MAX_TRACKS).contains(&options.tracks) {
        return Err(DemoError::Size(options.tracks));
    }
    store.seed().await?;
    let mut state = match FillState::load(store).await? {
        Some(state) => state,
        None if is_used(store).await? => return Err(DemoError::NotEmpty),
        None => FillState::begin(store, &options).await?,
    };
    let terms = store.terms().await?;
    // Times are those of the run that began, so that a second run writes the same rows.
    let plan = DemoPlan::new(SEED, state.tracks, state.now, &terms, &options.pieces);
    let report = FillReport {
        tracks: plan.tracks(),
        versions: plan.version_count(),
        artists: plan.artists().len(),
        already_there: state.done,
    };
    if state.done {
        return Ok(report);
    }
    let passwords = plan
        .people(hash)
        .map_err(|error| DemoError::Hash(Box::new(error)))?;
    let made = DemoMedia::make(media, &options).await?;
    let plan = Arc::new(plan);
    write::artists(store, &plan, &made, &mut state).await?;
    write::tracks(store, &plan, &made, &mut state, &options.progress).await?;
    write::life(store, &plan, &made, passwords, &mut state, &options.progress).await?;
    pult_app::library::playlists::fill_pictures(store, media).await?;
    store.refresh_counters().await?;
    state.finish(store).await?;
    options.progress.close();
    Ok(report)
}

/// Somebody else's pool is not ours to fill.
async fn is_used(store: &Store) -> Result<bool, DemoError> {
    Ok(store.account_count().await? > 0 || !store.load_tracks(&[TrackId(1)]).await?.is_empty())
}
