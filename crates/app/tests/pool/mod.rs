//! A pool of plain tracks.

use std::ops::RangeInclusive;

use pult_domain::{
    access::AccessFlags,
    catalogue::{Bpm, Track, Variant, Version},
    ids::{TrackId, VersionId},
    key::MusicalKey,
    time::Timestamp,
    vocabulary::TermKind,
};
use pult_store::{NewTrack, Store};

pub(crate) const NOW: Timestamp = Timestamp(1_772_724_600_000);

/// Plain published tracks with these ids; answers the sequence number of the change.
pub(crate) async fn add(store: &Store, ids: RangeInclusive<i64>) -> i64 {
    let terms = store.terms().await.unwrap();
    let kind = terms
        .iter()
        .find(|term| term.kind == TermKind::VersionType)
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
                has_audio: false,
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
            access: AccessFlags::default(),
            rating: 3,
            was_in_top: false,
            is_adult: false,
            year: None,
            energy: None,
            preview_start_ms: 0,
            published_at: NOW,
            downloads_all: 0,
            cover: None,
            soundwave: vec![],
            telling_ms: None,
        },
        audio: vec![],
        plays_all: 0,
        created_at: NOW,
    };
    let mut tx = store.begin_bulk().await.unwrap();
    tx.insert_tracks(&ids.map(new).collect::<Vec<_>>()).await.unwrap();
    tx.commit().await.unwrap().unwrap()
}
