//! Makes sure that a file found in the folder is on the disk before it counts as stored.

use std::fs::File;
use std::path::Path;

use crate::{MediaError, MediaStore, ObjectKey, Result};

impl MediaStore {
    /// Another writer may have put the file there a moment ago, or failed after naming it, so
    /// existing content is acknowledged only after a sync of our own. S3 guarantees durability
    /// itself.
    pub(crate) async fn ensure_durable(&self, key: ObjectKey) -> Result<()> {
        let Some(folder) = self.folder.clone() else {
            return Ok(());
        };
        let file = folder.join(key.path(&self.root).as_ref());
        tokio::task::spawn_blocking(move || sync(&file, &folder))
            .await
            .map_err(MediaError::unavailable)?
            .map_err(MediaError::unavailable)
    }
}

/// The file and every folder above it, up to the store's own.
fn sync(file: &Path, folder: &Path) -> std::io::Result<()> {
    file.ancestors()
        .take_while(|path| path.starts_with(folder))
        .try_for_each(|path| File::open(path)?.sync_all())
}
