//! The store itself: opening it, inspecting objects, deleting them.

use std::path::{Path as FsPath, PathBuf};
use std::sync::Arc;

use futures::{Stream, TryStreamExt};
use object_store::local::LocalFileSystem;
use object_store::memory::InMemory;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt};

use crate::{
    MediaError, MediaLocation, ObjectId, ObjectKey, ObjectKind, Result, S3Credentials, S3Timeouts, s3,
};

/// Folder of unfinished uploads; it is no object kind, so nothing in it can be requested.
pub(crate) const UNFINISHED: &str = "unfinished";
/// Written on first use and read by `check`: a folder without it is not the one in use (for example an unmounted disk).
const MARKER: &str = "pult-media";

/// Cheap to clone; all clones share the same connections.
#[derive(Debug, Clone)]
pub struct MediaStore {
    /// For short requests and reads, which must answer soon.
    pub(crate) quick: Arc<dyn ObjectStore>,
    /// For uploads and copies, which may take longer.
    pub(crate) bulk: Arc<dyn ObjectStore>,
    pub(crate) root: Path,
    pub(crate) folder: Option<PathBuf>,
}

/// What is known of an object once it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredObject {
    pub key: ObjectKey,
    pub length: u64,
    pub crc32: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ObjectEntry {
    pub id: ObjectId,
    pub length: u64,
    pub modified_ms: i64,
}

impl MediaStore {
    /// Opens the store and checks that it works. `address` is as in [`MediaLocation::parse`].
    pub async fn open(address: &str, data_dir: &FsPath, credentials: Option<&S3Credentials>) -> Result<Self> {
        let location = MediaLocation::parse(address, data_dir)?;
        Self::open_at(&location, credentials, S3Timeouts::default()).await
    }

    pub async fn open_at(
        location: &MediaLocation,
        credentials: Option<&S3Credentials>,
        timeouts: S3Timeouts,
    ) -> Result<Self> {
        let store = match location {
            MediaLocation::Folder(folder) => Self::open_folder(folder)?,
            MediaLocation::S3(location) => {
                let credentials = credentials
                    .ok_or_else(|| MediaError::Address("S3 needs an access key and its secret".to_owned()))?;
                let clients = s3::connect(location, credentials, timeouts)?;
                Self {
                    quick: Arc::new(clients.quick),
                    bulk: Arc::new(clients.bulk),
                    root: Path::from(location.prefix.as_str()),
                    folder: None,
                }
            }
        };
        store.ensure_marker().await?;
        Ok(store)
    }

    /// A store in memory, for tests.
    pub async fn in_memory() -> Result<Self> {
        let store = Self::with_backend(Arc::new(InMemory::new()), None);
        store.ensure_marker().await?;
        Ok(store)
    }

    fn open_folder(folder: &FsPath) -> Result<Self> {
        let unavailable = |error: String| MediaError::unavailable(format!("{}: {error}", folder.display()));
        std::fs::create_dir_all(folder).map_err(|error| unavailable(error.to_string()))?;
        // With fsync on, every write goes to a temporary file that is synced and renamed, and its folder is synced.
        let files = LocalFileSystem::new_with_prefix(folder)
            .map_err(|error| unavailable(error.to_string()))?
            .with_fsync(true);
        Ok(Self::with_backend(Arc::new(files), Some(folder.to_owned())))
    }

    fn with_backend(backend: Arc<dyn ObjectStore>, folder: Option<PathBuf>) -> Self {
        Self {
            quick: backend.clone(),
            bulk: backend,
            root: Path::default(),
            folder,
        }
    }

    async fn ensure_marker(&self) -> Result<()> {
        let marker = self.root.clone().join(MARKER);
        match self.quick.get(&marker).await {
            Ok(_) => Ok(()),
            Err(object_store::Error::NotFound { .. }) => {
                self.quick
                    .put(&marker, MARKER.into())
                    .await
                    .map_err(MediaError::unavailable)?;
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Whether the store can be read now; it sends a real request. A full disk is no reason to stop serving.
    pub async fn check(&self) -> Result<()> {
        let marker = match self.quick.get(&self.root.clone().join(MARKER)).await {
            Err(object_store::Error::NotFound { .. }) => {
                let message = format!("its marker file {MARKER} is gone; is the right disk or bucket there?");
                return Err(MediaError::unavailable(message));
            }
            other => other?,
        };
        marker.bytes().await?;
        Ok(())
    }

    /// Length of an object.
    pub async fn head(&self, key: ObjectKey) -> Result<u64> {
        Ok(self.quick.head(&key.path(&self.root)).await?.size)
    }

    /// Deletes an object; a missing one is no error.
    pub async fn delete(&self, key: ObjectKey) -> Result<()> {
        match self.quick.delete(&key.path(&self.root)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    pub fn list(&self, kind: ObjectKind) -> impl Stream<Item = Result<ObjectEntry>> + Send + use<> {
        let folder = self.root.clone().join(kind.as_str());
        self.quick
            .list(Some(&folder))
            .map_err(MediaError::from)
            .try_filter_map(|meta| async move {
                // Files that are no objects are skipped.
                let id = meta.location.filename().and_then(|name| name.parse().ok());
                let modified_ms = meta.last_modified.timestamp_millis();
                Ok(id.map(|id| ObjectEntry {
                    id,
                    length: meta.size,
                    modified_ms,
                }))
            })
    }
}
