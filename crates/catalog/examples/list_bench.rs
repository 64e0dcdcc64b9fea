//! Prints the cost of a list of 20 and the memory per track:
//! `cargo run --release -p pult-catalog --example list_bench -- 100000`

// A tool for developers: it may stop on a bug of its own.
#![allow(clippy::indexing_slicing)]

#[path = "../tests/pool/mod.rs"]
mod pool;

use std::{hint::black_box, time::Duration};

use pool::{NOW, artist, input, term, terms, track, user, version, visitor};
use pult_catalog::{AudioLinks, ListQuery, Scope, Snapshot};
use pult_domain::{
    catalogue::{Bpm, Track},
    entitlement::Hearing,
    filter::TrackFilter,
    ids::{ArtistId, TermId, TrackId, VersionId},
    key::MusicalKey,
    limits::PAGE_DEFAULT,
    list::{Page, Sort, SortColumn},
    plan::PlanCode,
    reader::{Marks, Reader},
    vocabulary::TermKind,
};

const ROUNDS: usize = 5_000;
const TRACKS_PER_ARTIST: i64 = 8;

/// The same spread of numbers on every run.
struct Spread(u64);

impl Spread {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn pick(&mut self, from: &[TermId]) -> TermId {
        from[self.below(from.len())]
    }
}

fn of_kind(kind: TermKind) -> Vec<TermId> {
    terms()
        .iter()
        .filter(|term| term.kind == kind)
        .map(|term| term.id)
        .collect()
}

fn tracks(count: usize) -> Vec<Track> {
    let spread = &mut Spread(1);
    let [genres, markers, parts, categories, kinds] = [
        TermKind::Genre,
        TermKind::Marker,
        TermKind::PartOfNight,
        TermKind::Category,
        TermKind::VersionType,
    ]
    .map(of_kind);
    let brand = term(TermKind::Label, "brand");
    let plain_track = track(1, "");
    let plain_version = version(1, "extended");
    (1..=count as i64)
        .map(|id| {
            let mut made = plain_track.clone();
            made.id = TrackId(id);
            made.title = format!("Track of the night {} ({} Remix)", spread.below(count), id % 977);
            made.published_at = NOW.plus_seconds(-(spread.below(40_000_000) as i64));
            made.artists = vec![ArtistId(1 + id / TRACKS_PER_ARTIST)];
            made.genres = vec![spread.pick(&genres), spread.pick(&genres)];
            made.markers = vec![spread.pick(&markers)];
            made.parts_of_night = vec![spread.pick(&parts), spread.pick(&parts)];
            made.category = Some(spread.pick(&categories));
            made.label = Some(brand);
            made.rating = 1 + spread.below(5) as u8;
            made.cover = Some(format!("{:064x}", spread.below(300)));
            made.soundwave = (0..100).map(|_| spread.below(101) as u8).collect();
            let key = MusicalKey::from_index(1 + spread.below(24) as u8).unwrap_or(plain_version.key);
            made.versions = (0..2 + id % 3 / 2)
                .map(|n| {
                    let mut version = plain_version.clone();
                    version.id = VersionId(id * 4 + n);
                    version.kind = spread.pick(&kinds);
                    version.bpm = Bpm(8_000 + spread.below(9_000) as i64);
                    version.key = key;
                    version.has_wav = n == 0;
                    version
                })
                .collect();
            made
        })
        .collect()
}

fn marks(spread: &mut Spread, tracks: usize) -> Marks {
    let mut marks = Marks::default();
    for _ in 0..5_000.min(tracks) {
        marks.played.insert(TrackId(1 + spread.below(tracks) as i64));
        marks.liked.insert(TrackId(1 + spread.below(tracks) as i64));
        marks
            .download_counts
            .insert(VersionId(4 * (1 + spread.below(tracks) as i64)), 1);
    }
    marks
}

/// Time this thread has had on a processor, so that a busy machine does not count; zero where it is not told.
fn cpu_time() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(told.split(' ').next().and_then(|ns| ns.parse().ok()).unwrap_or(0))
}

/// A link of ordinary length, made at no cost: signing is measured where it is done.
struct ReadyLinks;

impl AudioLinks for ReadyLinks {
    fn write(&self, out: &mut Vec<u8>, _version: VersionId, _hearing: Hearing) {
        out.extend_from_slice(
            b"/media/audio/1234567?seconds=90&until=1772740800&signature=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
        );
    }
}

#[derive(Debug, Clone, Copy)]
enum Where {
    First,
    Anywhere,
}

fn measure(snapshot: &Snapshot, name: &str, reader: &Reader, sort: Sort, place: Where) {
    let spread = &mut Spread(7);
    let limit = PAGE_DEFAULT as usize;
    let filter = TrackFilter::default();
    let mut out = Vec::new();
    let mut bytes = 0;
    let started = cpu_time();
    for _ in 0..ROUNDS {
        out.clear();
        let offset = match place {
            Where::First => 0,
            Where::Anywhere => spread.below(snapshot.len().saturating_sub(limit).max(1)),
        };
        let page = Page { offset, limit };
        let query = ListQuery {
            sort: Some(sort),
            ..ListQuery::new(Scope::All, &filter, page)
        };
        snapshot.write_list(&mut out, &query, reader, NOW, &ReadyLinks, |_, _, _| {});
        bytes += black_box(&out).len();
    }
    let taken = cpu_time() - started;
    println!(
        "{name:10} {:>5}{} {:9} {:>7} ns a list of {} bytes",
        sort.column.code(),
        if sort.descending { "↓" } else { "↑" },
        format!("{place:?}"),
        taken.as_nanos() / ROUNDS as u128,
        bytes / ROUNDS,
    );
}

fn main() {
    let count = std::env::args()
        .nth(1)
        .and_then(|n| n.parse().ok())
        .unwrap_or(100_000);
    let artists = (1..=1 + count as i64 / TRACKS_PER_ARTIST)
        .map(|id| artist(id, &format!("Artist {id}")))
        .collect();
    let input = input(tracks(count), artists);
    let started = cpu_time();
    let snapshot = Snapshot::build(input);
    println!(
        "{count} tracks built in {:.2} s, {} bytes a track",
        (cpu_time() - started).as_secs_f64(),
        snapshot.bytes() / count.max(1),
    );
    let signed_in = user(PlanCode::Pro, marks(&mut Spread(3), count));
    let by_bpm = Sort {
        column: SortColumn::Bpm,
        descending: false,
    };
    for (sort, place) in [
        (Sort::NEWEST, Where::First),
        (Sort::NEWEST, Where::Anywhere),
        (by_bpm, Where::Anywhere),
    ] {
        measure(&snapshot, "visitor", &visitor(), sort, place);
        measure(&snapshot, "signed in", &signed_in, sort, place);
    }
}
