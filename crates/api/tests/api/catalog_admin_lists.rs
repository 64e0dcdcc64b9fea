//! Thirty downloadable tracks, some of them with hostile titles.

use pult_audio::wav::PcmFormat;
use pult_domain::{
    access::AccessFlags,
    catalog::{Bpm, Track, Variant, Version},
    ids::{ArtistId, StoredFileId, TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    time::{DAY_MS, Timestamp},
    vocabulary::VocabularyKind,
};
use pult_media::{MediaStore, ObjectKind};
use pult_store::{NewStoredFile, NewTrack, Store, StoredFile, StoredFileKind, VersionAudio};

pub(crate) const FIRST: i64 = 101;
pub(crate) const LAST: i64 = 130;
/// Titles from [`FIRST`] on.
pub(crate) const HOSTILE: [&str; 7] = [
    "../../etc/passwd",
    "\"Who\" <is> it?\r\nSet-Cookie: a=b",
    "CON",
    "\u{202E}3pm.exe",
    "=cmd|' /C calc'!A0",
    "Ночь",
    "НОЧЬ",
];
/// Its name has three hundred letters.
pub(crate) const LONG: i64 = 108;
/// It has two versions, energy and a label of the pool.
pub(crate) const TWO_VERSIONS: i64 = 109;
/// Its WAV is in the middle of a 24-bit master.
pub(crate) const FINE: i64 = 110;
/// Free for everybody.
pub(crate) const FREE: i64 = 130;
/// A day of ten tracks, and one of twenty.
pub(crate) const SMALL_DAY: &str = "02.01.2020";
pub(crate) const LARGE_DAY: &str = "03.01.2020";
const SMALL_DAY_MS: Timestamp = Timestamp(1_577_955_600_000);
const CD: StoredFileId = StoredFileId(2);
const STUDIO: StoredFileId = StoredFileId(3);

pub(crate) async fn fill(store: &Store, media: &MediaStore, cover: &str) {
    let vocabulary = store.terms().await.unwrap();
    let entry_id = |kind: VocabularyKind, n: usize| {
        let mut of_kind = vocabulary.iter().filter(|term| term.kind == kind);
        of_kind.nth(n).unwrap().id
    };
    let tracks: Vec<_> = (FIRST..=LAST).map(|id| track(id, &entry_id, cover)).collect();
    let mut tx = store.begin_bulk().await.unwrap();
    tx.insert_files(&[cd(media).await, studio(media).await])
        .await
        .unwrap();
    tx.insert_tracks(&tracks).await.unwrap();
    tx.commit().await.unwrap();
}

/// Raw samples, as ingest stores them.
async fn cd(media: &MediaStore) -> StoredFile {
    let pcm: Vec<u8> = (0..44_100u32 * 4).map(|n| (n * 7 % 251) as u8).collect();
    let stored = media.put(ObjectKind::Rendition, pcm).await.unwrap();
    wav(CD, &stored, PcmFormat::CD, stored.length, None, stored.crc32)
}

/// A WAV master, whose samples are not copied.
async fn studio(media: &MediaStore) -> StoredFile {
    let format = PcmFormat {
        sample_rate: 48_000,
        channels: 2,
        bits: 24,
    };
    let pcm: Vec<u8> = (0..48_000u32 * 6).map(|n| (n * 5 % 253) as u8).collect();
    let head = format.header(48_000).unwrap();
    let master = [head.as_slice(), &pcm].concat();
    let stored = media.put(ObjectKind::Master, master).await.unwrap();
    let crc = crc32(&pcm);
    wav(
        STUDIO,
        &stored,
        format,
        pcm.len() as u64,
        Some(head.len() as i64),
        crc,
    )
}

fn wav(
    id: StoredFileId,
    stored: &pult_media::StoredObject,
    format: PcmFormat,
    length: u64,
    master_offset: Option<i64>,
    crc32: u32,
) -> StoredFile {
    StoredFile {
        id,
        file: NewStoredFile {
            object_id: stored.key.id.to_string(),
            kind: StoredFileKind::Wav,
            length: length as i64,
            crc32,
            sample_rate: Some(i64::from(format.sample_rate)),
            channels: Some(i64::from(format.channels)),
            samples: Some((length / u64::from(format.bytes_per_sample())) as i64),
            frames: None,
            encoder_delay: None,
            padding: None,
            frame_table: None,
            bits: Some(i64::from(format.bits)),
            master_offset,
            created_at: SMALL_DAY_MS,
        },
    }
}

pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    let layout = pult_media::Layout::builder("").inline(bytes.to_vec()).finish();
    layout.crc32().unwrap()
}

fn title(id: i64) -> String {
    match id {
        LONG => "Ж".repeat(300),
        id => HOSTILE
            .get((id - FIRST) as usize)
            .map_or(format!("Полка {id}"), |title| (*title).to_owned()),
    }
}

fn track(id: i64, entry_id: &impl Fn(VocabularyKind, usize) -> VocabularyEntryId, cover: &str) -> NewTrack {
    let version = |n: i64| Version {
        id: VersionId(id * 10 + n),
        kind: entry_id(VocabularyKind::VersionType, n as usize),
        bpm: Bpm(12_805),
        key: MusicalKey::from_camelot("8A").unwrap(),
        duration_ms: 6_000,
        has_wav: true,
        has_audio: true,
        soundwave: vec![],
        highlight_ms: None,
    };
    let count = if id == TWO_VERSIONS { 2 } else { 1 };
    let audio = VersionAudio {
        mp3: Some(StoredFileId(1)),
        wav: Some(if id == FINE { STUDIO } else { CD }),
        ..VersionAudio::default()
    };
    NewTrack {
        track: Track {
            id: TrackId(id),
            title: title(id),
            variant: Variant::Original,
            artists: vec![ArtistId(1)],
            versions: (0..count).map(version).collect(),
            genres: vec![entry_id(VocabularyKind::Genre, 0)],
            markers: vec![],
            event_markers: vec![],
            parts_of_night: vec![],
            category: None,
            additional_categories: vec![],
            format_set: None,
            label: (id == TWO_VERSIONS).then(|| entry_id(VocabularyKind::Label, 0)),
            free_until: (id == FREE).then_some(Timestamp(i64::MAX)),
            access: AccessFlags {
                record_pool: false,
                pro: true,
                event: true,
            },
            rating: 3,
            was_in_top: false,
            is_adult: false,
            year: Some(2026),
            energy: (id == TWO_VERSIONS).then_some(7),
            preview_start_ms: 0,
            published_at: Timestamp(SMALL_DAY_MS.0 + if id <= FINE { 0 } else { DAY_MS }),
            downloads_all: 0,
            cover: Some(cover.to_owned()),
        },
        audio: vec![audio; count as usize],
        plays_all: 0,
        created_at: SMALL_DAY_MS,
    }
}

/// Adds a track to the large day, which then has too many; returns the sequence number of the change.
pub(crate) async fn add_track_to_large_day(store: &Store) -> i64 {
    let vocabulary = store.terms().await.unwrap();
    let entry_id = |kind: VocabularyKind, n: usize| {
        let mut of_kind = vocabulary.iter().filter(|term| term.kind == kind);
        of_kind.nth(n).unwrap().id
    };
    let mut tx = store.begin_bulk().await.unwrap();
    tx.insert_tracks(&[track(LAST + 1, &entry_id, "")]).await.unwrap();
    tx.commit().await.unwrap().unwrap()
}
