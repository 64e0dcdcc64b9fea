//! Writes the planned pool to a database and a media store. An aborted run can be continued.

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

use pult_app::ingest::StreamRendering;
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
    /// A production pool never gets accounts with a known password.
    pub production: bool,
    pub progress: FillProgress,
    /// The music to use; all demo pieces by default.
    pub pieces: Vec<DemoPiece>,
    /// A first page need not wait for streams: until they are there, the sold MP3s play.
    pub streams: StreamRendering,
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
            streams: StreamRendering::Later,
            covers: COVERS,
            portraits: PORTRAITS,
        }
    }
}

/// The contents of the pool after the run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FillReport {
    pub tracks: usize,
    pub versions: usize,
    pub artists: usize,
    /// Whether the pool was complete before, so that nothing was done.
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
    let vocabulary = store.terms().await?;
    // All times derive from the start of the first run, so that a continued run writes the same rows.
    let plan = DemoPlan::new(SEED, state.tracks, state.now, &vocabulary, &options.pieces);
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
    let demo_media = DemoMedia::make(media, &options).await?;
    let plan = Arc::new(plan);
    write::write_artists(store, &plan, &demo_media, &mut state).await?;
    write::write_tracks(store, &plan, &demo_media, &mut state, &options.progress).await?;
    write::write_activity(
        store,
        &plan,
        &demo_media,
        passwords,
        &mut state,
        &options.progress,
    )
    .await?;
    pult_app::playlists::fill_pictures(store, media).await?;
    store.refresh_counters().await?;
    state.finish(store).await?;
    options.progress.close();
    Ok(report)
}

/// Only an empty database may be filled.
async fn is_used(store: &Store) -> Result<bool, DemoError> {
    Ok(store.account_count().await? > 0 || !store.load_tracks(&[TrackId(1)]).await?.is_empty())
}
