//! Use cases of the pool, one folder for each area. Each one loads, decides in `pult_domain`, writes in one
//! transaction, and notifies.

pub mod accounts;
pub mod admin;
pub mod attachments;
pub mod catalog;
pub mod charts;
pub mod cleanup;
mod clock;
pub mod downloads;
pub mod editorial;
mod error;
pub mod favorites;
pub mod follows;
pub mod health;
pub mod import;
pub mod ingest;
mod integrations;
pub mod mail;
pub mod notifications;
pub mod pictures;
pub mod plans;
pub mod player;
pub mod playlists;
pub mod review;
pub mod saved_filters;
mod sealer;
pub mod share;
pub mod stats;
pub mod submissions;
pub mod suggestions;

use std::{path::PathBuf, sync::Arc};

/// Returns the future of an `async fn` behind a pointer. A future is otherwise compiled in every crate that awaits it:
/// the whole of this crate and of the store again in `api`, `jobs`, the binary and each test (ADR 15).
use async_recursion::async_recursion as boxed;
use pult_domain::{
    home_page::PoolSize, lang::Lang, limits::QUEUED_THUMBNAILS_MAX, time::Timestamp,
    tracking_pixel::TrackingPixel,
};
use pult_media::{MediaStore, Signer};
use pult_providers::payments::PaymentProvider;
use pult_store::Store;

pub use clock::Clock;
pub use error::AppError;
pub use integrations::Integrations;
pub use sealer::Sealer;
/// What the API needs to serve stored files.
pub mod media {
    pub use pult_media::{
        ByteRange, Layout, MediaError, MediaStore, SendfileConnection, SendfileSlot, if_none_match,
    };
}

/// Settings of the operator that use cases need.
#[derive(Debug, Clone)]
pub struct AppSettings {
    pub brand: String,
    pub lang: Lang,
    /// The public address without a trailing slash.
    pub public_url: String,
    /// Address of the build in the other language.
    pub alternate_url: Option<String>,
    pub production: bool,
    pub preview_seconds: f64,
    /// What the landing page claims until more is counted.
    pub claims: PoolSize,
    /// Largest audio file that can be uploaded.
    pub audio_bytes_max: u64,
    /// A MaxMind database of countries by address.
    pub geo_file: Option<PathBuf>,
    /// `name:password` that every call must carry. It keeps other programs out, and is no secret from users:
    /// the page passes it to the app.
    pub shared_key: Option<String>,
    /// External counters, which see every page view.
    pub tracking_pixels: Vec<TrackingPixel>,
}

/// Everything that a use case works with. Cheap to clone.
#[derive(Clone)]
pub struct App {
    inner: Arc<Parts>,
}

pub struct Parts {
    pub store: Store,
    pub media: MediaStore,
    pub signer: Signer,
    pub sealer: Sealer,
    pub settings: AppSettings,
    pub catalog: catalog::LiveCatalog,
    pub charts: charts::LiveCharts,
    pub neighbours: suggestions::LiveNeighbours,
    pub content: catalog::ContentIndex,
    pub user_cache: accounts::UserCache,
    pub passwords: accounts::Passwords,
    pub geo: accounts::GeoDatabase,
    pub visits: player::RecentVisits,
    pub layouts: player::LayoutCache,
    pub audio_streams: player::AudioStreams,
    pub covers: downloads::Covers,
    pub thumbnails: pictures::ThumbnailQueue,
    pub share_images: share::ShareImageQueue,
    /// Separate from share images, because pages request dozens of thumbnails at once.
    pub thumbnail_images: share::ShareImageQueue,
    pub hit_buffer: stats::HitBuffer,
    pub dashboards: stats::DashboardCache,
    pub streams: notifications::Streams,
    pub upload_slots: submissions::uploads::UploadSlots,
    pub integrations: Integrations,
    /// The sandbox, unless the operator connected another provider.
    pub payments: PaymentProvider,
    clock: Arc<Clock>,
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.inner
    }
}

impl App {
    /// Without integrations: no mail is sent, and nobody can sign in through providers.
    #[crate::boxed]
    pub async fn start(
        store: Store,
        media: MediaStore,
        secret: &[u8],
        settings: AppSettings,
    ) -> Result<Self, AppError> {
        Self::start_beside(store, media, secret, settings, Integrations::default()).await
    }

    /// `secret` signs links and encrypts stored secrets. Loads the catalog, so that the first request is as
    /// fast as the last.
    #[crate::boxed]
    pub async fn start_beside(
        store: Store,
        media: MediaStore,
        secret: &[u8],
        settings: AppSettings,
        mut integrations: Integrations,
    ) -> Result<Self, AppError> {
        let clock = Arc::new(Clock::load(&store).await?);
        let payments = match integrations.payments.take() {
            Some(provider) => provider,
            None => plans::sandbox::open(&store, &clock, secret, &settings.public_url),
        };
        if settings.production && payments.as_sandbox().is_some() {
            tracing::warn!("PULT_PAYMENTS is the sandbox: a real pool cannot sell plans with it");
        }
        let catalog = catalog::LiveCatalog::load(&store, &settings).await?;
        let charts = charts::LiveCharts::load(&store, clock.now()).await?;
        let neighbours = suggestions::LiveNeighbours::load(&store).await?;
        let user_cache = accounts::UserCache::following(catalog.seq());
        let snapshot = catalog.snapshot().clone();
        let content = catalog::ContentIndex::load(&store, &snapshot).await?;
        let parts = Parts {
            store,
            media,
            signer: Signer::new(secret, &[]),
            sealer: Sealer::new(secret)?,
            geo: accounts::GeoDatabase::open(settings.geo_file.as_deref())?,
            settings,
            catalog,
            charts,
            neighbours,
            content,
            user_cache,
            passwords: accounts::Passwords::default(),
            visits: player::RecentVisits::default(),
            layouts: player::LayoutCache::default(),
            audio_streams: player::AudioStreams::default(),
            covers: downloads::Covers::default(),
            thumbnails: pictures::ThumbnailQueue::default(),
            share_images: share::ShareImageQueue::default(),
            thumbnail_images: share::ShareImageQueue::with_room_for(QUEUED_THUMBNAILS_MAX),
            hit_buffer: stats::HitBuffer::default(),
            dashboards: stats::DashboardCache::default(),
            streams: notifications::Streams::default(),
            upload_slots: submissions::uploads::UploadSlots::default(),
            integrations,
            payments,
            clock,
        };
        Ok(Self {
            inner: Arc::new(parts),
        })
    }

    /// The application's time: the machine's time, shifted by `pult admin clock`.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }
}

/// Fills the buffer with unpredictable bytes.
fn random(bytes: &mut [u8]) -> Result<(), AppError> {
    getrandom::fill(bytes).map_err(|error| AppError::Internal(format!("no randomness: {error}")))
}
