//! `catalog-bench DATABASE_URL [POSTGRES_URL FOLDER]`: the catalog against PostgreSQL and Tantivy, class by class,
//! on the tracks of a filled database. Prints processor time a query and the ratios; without peers, the catalog
//! alone. What the peers were filled with is kept, Tantivy's in the folder. `BENCH_CLASSES='text|complex'` measures
//! only the classes that are called so.

mod cases;
mod cpu;
mod facts;
mod measure;
mod ours;
mod peer_postgres;
mod peer_tantivy;
mod swaps;
mod table;

use std::{
    collections::{BTreeMap, HashSet},
    path::Path,
};

use anyhow::{Context, Result, ensure};
use cases::{Case, Chance, Class, HIDDEN, Way};
use pult_domain::{catalog::Track, ids::TrackId};

/// As the product allocates.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let database = arguments.next().context("which database?")?;
    let peers = arguments.next().zip(arguments.next());

    let runtime = tokio::runtime::Runtime::new()?;
    let loaded = runtime.block_on(ours::load(&database))?;
    facts::learn(&loaded.vocabulary);
    let tracks = loaded.tracks.clone();
    let names: BTreeMap<i64, String> = loaded.artists.iter().map(|a| (a.id.0, a.name.clone())).collect();
    let kinds: BTreeMap<i64, String> = loaded
        .vocabulary
        .iter()
        .map(|t| (t.id.0, t.name.en.clone()))
        .collect();
    let text_of = |track: &Track| searchable(track, &names, &kinds);
    let classes = cases::classes(&tracks, &loaded.vocabulary, &names);
    let hidden = hidden(&tracks);
    if peers.is_some() {
        facts::ensure_versions_agree(&tracks)?;
    }

    let count = tracks.len();
    println!("{count} tracks");
    let ours = ours::Ours::build(loaded, &hidden);
    table::print_build(&ours, count);
    let mut peers = peers
        .map(|(url, folder)| Peers::fill(&url, Path::new(&folder), &tracks, text_of, &hidden))
        .transpose()?;

    table::print_head();
    let only = std::env::var("BENCH_CLASSES").unwrap_or_default();
    let asked = |class: &&Class| only.split('|').any(|name| class.name.contains(name));
    for class in classes.iter().filter(asked) {
        if let Some(peers) = peers.as_mut().filter(|_| class.has_totals()) {
            for case in &class.cases {
                let totals = [
                    ours.write(case)?,
                    ours.find(case)?,
                    peers.postgres.ask(case, Way::Together)?,
                    peers.postgres.ask(case, Way::Apart)?,
                    peers.tantivy.ask(case, Way::Together)?,
                    peers.tantivy.ask(case, Way::Apart)?,
                ];
                ensure!(
                    totals.iter().all(|total| *total == totals[0]),
                    "{}: totals differ, {totals:?} for {case:?}",
                    class.name
                );
            }
        }
        let mean_of = |run: &dyn Fn(&Case) -> Result<u64>, forget: &dyn Fn()| {
            let thread = || Ok(cpu::of_this_thread());
            measure::mean(&class.cases, |case| run(case).map(drop), thread, forget)
        };
        let ours = table::Ours {
            found: mean_of(&|case| ours.find(case), &|| ours.forget())?,
            written: mean_of(&|case| ours.write(case), &|| ours.forget())?,
            again: mean_of(&|case| ours.write(case), &|| {})?,
        };
        let theirs = match &mut peers {
            None => None,
            Some(peers) => {
                let pid = peers.postgres.pid();
                let mut quicker = table::Peers {
                    postgres: f64::INFINITY,
                    tantivy: f64::INFINITY,
                };
                for way in class.ways() {
                    let ask = |case: &Case| peers.postgres.ask(case, *way).map(drop);
                    let postgres = measure::mean(&class.cases, ask, || cpu::of_process(pid), || {})?;
                    let tantivy = mean_of(&|case| peers.tantivy.ask(case, *way), &|| {})?;
                    quicker.postgres = quicker.postgres.min(postgres);
                    quicker.tantivy = quicker.tantivy.min(tantivy);
                }
                Some(quicker)
            }
        };
        table::print_class(class, count, &ours, theirs.as_ref());
    }
    if only.is_empty() {
        ours.print_swaps(tracks.into_iter().take(200).collect());
    }
    Ok(())
}

struct Peers {
    tantivy: peer_tantivy::Tantivy,
    postgres: peer_postgres::Postgres,
}

impl Peers {
    fn fill(
        url: &str,
        folder: &Path,
        tracks: &[Track],
        text_of: impl Fn(&Track) -> String,
        hidden: &HashSet<TrackId>,
    ) -> Result<Self> {
        Ok(Self {
            tantivy: peer_tantivy::Tantivy::fill(folder, tracks, &text_of, hidden)?,
            postgres: peer_postgres::Postgres::fill(url, tracks, &text_of, hidden)?,
        })
    }
}

fn searchable(track: &Track, names: &BTreeMap<i64, String>, kinds: &BTreeMap<i64, String>) -> String {
    let artists = track.artists.iter().filter_map(|id| names.get(&id.0));
    let types = track
        .versions
        .iter()
        .filter_map(|version| kinds.get(&version.kind.0));
    let words: Vec<&str> = std::iter::once(track.title.as_str())
        .chain(artists.map(String::as_str))
        .chain(types.map(String::as_str))
        .collect();
    words.join(" ")
}

fn hidden(tracks: &[Track]) -> HashSet<TrackId> {
    let mut chance = Chance::new(11);
    let mut hidden = HashSet::new();
    while hidden.len() < HIDDEN.min(tracks.len() / 2) {
        hidden.insert(tracks[chance.below(tracks.len())].id);
    }
    hidden
}
