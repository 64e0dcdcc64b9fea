//! Plain rows the cases start from.

use pult_domain::{
    access::AccessFlags,
    account::Settings,
    catalog::{Artist, ArtistKind, Bpm, Track, Variant, Version},
    ids::{AccountId, ArtistId, StoredFileId, TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    lang::{Bilingual, Lang},
    time::Timestamp,
    vocabulary::VocabularyKind,
};
use pult_store::{
    NewAccount, NewSession, NewStoredFile, NewTrack, Store, StoredFile, StoredFileKind, VersionAudio,
};

pub(crate) const NOW: Timestamp = Timestamp(1_770_000_000_000);

pub(crate) fn new_account(login: &str) -> NewAccount {
    NewAccount {
        login: login.to_owned(),
        email: format!("{login}@Example.org"),
        email_confirmed: true,
        password_hash: format!("hash of {login}"),
        name: "Имя".to_owned(),
        user_name: format!("DJ {login}"),
        photo: None,
        lang: Lang::Ru,
        settings: Settings::default(),
        roles: Vec::new(),
        format_sets: Vec::new(),
        show_popup: None,
        ref_code: format!("ref-{login}"),
        invited_by: None,
        consent: None,
        created_at: NOW,
    }
}

pub(crate) async fn account(store: &Store, login: &str) -> AccountId {
    let mut tx = store.begin().await.unwrap();
    let id = tx.create_account(&new_account(login)).await.unwrap();
    tx.commit().await.unwrap();
    id
}

pub(crate) fn new_session(account: AccountId, token_hash: &str) -> NewSession {
    NewSession {
        token_hash: token_hash.to_owned(),
        account,
        device: "Firefox".to_owned(),
        address: "203.0.113.7".to_owned(),
        created_at: NOW,
        expires_at: NOW.plus_seconds(100),
    }
}

/// The first word of a vocabulary.
pub(crate) async fn term(store: &Store, kind: VocabularyKind) -> VocabularyEntryId {
    let entries = store.terms().await.unwrap();
    entries.iter().find(|entry| entry.kind == kind).unwrap().id
}

pub(crate) fn artist(id: i64) -> Artist {
    Artist {
        id: ArtistId(id),
        code: format!("artist-{id}"),
        name: format!("Артист {id}"),
        kind: ArtistKind::Remixer,
        exclusive: id % 2 == 0,
        picture: Some("picture".to_owned()),
        description: Bilingual::new("О нём", "About"),
        followers: 0,
    }
}

pub(crate) fn file(id: i64, kind: StoredFileKind) -> StoredFile {
    StoredFile {
        id: StoredFileId(id),
        file: NewStoredFile {
            object_id: format!("object-{id}"),
            kind,
            length: 1_000 + id,
            crc32: u32::MAX - 5,
            sample_rate: Some(44_100),
            channels: Some(2),
            samples: Some(44_100 * 60),
            frames: Some(2_300),
            encoder_delay: Some(576),
            padding: Some(1_000),
            frame_table: Some("table".to_owned()),
            bits: None,
            master_offset: None,
            created_at: NOW,
        },
    }
}

/// A track with two versions, numbered `id * 10` and `id * 10 + 1`; the main one has both formats.
pub(crate) fn track(id: i64, version_kind: VocabularyEntryId) -> NewTrack {
    let version = |n: i64, has_audio: bool| Version {
        id: VersionId(id * 10 + n),
        kind: version_kind,
        bpm: Bpm(12_650),
        key: MusicalKey::from_index(24).unwrap(),
        duration_ms: 180_000 + n,
        has_wav: has_audio,
        has_audio,
        soundwave: if has_audio { vec![0, 50, 100] } else { Vec::new() },
        highlight_ms: None,
    };
    NewTrack {
        track: Track {
            id: TrackId(id),
            title: format!("Песня {id} (Remix)"),
            variant: Variant::Remix,
            artists: vec![ArtistId(2), ArtistId(1)],
            versions: vec![version(0, true), version(1, false)],
            genres: Vec::new(),
            markers: Vec::new(),
            event_markers: Vec::new(),
            parts_of_night: Vec::new(),
            category: None,
            additional_categories: Vec::new(),
            format_set: None,
            label: None,
            free_until: Some(NOW.plus_days(1)),
            access: AccessFlags {
                record_pool: true,
                pro: false,
                event: true,
            },
            rating: 4,
            was_in_top: true,
            is_adult: false,
            year: Some(2026),
            energy: None,
            preview_start_ms: 15_000,
            published_at: NOW,
            downloads_all: 7,
            cover: Some("cover".to_owned()),
        },
        audio: vec![VersionAudio {
            mp3: Some(StoredFileId(1)),
            wav: Some(StoredFileId(2)),
            soundwave: Vec::new(),
            lufs_hundredths: Some(-950),
            peak_hundredths: Some(-10),
            audio_file: None,
        }],
        plays_all: 9,
        created_at: NOW,
    }
}

/// Two artists, two files and `count` tracks numbered from 1.
pub(crate) async fn catalog(store: &Store, count: i64) -> Vec<NewTrack> {
    let kind = term(store, VocabularyKind::VersionType).await;
    let tracks: Vec<NewTrack> = (1..=count).map(|id| track(id, kind)).collect();
    let mut tx = store.begin_bulk().await.unwrap();
    tx.insert_artists(&[artist(1), artist(2)], NOW).await.unwrap();
    tx.insert_files(&[file(1, StoredFileKind::Mp3), file(2, StoredFileKind::Wav)])
        .await
        .unwrap();
    tx.insert_tracks(&tracks).await.unwrap();
    tx.commit().await.unwrap();
    tracks
}
