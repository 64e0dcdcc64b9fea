//! Sounds that were there before their fingerprints were looked at.

use pult_audio::fingerprint::Fingerprint;
use pult_domain::limits::FINGERPRINTS_INDEX_BATCH;

use crate::{App, AppError};

/// New sounds bring their words along; this is for the others, some at a time.
#[crate::boxed]
pub async fn index_fingerprints(app: &App) -> Result<(), AppError> {
    loop {
        let waiting = app
            .store
            .audio_files_without_keys(FINGERPRINTS_INDEX_BATCH)
            .await?;
        if waiting.is_empty() {
            return Ok(());
        }
        let mut tx = app.store.begin().await?;
        for (sound, print) in waiting {
            // One that cannot be read has no words, and is not asked again.
            let print = Fingerprint::read(&print).unwrap_or_default();
            tx.put_fingerprint_keys(sound, &print.landmarks(), app.now())
                .await?;
        }
        tx.commit().await?;
    }
}
