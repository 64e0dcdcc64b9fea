//! A small pool: thirty tracks, one of them with audio and a cover, two accounts, and one of each staff role.

use std::fs::{self, File};

use crate::account_lifecycle;
use pult_audio::{
    Stereo,
    mp3::{Mp3Payload, copy_frames, encode_320, frame_table::FrameSpan},
};
use pult_domain::{
    access::AccessFlags,
    account::{CONSENT_VERSION, Role, Settings},
    audio::{TrackSection, TrackSectionKind},
    catalog::{Artist, ArtistKind, Bpm, Track, Variant, Version},
    ids::{AccountId, ArtistId, AudioFileId, StoredFileId, TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    lang::{Bilingual, Lang},
    money::Money,
    plan::{Currency, PlanCode, PlanPeriod},
    subscription::SubscriptionPeriod,
    time::{DAY_MS, Timestamp},
    vocabulary::VocabularyKind,
};
use pult_media::{MediaStore, ObjectKind};
use pult_store::{
    AudioMeasurements, Favorite, NewAccount, NewAudioFile, NewStoredFile, NewSubscriptionPeriod, NewTrack,
    Store, StoredFile, StoredFileKind, Tx, VersionAudio, testing::templates,
};

pub(crate) const PASSWORD: &str = "pult-demo-2026";
/// The stored hash of the password: hashing is slow by design, and every test begins with this pool.
const PASSWORD_HASH: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$pHaQWBf6PPHs/aHs/42ydw$LqrAyggqIec0Ipze4k/ZYwml6X/qqTcc/iPV4diFu90";
pub(crate) const TRACKS: i64 = 30;
/// The newest track, the one with audio.
pub(crate) const WITH_SOUND: i64 = 1;
/// A track with the same audio, whose preview begins in the middle.
pub(crate) const FROM_THE_MIDDLE: i64 = 4;
pub(crate) const MIDDLE_MS: i64 = 2_500;
/// A title with markup.
pub(crate) const HOSTILE_TITLE: &str = "</title><script>alert(1)</script> \"Ночь\" & 'день'";
const COVER: &[u8] = b"\xFF\xD8\xFF\xE0 a picture of a night";
pub(crate) const WAVEFORM: &[u8] = b"PWF1 three bands";
const SECONDS: usize = 6;

pub(crate) struct TestPool {
    pub(crate) cover: String,
    /// Favourites of `pro`.
    pub(crate) liked: i64,
}

pub(crate) async fn fill(store: &Store, media: &MediaStore) -> TestPool {
    let now = now();
    let cover = media
        .put(ObjectKind::Picture, COVER)
        .await
        .unwrap()
        .key
        .id
        .to_string();
    let tone = store_tone(media, now).await;
    let waveform = media
        .put(ObjectKind::Waveform, WAVEFORM)
        .await
        .unwrap()
        .key
        .id
        .to_string();
    let vocabulary = store.terms().await.unwrap();
    let entry_id = |kind: VocabularyKind, n: usize| {
        let mut of_kind = vocabulary.iter().filter(|term| term.kind == kind);
        of_kind.nth(n).unwrap().id
    };
    let tracks: Vec<_> = (1..=TRACKS).map(|id| track(id, &entry_id, now, &cover)).collect();
    let mut tx = store.begin_bulk().await.unwrap();
    tx.insert_artists(&[kontur(), night_express()], now)
        .await
        .unwrap();
    tx.insert_files(&[tone]).await.unwrap();
    tx.put_audio_file(&measurements(&waveform, now)).await.unwrap();
    tx.insert_tracks(&tracks).await.unwrap();
    tx.commit().await.unwrap();
    let mut tx = store.begin().await.unwrap();
    let free = account(&mut tx, "free", &[], now).await;
    let pro = account(&mut tx, "pro", &[], now).await;
    for role in [Role::Author, Role::Moderator, Role::Admin] {
        account(&mut tx, role.code(), &[role], now).await;
    }
    subscribe(&mut tx, pro, now).await;
    let liked = Favorite {
        account: pro,
        track: TrackId(3),
        at: now,
    };
    tx.add_favorites(&[liked]).await.unwrap();
    account_lifecycle::fill(&mut tx, free, pro, now).await;
    tx.commit().await.unwrap();
    TestPool {
        cover,
        liked: liked.track.0,
    }
}

fn now() -> Timestamp {
    let age = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .unwrap();
    Timestamp(age.as_millis() as i64)
}

/// Encodes six seconds of a rising tone, so that no two frames are equal.
fn encode_tone() -> (Mp3Payload, Vec<u8>) {
    let tone: Vec<f32> = (0..44_100 * SECONDS)
        .map(|n| n as f32 / 44_100.0)
        .map(|t| ((200.0 + 50.0 * t) * t * std::f32::consts::TAU).sin() * 0.3)
        .collect();
    let stereo = Stereo {
        left: tone.clone(),
        right: tone,
    };
    encode_320(&stereo).unwrap()
}

/// Encoding takes a third of a small test, so the first test does it for the whole run.
fn load_tone() -> (Mp3Payload, Vec<u8>) {
    let Some(folder) = templates() else {
        return encode_tone();
    };
    let file = folder.join("tone.mp3");
    if !file.exists() {
        let (mp3, frames) = encode_tone();
        let span = FrameSpan::parse(&mp3.frame_table()).unwrap();
        let mut whole = mp3.facts.whole().head(&span).unwrap();
        whole.extend(frames);
        let unfinished = folder.join(format!("tone-{}", std::process::id()));
        fs::write(&unfinished, whole).unwrap();
        fs::rename(unfinished, &file).unwrap();
    }
    let mut frames = Vec::new();
    let mp3 = copy_frames(File::open(file).unwrap(), &mut frames).unwrap();
    (mp3.unwrap(), frames)
}

/// Stores the tone as ingest stores audio.
async fn store_tone(media: &MediaStore, now: Timestamp) -> StoredFile {
    let (mp3, frames) = load_tone();
    let table = media.put(ObjectKind::Rendition, mp3.frame_table()).await.unwrap();
    let payload = media.put(ObjectKind::Rendition, frames).await.unwrap();
    StoredFile {
        id: StoredFileId(1),
        file: NewStoredFile {
            object_id: payload.key.id.to_string(),
            kind: StoredFileKind::Mp3,
            length: payload.length as i64,
            crc32: payload.crc32,
            sample_rate: Some(i64::from(mp3.facts.sample_rate)),
            channels: Some(i64::from(mp3.facts.channels)),
            samples: Some(mp3.facts.samples as i64),
            frames: Some(i64::from(mp3.facts.frames)),
            encoder_delay: Some(i64::from(mp3.facts.encoder_delay)),
            padding: Some(0),
            frame_table: Some(table.key.id.to_string()),
            bits: None,
            master_offset: None,
            created_at: now,
        },
    }
}

/// The measurements of ingest, for the first audio file of the database.
fn measurements(waveform: &str, now: Timestamp) -> NewAudioFile {
    NewAudioFile {
        mp3: StoredFileId(1),
        wav: None,
        stream: None,
        measured: AudioMeasurements {
            duration_ms: SECONDS as i64 * 1000,
            bpm: Some(Bpm(12_805)),
            bpm_alternatives: vec![Bpm(6_402)],
            bpm_confidence: 90,
            steady: true,
            first_beat_ms: Some(20),
            first_downbeat_ms: Some(490),
            key: MusicalKey::from_index(2),
            key_confidence: 80,
            lufs_hundredths: Some(-900),
            range_hundredths: Some(400),
            peak_hundredths: Some(-50),
            clipped_samples: 0,
            cutoff_hz: Some(20_000),
            energy: Some(6),
            intro_ms: Some(1_500),
            outro_ms: Some(1_000),
            sections: vec![TrackSection {
                kind: TrackSectionKind::Drop,
                start_ms: 2_000,
                end_ms: 4_000,
            }],
            highlight_ms: Some(2_000),
            soundwave: vec![0, 50, 100],
            waveform: waveform.to_owned(),
        },
        fingerprint: vec![],
        created_at: now,
    }
}

fn night_express() -> Artist {
    Artist {
        id: ArtistId(2),
        code: "night-express".into(),
        name: "Night Express".into(),
        kind: ArtistKind::Remixer,
        exclusive: false,
        description: Bilingual::new("Ремиксы", "Remixes"),
        followers: 8,
        ..kontur()
    }
}

pub(crate) fn kontur() -> Artist {
    Artist {
        id: ArtistId(1),
        code: "kontur".into(),
        name: "Контур".into(),
        kind: ArtistKind::Artist,
        exclusive: true,
        picture: None,
        description: Bilingual::new("О нём", "About"),
        followers: 3,
    }
}

/// Smaller ids are newer, three a day; every third is open to all plans, the others to Pro and Event.
fn track(
    id: i64,
    entry_id: &impl Fn(VocabularyKind, usize) -> VocabularyEntryId,
    now: Timestamp,
    cover: &str,
) -> NewTrack {
    let n = id as usize;
    let has_audio = [WITH_SOUND, FROM_THE_MIDDLE].contains(&id);
    let version = |index: i64| Version {
        id: VersionId(id * 10 + index),
        kind: entry_id(VocabularyKind::VersionType, (n + index as usize) % 20),
        bpm: Bpm(9_000 + id * 150),
        key: MusicalKey::from_index(1 + (id % 24) as u8).unwrap(),
        duration_ms: SECONDS as i64 * 1000,
        has_wav: false,
        has_audio: has_audio && index == 0,
        // More points than any answer contains.
        soundwave: if id == WITH_SOUND {
            vec![50; 900]
        } else {
            vec![0, 50, 100]
        },
        highlight_ms: None,
    };
    let track = Track {
        id: TrackId(id),
        title: match id {
            2 => HOSTILE_TITLE.into(),
            9 => "Северное сияние".into(),
            _ => format!("Трек {id:02}"),
        },
        variant: if id % 2 == 0 {
            Variant::Remix
        } else {
            Variant::Original
        },
        // Every fifth is by the other artist.
        artists: vec![ArtistId(if id % 5 == 0 { 2 } else { 1 })],
        versions: vec![version(0), version(1)],
        genres: vec![entry_id(VocabularyKind::Genre, n % 20)],
        markers: vec![entry_id(VocabularyKind::Marker, n % 8)],
        event_markers: if id % 4 == 0 {
            vec![entry_id(VocabularyKind::EventMarker, 0)]
        } else {
            vec![]
        },
        parts_of_night: vec![entry_id(VocabularyKind::PartOfNight, n % 5)],
        category: (id % 5 != 0).then(|| entry_id(VocabularyKind::Category, n % 6)),
        additional_categories: vec![],
        format_set: (id % 3 == 0).then(|| entry_id(VocabularyKind::FormatSet, n % 6)),
        label: (id % 2 == 0).then(|| entry_id(VocabularyKind::Label, n % 6)),
        free_until: (id == 5).then(|| now.plus_days(3)),
        access: AccessFlags {
            record_pool: id % 3 == 0,
            pro: true,
            event: true,
        },
        rating: 1 + (id % 5) as u8,
        was_in_top: id == 1,
        is_adult: id == 7,
        year: Some(2026),
        energy: None,
        preview_start_ms: if id == FROM_THE_MIDDLE { MIDDLE_MS } else { 0 },
        published_at: Timestamp(now.0 - id / 3 * DAY_MS),
        downloads_all: id,
        cover: (id == WITH_SOUND).then(|| cover.to_owned()),
    };
    let audio = VersionAudio {
        mp3: has_audio.then_some(StoredFileId(1)),
        audio_file: (id == WITH_SOUND).then_some(AudioFileId(1)),
        ..VersionAudio::default()
    };
    NewTrack {
        track,
        audio: vec![audio],
        plays_all: 0,
        created_at: now,
    }
}

async fn account(tx: &mut Tx, login: &str, roles: &[Role], now: Timestamp) -> AccountId {
    let account = NewAccount {
        login: login.into(),
        email: format!("{login}@pult.test"),
        email_confirmed: true,
        password_hash: PASSWORD_HASH.into(),
        name: "Имя".into(),
        user_name: format!("DJ {login}"),
        photo: None,
        lang: Lang::Ru,
        settings: Settings::default(),
        roles: roles.to_vec(),
        format_sets: vec![],
        show_popup: None,
        ref_code: format!("ref-{login}"),
        invited_by: None,
        consent: Some((CONSENT_VERSION.to_owned(), now)),
        created_at: now,
    };
    tx.create_account(&account).await.unwrap()
}

async fn subscribe(tx: &mut Tx, account: AccountId, now: Timestamp) {
    let tariff = PlanPeriod {
        plan: PlanCode::Pro,
        months: 3,
    };
    let term = SubscriptionPeriod {
        renews: true,
        ..SubscriptionPeriod::bought(tariff, Money::new(0, Currency::Rub), now.plus_days(-10))
    };
    let new = NewSubscriptionPeriod {
        account,
        period: term,
        created_at: now,
    };
    tx.insert_subscription_periods(&[new]).await.unwrap();
}
