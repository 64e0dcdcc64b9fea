//! Files on their way in, chunk by chunk, and what is cleared away.

use std::collections::HashSet;

use pult_domain::{
    audio::MasterState,
    ids::{AccountId, AudioFileId, TrackId},
    time::Timestamp,
    upload::{EmbeddedTags, FileMetadata, MasterFormat, UploadId},
};
use pult_store::{NewMaster, NewUpload, ObjectUse, Store, UploadChunk};

use crate::fixtures::{NOW, account, catalog};

const MANY: i64 = 40;

pub(crate) fn id(n: u8) -> UploadId {
    UploadId::from_bytes([n; 16])
}

fn new(account: AccountId, n: u8) -> NewUpload {
    NewUpload {
        id: id(n),
        account,
        name: "Кто-то - Песня.wav".to_owned(),
        length: 300,
        created_at: NOW,
    }
}

pub(crate) fn chunk(begins_at: i64, length: i64) -> UploadChunk {
    UploadChunk {
        begins_at,
        length,
        object_id: format!("chunk at {begins_at}"),
    }
}

pub(crate) fn file_metadata() -> FileMetadata {
    FileMetadata {
        tags: EmbeddedTags {
            artist: Some("Кто-то".to_owned()),
            title: Some("Песня".to_owned()),
            bpm: Some(127.98),
            key: Some("8A".to_owned()),
            year: Some(2026),
            ..EmbeddedTags::default()
        },
        format: MasterFormat {
            name: "WAV".to_owned(),
            lossless: true,
            channels: 2,
            bitrate: Some(1_411),
        },
        cover: None,
    }
}

pub(crate) async fn begin_upload(store: &Store, account: AccountId, n: u8) {
    let mut tx = store.begin().await.unwrap();
    assert!(tx.insert_upload(&new(account, n), MANY, NOW).await.unwrap());
    tx.commit().await.unwrap();
}

pub(crate) async fn put(store: &Store, n: u8, chunk: &UploadChunk) -> Option<i64> {
    let mut tx = store.begin().await.unwrap();
    let received = tx.put_chunk(&id(n), chunk, NOW).await.unwrap();
    tx.commit().await.unwrap();
    received
}

pub(crate) async fn master(store: &Store, object_id: &str) -> pult_domain::ids::MasterId {
    let new = NewMaster {
        object_id: object_id.to_owned(),
        name: "Песня.wav".to_owned(),
        length: 300,
        track: None,
        kind: None,
        created_at: NOW,
    };
    let mut tx = store.begin().await.unwrap();
    let id = tx.insert_master(&new).await.unwrap();
    tx.commit().await.unwrap();
    id
}

on_both! {
    async fn chunks_follow_each_other_and_nothing_else_counts(store: &Store) {
        let account = account(store, "author").await;
        begin_upload(store, account, 1).await;
        assert_eq!(put(store, 1, &chunk(100, 100)).await, None, "not from the middle");
        assert_eq!(put(store, 1, &chunk(0, 100)).await, Some(100));
        assert_eq!(put(store, 1, &chunk(0, 100)).await, None, "not twice");
        assert_eq!(put(store, 1, &chunk(100, 201)).await, None, "not past the end");
        assert_eq!(put(store, 1, &chunk(100, 200)).await, Some(300));
        assert_eq!(put(store, 2, &chunk(0, 1)).await, None, "not of nothing");
        let chunks = store.chunks(&id(1)).await.unwrap();
        assert_eq!(chunks, [chunk(0, 100), chunk(100, 200)]);
        let upload = store.upload(&id(1)).await.unwrap().unwrap();
        assert_eq!((upload.new, upload.received), (new(account, 1), 300));
        assert_eq!(store.upload(&id(2)).await.unwrap(), None);
    }

    async fn of_many_at_once_one_chunk_counts(store: &Store) {
        let account = account(store, "author").await;
        begin_upload(store, account, 1).await;
        let attempts = (0..16).map(|_| {
            let store = store.clone();
            tokio::spawn(async move { put(&store, 1, &chunk(0, 100)).await })
        });
        let outcomes = futures::future::join_all(attempts).await;
        let won = outcomes.into_iter().filter(|outcome| *outcome.as_ref().unwrap() == Some(100)).count();
        assert_eq!(won, 1);
        assert_eq!(store.chunks(&id(1)).await.unwrap().len(), 1);
    }

    async fn an_account_has_only_so_many_on_their_way(store: &Store) {
        let account = account(store, "author").await;
        let attempts = (0..16).map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut tx = store.begin().await.unwrap();
                let begun = tx.insert_upload(&new(account, n), 3, NOW).await.unwrap();
                tx.commit().await.unwrap();
                begun
            })
        });
        let begun: Vec<bool> = futures::future::join_all(attempts).await.into_iter().map(|begun| begun.unwrap()).collect();
        assert_eq!(begun.iter().filter(|begun| **begun).count(), 3);
        // What was given up counts no more, and neither does what is finished.
        let mut tx = store.begin().await.unwrap();
        assert!(tx.insert_upload(&new(account, 50), 1, NOW.plus_seconds(1)).await.unwrap());
        assert!(!tx.insert_upload(&new(account, 51), 3, NOW).await.unwrap());
        tx.commit().await.unwrap();
        let first = begun.iter().position(|begun| *begun).unwrap() as u8;
        put(store, first, &chunk(0, 300)).await.unwrap();
        let mut tx = store.begin().await.unwrap();
        assert!(tx.insert_upload(&new(account, 51), 4, NOW).await.unwrap());
        tx.commit().await.unwrap();
    }

    async fn a_whole_file_becomes_a_master_once_or_says_why_not(store: &Store) {
        let account = account(store, "author").await;
        begin_upload(store, account, 1).await;
        let master = master(store, "object").await;
        let mut tx = store.begin().await.unwrap();
        assert!(!tx.set_upload_joined(&id(1), master, &file_metadata(), NOW).await.unwrap(), "not in part");
        assert!(!tx.set_upload_problem(&id(1), Some("audio_empty"), NOW).await.unwrap());
        tx.commit().await.unwrap();
        put(store, 1, &chunk(0, 300)).await.unwrap();
        let mut tx = store.begin().await.unwrap();
        assert!(tx.set_upload_problem(&id(1), Some("ingest_failed"), NOW).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.upload(&id(1)).await.unwrap().unwrap().problem.as_deref(), Some("ingest_failed"));
        let mut tx = store.begin().await.unwrap();
        assert!(tx.set_upload_problem(&id(1), None, NOW).await.unwrap());
        assert!(tx.set_upload_joined(&id(1), master, &file_metadata(), NOW).await.unwrap());
        assert!(!tx.set_upload_joined(&id(1), master, &file_metadata(), NOW).await.unwrap());
        assert!(!tx.set_upload_problem(&id(1), Some("audio_empty"), NOW).await.unwrap());
        tx.delete_chunks(&id(1)).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.chunks(&id(1)).await.unwrap(), []);
        begin_upload(store, account, 2).await;
        let seen = store.uploads(&[id(2), id(9), id(1)]).await.unwrap();
        assert_eq!(seen.iter().map(|seen| seen.upload.new.id.clone()).collect::<Vec<_>>(), [id(2), id(1)]);
        assert_eq!(seen[0].master, None);
        assert_eq!((&seen[1].upload.metadata, seen[1].upload.master), (&Some(file_metadata()), Some(master)));
        let of_master = seen[1].master.as_ref().unwrap();
        assert_eq!((of_master.state, of_master.percent, of_master.audio_file), (MasterState::Waiting, 0, None));
        assert_eq!(store.uploads(&[]).await.unwrap(), []);
    }

    async fn an_upload_goes_with_its_chunks_but_only_for_its_owner(store: &Store) {
        let author = account(store, "author").await;
        let other = account(store, "other").await;
        begin_upload(store, author, 1).await;
        put(store, 1, &chunk(0, 100)).await.unwrap();
        for (who, gone) in [(other, false), (author, true), (author, false)] {
            let mut tx = store.begin().await.unwrap();
            assert_eq!(tx.delete_upload(&id(1), who).await.unwrap(), gone);
            tx.commit().await.unwrap();
        }
        assert_eq!(store.chunks(&id(1)).await.unwrap(), []);
    }

    async fn what_nobody_needs_is_found_and_dropped(store: &Store) {
        let account = account(store, "author").await;
        let later = |seconds| Timestamp(NOW.0).plus_seconds(seconds);
        for n in [1, 2] {
            begin_upload(store, account, n).await;
            put(store, n, &chunk(0, 100)).await.unwrap();
        }
        assert_eq!(store.abandoned_uploads(NOW).await.unwrap(), []);
        assert_eq!(store.abandoned_uploads(later(1)).await.unwrap(), [id(1), id(2)]);
        let mut tx = store.begin().await.unwrap();
        assert!(!tx.delete_abandoned_upload(&id(1), NOW).await.unwrap(), "too young");
        assert!(tx.delete_abandoned_upload(&id(1), later(1)).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.abandoned_uploads(later(1)).await.unwrap(), [id(2)]);
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>();
        let used = store.objects_in_use(ObjectUse::Chunk, &names(&["chunk at 0", "stray"])).await.unwrap();
        assert_eq!(used, HashSet::from(["chunk at 0".to_owned()]));

        let (kept, useless) = (master(store, "kept").await, master(store, "useless").await);
        put(store, 2, &chunk(100, 200)).await.unwrap();
        let mut tx = store.begin().await.unwrap();
        assert!(tx.set_upload_joined(&id(2), kept, &file_metadata(), NOW).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.orphaned_masters(NOW).await.unwrap(), []);
        assert_eq!(store.orphaned_masters(later(1)).await.unwrap(), [useless]);
        let mut tx = store.begin().await.unwrap();
        assert!(!tx.delete_orphaned_master(kept, later(1)).await.unwrap());
        assert!(tx.delete_orphaned_master(useless, later(1)).await.unwrap());
        tx.commit().await.unwrap();
        catalog(store, 1).await;
        let used = store.objects_in_use(ObjectUse::Master, &names(&["kept", "useless", "object-2"])).await.unwrap();
        assert_eq!(used, HashSet::from(["kept".to_owned(), "object-2".to_owned()]), "a WAV lies in its master");
        assert_eq!(store.objects_in_use(ObjectUse::Master, &[]).await.unwrap(), HashSet::new());
    }

    async fn published_tracks_are_found_by_name_and_by_sound(store: &Store) {
        catalog(store, 2).await;
        let found = store.tracks_named("артист 2", "ПЕСНЯ 1 (Remix)", 5).await.unwrap();
        assert_eq!(found, [TrackId(1)]);
        assert_eq!(store.tracks_named("Артист 2", "Песня", 5).await.unwrap(), []);
        assert_eq!(store.tracks_named("\0", "Песня", 5).await.unwrap(), []);
        assert_eq!(store.tracks_with_audio_file(AudioFileId(1), 5).await.unwrap(), []);
        assert_eq!(store.tracks_of_upload(&id(1)).await.unwrap(), []);
        assert_eq!(store.load_audio_files(&[AudioFileId(1)]).await.unwrap(), []);
    }
}
