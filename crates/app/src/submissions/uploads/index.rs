//! Indexes audio files from before fingerprints were indexed.

use pult_audio::fingerprint::Fingerprint;
use pult_domain::limits::FINGERPRINTS_INDEX_BATCH;

use crate::{App, AppError};

/// New audio files are indexed when they are ingested; this job indexes older ones in batches.
#[crate::boxed]
pub async fn index_fingerprints(app: &App) -> Result<(), AppError> {
    loop {
        let unindexed = app
            .store
            .audio_files_without_keys(FINGERPRINTS_INDEX_BATCH)
            .await?;
        if unindexed.is_empty() {
            return Ok(());
        }
        let mut tx = app.store.begin().await?;
        for (audio_file, fingerprint) in unindexed {
            // An unreadable fingerprint has no keys, and is marked so that it is not read again.
            let fingerprint = Fingerprint::read(&fingerprint).unwrap_or_default();
            tx.put_fingerprint_keys(audio_file, &fingerprint.landmarks(), app.now())
                .await?;
        }
        tx.commit().await?;
    }
}
