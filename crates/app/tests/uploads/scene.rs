//! An author who uploads files, and the jobs that process them.

use std::io;

use bytes::Bytes;
use futures::{StreamExt, TryStreamExt, stream};
use pult_app::{
    App, AppError,
    ingest::ingest,
    submissions::uploads::{self, UploadView},
};
use pult_domain::{
    ids::{AccountId, MasterId},
    job::Job,
    limits::UPLOAD_CHUNK_BYTES_MIN,
    upload::UploadId,
};
use pult_media::{MediaStore, ObjectEntry, ObjectKind};
use pult_store::{Claim, Lane, Store};

use crate::pool::{account, start};

pub(crate) const CHUNK: usize = UPLOAD_CHUNK_BYTES_MIN as usize;

pub(crate) struct UploadScene {
    pub(crate) app: App,
    pub(crate) author: AccountId,
}

impl UploadScene {
    pub(crate) async fn on(store: &Store) -> Self {
        let media = MediaStore::in_memory().await.unwrap();
        let app = start(store, media).await;
        Self {
            author: account(store, "author").await,
            app,
        }
    }

    pub(crate) async fn begin(&self, name: &str, length: usize) -> UploadId {
        let upload = uploads::begin(&self.app, self.author, name, length as u64).await;
        upload.unwrap().new.id
    }

    pub(crate) async fn receive(&self, id: &UploadId, offset: usize, bytes: &[u8]) -> Result<i64, String> {
        let content: Vec<io::Result<Bytes>> = bytes
            .chunks(50_000)
            .map(|part| Ok(Bytes::copy_from_slice(part)))
            .collect();
        let content = stream::iter(content).boxed();
        let sent = uploads::receive(&self.app, self.author, id, offset as u64, content).await;
        code(sent.map(|upload| upload.received))
    }

    /// Sends the whole file, chunk by chunk.
    pub(crate) async fn send(&self, name: &str, bytes: &[u8]) -> UploadId {
        let id = self.begin(name, bytes.len()).await;
        for (n, chunk) in bytes.chunks(CHUNK).enumerate() {
            self.receive(&id, n * CHUNK, chunk).await.unwrap();
        }
        id
    }

    pub(crate) async fn view_of(&self, id: &UploadId) -> UploadView {
        uploads::view(&self.app, std::slice::from_ref(id))
            .await
            .unwrap()
            .remove(0)
    }

    /// Runs queued jobs until there are none.
    pub(crate) async fn work(&self) {
        for lane in [Lane::Quick, Lane::Heavy] {
            for job in self.due(lane).await {
                match job {
                    Job::JoinUpload { upload } => uploads::join_upload(&self.app, &upload).await.unwrap(),
                    Job::Ingest { master } => self.ingest(master).await,
                    _ => {}
                }
            }
        }
    }

    pub(crate) async fn due(&self, lane: Lane) -> Vec<Job> {
        let now = self.app.now();
        let claim = Claim {
            worker: "tests",
            lane,
            limit: 99,
            now,
            real_now: now,
            lease_until: now.plus_seconds(600),
        };
        let claimed = self.app.store.claim_jobs(claim).await.unwrap();
        claimed.into_iter().filter_map(|claimed| claimed.job).collect()
    }

    pub(crate) async fn ingest(&self, master: MasterId) {
        let app = &self.app;
        ingest(&app.store, &app.media, master, || app.now())
            .await
            .unwrap();
    }

    pub(crate) async fn objects(&self, kind: ObjectKind) -> usize {
        self.listed(kind).await.len()
    }

    pub(crate) async fn masters(&self) -> Vec<ObjectEntry> {
        self.listed(ObjectKind::Master).await
    }

    pub(crate) async fn listed(&self, kind: ObjectKind) -> Vec<ObjectEntry> {
        self.app.media.list(kind).try_collect().await.unwrap()
    }
}

pub(crate) fn code<T>(outcome: Result<T, AppError>) -> Result<T, String> {
    outcome.map_err(|error| error.problem().code().to_owned())
}
