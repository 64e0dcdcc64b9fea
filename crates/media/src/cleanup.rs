//! Removes what interrupted uploads left.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use futures::TryStreamExt;
use object_store::ObjectStoreExt;

use crate::store::UNFINISHED;
use crate::{MediaError, MediaStore, ObjectKind, Result};

impl MediaStore {
    /// Removes unfinished uploads older than `age` and returns how many there were. Parts of
    /// uploads that never completed on S3 are left to a lifecycle rule of the bucket.
    pub async fn cleanup(&self, age: Duration) -> Result<usize> {
        let cutoff = SystemTime::now()
            .checked_sub(age)
            .unwrap_or(SystemTime::UNIX_EPOCH);
        let unfinished = self.root.clone().join(UNFINISHED);
        let old: Vec<_> = self
            .quick
            .list(Some(&unfinished))
            .try_filter(|meta| std::future::ready(SystemTime::from(meta.last_modified) < cutoff))
            .try_collect()
            .await?;
        for meta in &old {
            self.quick.delete(&meta.location).await?;
        }
        let Some(folder) = self.folder.clone() else {
            return Ok(old.len());
        };
        let torn = tokio::task::spawn_blocking(move || cleanup_folder(&folder, cutoff));
        let torn = torn
            .await
            .map_err(MediaError::unavailable)?
            .map_err(MediaError::unavailable)?;
        Ok(old.len() + torn)
    }
}

/// A write cut off by a crash leaves `name#1` beside where `name` would be.
fn cleanup_folder(folder: &Path, cutoff: SystemTime) -> std::io::Result<usize> {
    let mut removed = 0;
    let mut subfolders = vec![folder.join(UNFINISHED)];
    for kind in ObjectKind::ALL {
        subfolders.extend(list_entries(&folder.join(kind.as_str()))?);
    }
    for subfolder in subfolders {
        for file in list_entries(&subfolder)? {
            // A file that vanishes meanwhile was not torn: its writer has just finished.
            let old = file
                .metadata()
                .and_then(|meta| meta.modified())
                .is_ok_and(|time| time < cutoff);
            if old && is_torn(&file) && std::fs::remove_file(&file).is_ok() {
                removed += 1;
            }
        }
    }
    Ok(removed)
}

fn list_entries(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    std::fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect()
}

fn is_torn(file: &Path) -> bool {
    let name = file.file_name().and_then(|name| name.to_str());
    name.and_then(|name| name.split_once('#'))
        .is_some_and(|(_, number)| number.parse::<u32>().is_ok())
}
