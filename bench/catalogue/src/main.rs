//! `catalogue-bench DATABASE_URL POSTGRES_URL`: the catalogue against PostgreSQL and Tantivy, class by class, on the
//! tracks of a filled database. Prints processor time a query and the ratios.

mod cases;
mod cpu;
mod facts;
mod measure;
mod ours;
mod peer_postgres;
mod peer_tantivy;
mod table;

use std::collections::{BTreeMap, HashSet};

use anyhow::{Context, Result, ensure};
use cases::{Chance, HIDDEN, Kind};
use pult_domain::{catalogue::Track, ids::TrackId};

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let database = arguments.next().context("which database?")?;
    let postgres = arguments.next().context("which PostgreSQL?")?;

    let runtime = tokio::runtime::Runtime::new()?;
    let loaded = runtime.block_on(ours::load(&database))?;
    facts::learn(&loaded.terms);
    let tracks = loaded.tracks.clone();
    let names: BTreeMap<i64, String> = loaded.artists.iter().map(|a| (a.id.0, a.name.clone())).collect();
    let kinds: BTreeMap<i64, String> = loaded.terms.iter().map(|t| (t.id.0, t.name.en.clone())).collect();
    let text_of = |track: &Track| searchable(track, &names, &kinds);
    let classes = cases::classes(&tracks, &loaded.terms, &names);
    let hidden = hidden(&tracks);

    let count = tracks.len();
    println!("{count} tracks");
    let ours = ours::Ours::build(loaded, &hidden);
    table::print_build(&ours, count);
    let tantivy = peer_tantivy::Tantivy::fill(&tracks, text_of, &hidden)?;
    let mut postgres = peer_postgres::Postgres::fill(&postgres, &tracks, text_of, &hidden)?;

    table::print_head();
    for class in &classes {
        if class.kind != Kind::Text && class.kind != Kind::Facets {
            for case in &class.cases {
                let totals = [ours.ask(case)?, postgres.ask(case)?, tantivy.ask(case)?];
                ensure!(
                    totals.iter().all(|total| *total == totals[0]),
                    "{}: totals differ, {totals:?} for {case:?}",
                    class.name
                );
            }
        }
        let thread = || Ok(cpu::of_this_thread());
        let first = measure::mean(
            &class.cases,
            |case| ours.ask(case).map(drop),
            thread,
            || ours.forget(),
        )?;
        let again = measure::mean(&class.cases, |case| ours.ask(case).map(drop), thread, || {})?;
        let theirs = measure::mean(&class.cases, |case| tantivy.ask(case).map(drop), thread, || {})?;
        let pid = postgres.pid();
        let backend = || cpu::of_process(pid);
        let rows = measure::mean(&class.cases, |case| postgres.ask(case).map(drop), backend, || {})?;
        table::print_class(class, first, again, rows, theirs);
    }
    ours.print_swaps(tracks.into_iter().take(200).collect());
    Ok(())
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
