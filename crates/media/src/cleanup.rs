//! Clearing what interrupted uploads left behind.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use futures::TryStreamExt;
use object_store::ObjectStoreExt;

use crate::store::UNFINISHED;
use crate::{MediaError, MediaStore, ObjectKind, Result};

impl MediaStore {
    /// Removes unfinished uploads older than `age` and says how many there were. Parts of an upload that S3
    /// never saw completed are the bucket's own business: give it a lifecycle rule.
    pub async fn cleanup(&self, age: Duration) -> Result<usize> {
        let before = SystemTime::now()
            .checked_sub(age)
            .unwrap_or(SystemTime::UNIX_EPOCH);
        let unfinished = self.root.clone().join(UNFINISHED);
        let old: Vec<_> = self
            .quick
            .list(Some(&unfinished))
            .try_filter(|meta| std::future::ready(SystemTime::from(meta.last_modified) < before))
            .try_collect()
            .await?;
        for meta in &old {
            self.quick.delete(&meta.location).await?;
        }
        let Some(folder) = self.folder.clone() else {
            return Ok(old.len());
        };
        let torn = tokio::task::spawn_blocking(move || cleanup_folder(&folder, before));
        let torn = torn
            .await
            .map_err(MediaError::unavailable)?
            .map_err(MediaError::unavailable)?;
        Ok(old.len() + torn)
    }
}

/// A write cut off by a crash leaves `name#1` beside where `name` would be.
fn cleanup_folder(folder: &Path, before: SystemTime) -> std::io::Result<usize> {
    let mut removed = 0;
    let mut shelves = vec![folder.join(UNFINISHED)];
    for kind in ObjectKind::ALL {
        shelves.extend(entries(&folder.join(kind.as_str()))?);
    }
    for shelf in shelves {
        for file in entries(&shelf)? {
            // A file that vanishes meanwhile was not torn after all: its writer has just finished.
            let old = file
                .metadata()
                .and_then(|meta| meta.modified())
                .is_ok_and(|time| time < before);
            if old && is_torn(&file) && std::fs::remove_file(&file).is_ok() {
                removed += 1;
            }
        }
    }
    Ok(removed)
}

fn entries(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
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
