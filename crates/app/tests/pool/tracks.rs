//! A pool of plain tracks.

use std::ops::RangeInclusive;

use pult_domain::{
    access::AccessFlags,
    catalog::{Bpm, Track, Variant, Version},
    ids::{StoredFileId, TrackId, VersionId},
    key::MusicalKey,
    time::Timestamp,
    vocabulary::VocabularyKind,
};
use pult_store::{NewStoredFile, NewTrack, Store, StoredFileKind, VersionAudio};

pub(crate) const NOW: Timestamp = Timestamp(1_772_724_600_000);

/// Adds plain published tracks with these ids; returns the sequence number of the change.
pub(crate) async fn add(store: &Store, ids: RangeInclusive<i64>) -> i64 {
    add_over(store, ids, None).await
}

/// The same, with a file for each; requires Pro.
pub(crate) async fn add_with_sound(store: &Store, ids: RangeInclusive<i64>) -> i64 {
    let mut tx = store.begin().await.unwrap();
    let file = tx.put_file(&file()).await.unwrap();
    tx.commit().await.unwrap();
    add_over(store, ids, Some(file)).await
}

fn file() -> NewStoredFile {
    NewStoredFile {
        object_id: "0".repeat(64),
        kind: StoredFileKind::Mp3,
        length: 1_000,
        crc32: 0,
        sample_rate: Some(44_100),
        channels: Some(2),
        samples: Some(44_100),
        frames: Some(40),
        encoder_delay: Some(576),
        padding: Some(0),
        frame_table: None,
        bits: None,
        master_offset: None,
        created_at: NOW,
    }
}

async fn add_over(store: &Store, ids: RangeInclusive<i64>, mp3: Option<StoredFileId>) -> i64 {
    let vocabulary = store.terms().await.unwrap();
    let kind = vocabulary
        .iter()
        .find(|entry| entry.kind == VocabularyKind::VersionType)
        .unwrap()
        .id;
    let new = |id: i64| NewTrack {
        track: Track {
            id: TrackId(id),
            title: format!("Track {id}"),
            variant: Variant::Original,
            artists: vec![],
            versions: vec![Version {
                id: VersionId(id),
                kind,
                bpm: Bpm(12_000),
                key: MusicalKey::from_index(1).unwrap(),
                duration_ms: 1,
                has_wav: false,
                has_audio: mp3.is_some(),
                soundwave: vec![],
                highlight_ms: None,
            }],
            genres: vec![],
            markers: vec![],
            event_markers: vec![],
            parts_of_night: vec![],
            category: None,
            additional_categories: vec![],
            format_set: None,
            label: None,
            free_until: None,
            access: AccessFlags {
                pro: mp3.is_some(),
                ..AccessFlags::default()
            },
            rating: 3,
            was_in_top: false,
            is_adult: false,
            year: None,
            energy: None,
            preview_start_ms: 0,
            published_at: NOW,
            downloads_all: 0,
            cover: None,
        },
        audio: vec![VersionAudio {
            mp3,
            ..VersionAudio::default()
        }],
        plays_all: 0,
        created_at: NOW,
    };
    let mut tx = store.begin_bulk().await.unwrap();
    tx.insert_tracks(&ids.map(new).collect::<Vec<_>>()).await.unwrap();
    tx.commit().await.unwrap().unwrap()
}
