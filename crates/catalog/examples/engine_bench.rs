//! Prints the CPU time of lists, and the memory per track:
//! `cargo run --release -p pult-catalog --example engine_bench -- 1000000`

// A tool for developers, which may panic on its own bugs.
#![allow(clippy::indexing_slicing)]

#[path = "../tests/pool/mod.rs"]
mod pool;

use std::time::Duration;

use pool::{NOW, artist, entries, entry, input, track, user, version, visitor};
use pult_catalog::{AudioLinks, CatalogChanges, ListQuery, Scope, Snapshot};
use pult_domain::{
    catalog::{Bpm, Track, TrackCounters},
    entitlement::PlayScope,
    filter::TrackFilter,
    ids::{ArtistId, TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    limits::PAGE_DEFAULT,
    list::{PageRequest, Sort, SortColumn},
    plan::PlanCode,
    requester::{Marks, Requester},
    vocabulary::{Attribute, VocabularyKind},
};

const ROUNDS: usize = 300;
const TRACKS_PER_ARTIST: i64 = 8;

/// A fixed sequence of numbers, the same on every run.
struct Spread(u64);

impl Spread {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn pick(&mut self, from: &[VocabularyEntryId]) -> VocabularyEntryId {
        from[self.below(from.len())]
    }
}

fn of_kind(kind: VocabularyKind) -> Vec<VocabularyEntryId> {
    entries()
        .iter()
        .filter(|entry| entry.kind == kind)
        .map(|entry| entry.id)
        .collect()
}

fn tracks(count: usize) -> Vec<Track> {
    let spread = &mut Spread(1);
    let [genres, markers, parts, categories, kinds] = [
        VocabularyKind::Genre,
        VocabularyKind::Marker,
        VocabularyKind::PartOfNight,
        VocabularyKind::Category,
        VocabularyKind::VersionType,
    ]
    .map(of_kind);
    let brand = entry(VocabularyKind::Label, "brand");
    let plain_track = track(1, "");
    let plain_version = version(1, "extended");
    (1..=count as i64)
        .map(|id| {
            let mut new_track = plain_track.clone();
            new_track.id = TrackId(id);
            new_track.title = format!("Track of the night {} ({} Remix)", spread.below(count), id % 977);
            new_track.published_at = NOW.plus_seconds(-(spread.below(40_000_000) as i64));
            new_track.artists = vec![ArtistId(1 + id / TRACKS_PER_ARTIST)];
            new_track.genres = vec![spread.pick(&genres), spread.pick(&genres)];
            new_track.markers = vec![spread.pick(&markers)];
            new_track.parts_of_night = vec![spread.pick(&parts), spread.pick(&parts)];
            new_track.category = Some(spread.pick(&categories));
            new_track.label = Some(brand);
            new_track.rating = 1 + spread.below(5) as u8;
            new_track.year = Some(1_980 + spread.below(45) as i64);
            new_track.energy = Some(1 + spread.below(10) as i64);
            new_track.was_in_top = spread.below(500) == 0;
            new_track.cover = Some(format!("{:064x}", spread.below(300)));
            let key = MusicalKey::from_index(1 + spread.below(24) as u8).unwrap_or(plain_version.key);
            let bpm = match spread.below(4) {
                0 => Bpm(8_000 + spread.below(9_000) as i64),
                _ => Bpm(100 * (80 + spread.below(90) as i64)),
            };
            let duration_ms = 150_000 + spread.below(210_000) as i64;
            // Versions differ in length, some in tempo.
            let has_transition = spread.below(50) == 0;
            new_track.versions = (0..2 + id % 3 / 2)
                .map(|n| {
                    let mut version = plain_version.clone();
                    version.id = VersionId(id * 4 + n);
                    version.kind = spread.pick(&kinds);
                    version.bpm = if has_transition && n > 0 {
                        Bpm(bpm.0 + 1_500)
                    } else {
                        bpm
                    };
                    version.duration_ms = duration_ms - n * 20_000;
                    version.key = key;
                    version.has_wav = id % 2 == 0;
                    version.soundwave = (0..100).map(|_| spread.below(101) as u8).collect();
                    version
                })
                .collect();
            new_track
        })
        .collect()
}

fn marks(spread: &mut Spread, tracks: usize) -> Marks {
    let mut marks = Marks::default();
    for _ in 0..5_000.min(tracks) {
        marks.played.insert(TrackId(1 + spread.below(tracks) as i64));
        marks.favorites.insert(TrackId(1 + spread.below(tracks) as i64));
        marks
            .download_counts
            .insert(VersionId(4 * (1 + spread.below(tracks) as i64)), 1);
    }
    marks
}

/// CPU time of this thread, so that other processes do not count; zero where it is unknown.
fn cpu_time() -> Duration {
    let schedstat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(
        schedstat
            .split(' ')
            .next()
            .and_then(|ns| ns.parse().ok())
            .unwrap_or(0),
    )
}

/// A link of ordinary length without signing, which is measured elsewhere.
struct ReadyLinks;

impl AudioLinks for ReadyLinks {
    fn write(&self, out: &mut Vec<u8>, _version: VersionId, _hearing: PlayScope) {
        out.extend_from_slice(
            b"/media/audio/1234567?seconds=90&until=1772740800&signature=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
        );
    }
}

/// Sets the filter of the n-th query of one class, each different from the one before.
type Ask<'a> = &'a dyn Fn(usize, &mut TrackFilter) -> (Option<Sort>, usize);

fn measure(snapshot: &Snapshot, name: &str, requester: &Requester, facets: bool, ask: Ask<'_>) {
    let mut out = Vec::new();
    let mut found = 0;
    // In the second round totals and counts are cached.
    let [first, again] = [(), ()].map(|()| {
        let started = cpu_time();
        for round in 0..ROUNDS {
            let mut filter = TrackFilter::default();
            let (sort, offset) = ask(round, &mut filter);
            let limit = PAGE_DEFAULT as usize;
            let query = ListQuery {
                sort,
                facets,
                ..ListQuery::new(Scope::All, &filter, PageRequest { offset, limit })
            };
            out.clear();
            snapshot.write_list(&mut out, &query, requester, NOW, &ReadyLinks, |_, _, _| {});
        }
        (cpu_time() - started).as_secs_f64() * 1e6 / ROUNDS as f64
    });
    for round in 0..ROUNDS {
        let mut filter = TrackFilter::default();
        ask(round, &mut filter);
        found += snapshot.count(Scope::All, &filter, requester, NOW);
    }
    println!(
        "{name:30} {first:>8.1} µs at first, {again:>7.1} µs again, {:>8} found",
        found / ROUNDS,
    );
}

fn measure_changes(snapshot: Snapshot, count: usize) {
    let timed = |name: &str, work: &dyn Fn() -> Snapshot| {
        let started = cpu_time();
        let next = work();
        println!("{name:30} {:>8.1} ms", (cpu_time() - started).as_secs_f64() * 1e3);
        next
    };
    let edited: Vec<Track> = tracks(count.min(901)).into_iter().rev().collect();
    let change = |snapshot: &Snapshot, tracks: &[Track]| {
        snapshot.with_changes(CatalogChanges {
            tracks: tracks.to_vec(),
            seq: 1,
            ..CatalogChanges::default()
        })
    };
    timed("the first change", &|| change(&snapshot, &edited[..1]));
    let snapshot = timed("900 changes at once", &|| change(&snapshot, &edited[1..]));
    let snapshot = timed("one change more", &|| change(&snapshot, &edited[..1]));
    let filter = TrackFilter {
        min_rating: Some(4),
        ..TrackFilter::default()
    };
    measure(
        &snapshot,
        "rating, over 901 changes",
        &visitor(),
        false,
        &|n, asked| {
            asked.clone_from(&filter);
            (Some(Sort::NEWEST), n)
        },
    );
    let counters: Vec<TrackCounters> = edited.iter().map(TrackCounters::of).collect();
    timed("new numbers", &|| snapshot.with_counters(&counters, &[], 2));
    timed("compaction", &|| snapshot.compact());
}

fn main() {
    let count: usize = std::env::args()
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
    let visitor = visitor();
    let by_bpm = Some(Sort {
        column: SortColumn::Bpm,
        descending: false,
    });
    let genres = of_kind(VocabularyKind::Genre);
    let markers = of_kind(VocabularyKind::Marker);
    let parts = of_kind(VocabularyKind::PartOfNight);
    let nth = |entries: &[VocabularyEntryId], n: usize| entries[n % entries.len()];
    let tempo = |n: usize| {
        let low = 90 + n as i64 % 60;
        Some((Bpm(low * 100), Bpm((low + 8) * 100)))
    };
    let narrow = |n: usize, filter: &mut TrackFilter| {
        filter.genres.any_of = vec![nth(&genres, n), nth(&genres, n + 5), nth(&genres, n + 11)];
        filter.genres.none_of = vec![nth(&genres, n + 3)];
        filter.markers.none_of = vec![nth(&markers, n)];
        filter.keys =
            MusicalKey::from_index(1 + n as u8 % 24).map_or(vec![], |key| key.compatible().to_vec());
        filter.min_rating = Some(3);
        filter.attributes = vec![Attribute::Original];
    };
    let rare = |n: usize, filter: &mut TrackFilter| {
        filter.genres.any_of = vec![nth(&genres, n)];
        filter.keys = MusicalKey::from_index(1 + n as u8 % 24).into_iter().collect();
        filter.parts_of_night.any_of = vec![nth(&parts, n)];
        filter.energy = Some((7, 7));
        filter.years = Some((1_999, 1_999));
        filter.bpm = tempo(n);
    };
    let spread = |n: usize| n.wrapping_mul(2_654_435_761) % count.max(1);
    let classes: [(&str, &Requester, bool, Ask<'_>); 13] = [
        ("newest", &visitor, false, &|_, _| (None, 0)),
        ("newest, signed in", &signed_in, false, &|_, _| (None, 0)),
        ("genre and tempo", &visitor, false, &|n, filter| {
            filter.genres.any_of = vec![nth(&genres, n)];
            filter.bpm = tempo(n / 24);
            (None, 0)
        }),
        ("many conditions, by tempo", &visitor, false, &|n, filter| {
            narrow(n, filter);
            filter.min_rating = Some(1 + (n / 24 % 5) as u8);
            (by_bpm, 200)
        }),
        ("very selective", &visitor, false, &|n, filter| {
            rare(n, filter);
            (None, 0)
        }),
        ("a week by tempo", &visitor, false, &|n, filter| {
            let from = NOW.plus_days(-(n as i64 % 400));
            filter.published = Some((from, from.plus_days(7)));
            (by_bpm, 0)
        }),
        ("days, genre", &visitor, false, &|n, filter| {
            filter.genres.any_of = vec![nth(&genres, n)];
            (Some(Sort::NEWEST), n)
        }),
        ("deep offset", &visitor, false, &|n, _| (None, spread(n))),
        ("deep offset, genre, by tempo", &visitor, false, &|n, filter| {
            filter.genres.any_of = vec![nth(&genres, n)];
            (by_bpm, spread(n) / 15)
        }),
        ("hide 5,000", &signed_in, false, &|n, filter| {
            filter.hide_played = true;
            (None, n)
        }),
        ("hide 5,000, genre", &signed_in, false, &|n, filter| {
            filter.hide_played = true;
            filter.genres.any_of = vec![nth(&genres, n)];
            (by_bpm, n)
        }),
        ("live counts, one genre", &visitor, true, &|n, filter| {
            filter.genres.any_of = vec![nth(&genres, n)];
            filter.bpm = (n % 3 == 0).then(|| tempo(n)).flatten();
            filter.min_rating = (n % 2 == 0).then_some(3);
            filter.duration_ms = Some((0, 130_000 + 1_000 * n as i64));
            (None, 0)
        }),
        ("live counts, rating and tempo", &visitor, true, &|n, filter| {
            filter.min_rating = Some(2 + (n % 2) as u8);
            filter.duration_ms = Some((0, 200_000 + 300 * n as i64));
            (None, 0)
        }),
    ];
    for (name, requester, facets, ask) in classes {
        measure(&snapshot, name, requester, facets, ask);
    }
    measure_changes(snapshot, count);
}
