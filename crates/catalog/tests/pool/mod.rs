//! A small pool and its requesters, shared by the tests and the benchmark.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used, clippy::indexing_slicing)]

use std::sync::{Arc, LazyLock};

use pult_catalog::{AudioLinks, Input, ListQuery, Scope, Snapshot};
use pult_domain::{
    access::AccessFlags,
    account::{Account, Settings},
    catalog::{Artist, ArtistKind, Bpm, Track, Variant, Version},
    entitlement::PlayScope,
    filter::TrackFilter,
    ids::{AccountId, ArtistId, SessionId, TrackId, VersionId, VocabularyEntryId},
    key::{KeyNotation, MusicalKey},
    lang::{Bilingual, Lang},
    limits::PREVIEW_SECONDS,
    list::{PageRequest, Sort},
    plan::PlanCode,
    requester::{Marks, Requester, User},
    subscription::{self, Subscription},
    time::{DAY_MS, Timestamp},
    vocabulary::{VocabularyEntry, VocabularyKind, initial_entries},
};
use serde_json::Value;

/// 2026-03-05 18:30 in Moscow.
pub const NOW: Timestamp = Timestamp(1_772_724_600_000);

pub const RECORD_POOL: AccessFlags = AccessFlags {
    record_pool: true,
    pro: false,
    event: false,
};
pub const PRO: AccessFlags = AccessFlags {
    record_pool: false,
    pro: true,
    event: false,
};
pub const EVENT: AccessFlags = AccessFlags {
    record_pool: false,
    pro: false,
    event: true,
};

static ENTRIES: LazyLock<Vec<VocabularyEntry>> = LazyLock::new(|| {
    let numbered = |(entry, id)| VocabularyEntry {
        id: VocabularyEntryId(id),
        entry,
    };
    initial_entries().into_iter().zip(1..).map(numbered).collect()
});

pub fn entries() -> &'static [VocabularyEntry] {
    &ENTRIES
}

pub fn entry(kind: VocabularyKind, code: &str) -> VocabularyEntryId {
    entries()
        .iter()
        .find(|entry| entry.kind == kind && entry.code == code)
        .unwrap()
        .id
}

pub fn artist(id: i64, name: &str) -> Artist {
    Artist {
        id: ArtistId(id),
        code: format!("artist-{id}"),
        name: name.into(),
        kind: ArtistKind::Artist,
        exclusive: false,
        picture: None,
        description: Bilingual::new("Описание", "Description"),
        followers: id * 10,
    }
}

pub fn version(id: i64, kind: &str) -> Version {
    Version {
        id: VersionId(id),
        kind: entry(VocabularyKind::VersionType, kind),
        bpm: Bpm(12_850),
        key: MusicalKey::from_camelot("8B").unwrap(),
        duration_ms: 240_000,
        has_wav: false,
        has_audio: true,
        soundwave: vec![0, 50, 100],
        highlight_ms: None,
    }
}

/// A plain track published `id` hours before [`NOW`], with one version, whose id is tenfold.
pub fn track(id: i64, title: &str) -> Track {
    Track {
        id: TrackId(id),
        title: title.into(),
        variant: Variant::Original,
        artists: vec![ArtistId(1)],
        versions: vec![version(id * 10, "extended")],
        genres: vec![],
        markers: vec![],
        event_markers: vec![],
        parts_of_night: vec![],
        category: None,
        additional_categories: vec![],
        format_set: None,
        label: None,
        free_until: None,
        access: RECORD_POOL,
        rating: 3,
        was_in_top: false,
        is_adult: false,
        year: None,
        energy: None,
        preview_start_ms: 0,
        published_at: NOW.plus_seconds(-3_600 * id),
        downloads_all: 0,
        cover: None,
    }
}

pub fn snapshot(tracks: Vec<Track>) -> Snapshot {
    Snapshot::build(input(
        tracks,
        vec![artist(1, "Северный мост"), artist(2, "Low Tide")],
    ))
}

pub fn input(tracks: Vec<Track>, artists: Vec<Artist>) -> Input {
    Input {
        tracks,
        artists,
        vocabulary: entries().to_vec(),
        brand: "Pult".into(),
        preview_seconds: PREVIEW_SECONDS,
        seq: 7,
    }
}

pub fn visitor() -> Requester {
    Requester::visitor(Lang::Ru)
}

pub fn user(plan: PlanCode, marks: Marks) -> Requester {
    user_with_notation(plan, marks, KeyNotation::Camelot)
}

pub fn user_with_notation(plan: PlanCode, marks: Marks, key_notation: KeyNotation) -> Requester {
    let running = subscription::SubscriptionPeriod::gift(plan, 2, Timestamp(NOW.0 - DAY_MS));
    let account = Account {
        id: AccountId(1),
        login: "dj".into(),
        email: "dj@example.org".into(),
        email_confirmed: true,
        consented: true,
        name: String::new(),
        user_name: "dj".into(),
        photo: None,
        lang: Lang::En,
        roles: vec![],
        settings: Settings {
            key_notation,
            ..Settings::default()
        },
        show_popup: None,
        ref_code: "ref".into(),
        blocked: false,
        closed: false,
        has_password: true,
        two_factor: false,
        email_pending: None,
        created_at: NOW,
    };
    Requester {
        lang: Lang::En,
        user: Some(Arc::new(User {
            account,
            session: SessionId(1),
            subscription: if plan == PlanCode::Free {
                Subscription::default()
            } else {
                Subscription::from(vec![running])
            },
            marks,
            format_sets: vec![],
            version_types: vec![],
            unread_notifications: 0,
            viewer: None,
        })),
    }
}

/// Links that contain the requested version and scope.
pub struct PlainLinks;

impl AudioLinks for PlainLinks {
    fn write(&self, out: &mut Vec<u8>, version: VersionId, hearing: PlayScope) {
        let link = match hearing {
            PlayScope::Whole => format!("/audio/{version}?whole"),
            PlayScope::Preview(seconds) => format!("/audio/{version}?seconds={seconds}"),
        };
        out.extend_from_slice(link.as_bytes());
    }
}

pub fn read_list(snapshot: &Snapshot, sort: Sort, page: PageRequest, requester: &Requester) -> Value {
    let filter = TrackFilter::default();
    let query = ListQuery {
        sort: Some(sort),
        ..ListQuery::new(Scope::All, &filter, page)
    };
    read_query(snapshot, &query, requester)
}

pub fn read_query(snapshot: &Snapshot, query: &ListQuery<'_>, requester: &Requester) -> Value {
    let mut out = Vec::new();
    snapshot.write_list(&mut out, query, requester, NOW, &PlainLinks, |_, _, _| {});
    serde_json::from_slice(&out).unwrap()
}

pub fn read_track(snapshot: &Snapshot, id: i64, requester: &Requester, now: Timestamp) -> Value {
    let mut out = Vec::new();
    assert!(snapshot.write_track(&mut out, TrackId(id), None, requester, now, &PlainLinks));
    serde_json::from_slice(&out).unwrap()
}
