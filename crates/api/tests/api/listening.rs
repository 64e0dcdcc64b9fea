//! Uploads that are already analyzed.

use std::sync::atomic::{AtomicU64, Ordering};

use pult_domain::{
    ids::{AccountId, AudioFileId},
    upload::{EmbeddedTags, FileMetadata, MasterFormat, UploadId},
};
use pult_store::{NewMaster, NewUpload};

use crate::test_app::TestApp;

/// A ready upload of this account, with the audio of the test pool.
pub(crate) async fn ready(app: &TestApp, account: AccountId, cover: Option<&str>) -> UploadId {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [0; 16];
    bytes[8..].copy_from_slice(&COUNT.fetch_add(1, Ordering::Relaxed).to_be_bytes());
    let (id, now) = (UploadId::from_bytes(bytes), app.app.now());
    let mut tx = app.app.store.begin().await.unwrap();
    let new = NewUpload {
        id: id.clone(),
        account,
        name: "night.wav".into(),
        length: 0,
        created_at: now,
    };
    assert!(tx.insert_upload(&new, 1_000, now.plus_days(-1)).await.unwrap());
    let master = NewMaster {
        object_id: "object".into(),
        name: "night.wav".into(),
        length: 0,
        track: None,
        kind: None,
        created_at: now,
    };
    let master = tx.insert_master(&master).await.unwrap();
    let metadata = FileMetadata {
        tags: EmbeddedTags::default(),
        format: MasterFormat {
            name: "WAV".into(),
            lossless: true,
            channels: 2,
            bitrate: None,
        },
        cover: cover.map(str::to_owned),
    };
    assert!(tx.set_upload_joined(&id, master, &metadata, now).await.unwrap());
    assert!(tx.master_is_ready(master, AudioFileId(1), now).await.unwrap());
    tx.commit().await.unwrap();
    id
}
