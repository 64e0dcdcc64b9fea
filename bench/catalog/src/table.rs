//! What is printed: one line a class, the targets beside the ratios.

use crate::{
    cases::{Class, Kind},
    ours,
};

struct Target {
    postgres: f64,
    tantivy: Option<f64>,
    microseconds: f64,
}

/// From so many tracks on browsing has a target of its own.
const MILLION: usize = 1_000_000;

fn target(kind: Kind, tracks: usize) -> Target {
    match kind {
        Kind::Browse => Target {
            postgres: if tracks < MILLION { 80.0 } else { 300.0 },
            tantivy: Some(10.0),
            microseconds: 50.0,
        },
        Kind::Filter => Target {
            postgres: 80.0,
            tantivy: Some(10.0),
            microseconds: 50.0,
        },
        Kind::Text => Target {
            postgres: 80.0,
            tantivy: Some(3.0),
            microseconds: 50.0,
        },
        Kind::Facets => Target {
            postgres: 80.0,
            tantivy: None,
            microseconds: 1_000.0,
        },
    }
}

pub fn print_build(ours: &ours::Ours, tracks: usize) {
    println!(
        "build {:.1} s of processor time, {:.0} bytes a track",
        ours.build_seconds,
        ours.bytes() as f64 / tracks as f64
    );
}

/// Microseconds a query.
pub struct Ours {
    /// The ids of the page and the total, asked for the first time.
    pub found: f64,
    /// The page written out, asked for the first time.
    pub written: f64,
    /// The same, with total and counts known.
    pub again: f64,
}

pub struct Peers {
    pub postgres: f64,
    pub tantivy: f64,
}

pub fn print_head() {
    println!(
        "\nmicroseconds of processor time a query.\n`found`: the ids of a page of 20 and the exact total, as the peers give them; `written`: the whole answer as\nJSON; both asked for the first time; `again`: written once more. Ratios are of `found`, times of `written`.\nThe peers are asked for page and total in one question and in two, and the quicker way counts.\nOf a transliteration or a layout they ask for what was typed and then, told the right word, again; both count.\nCounts of days and facets are part of `written` alone, and there the ratios are of it."
    );
    println!(
        "{:<27} {:>8} {:>8} {:>8} {:>11} {:>9} {:>11} {:>9}  targets",
        "class", "found", "written", "again", "PostgreSQL", "Tantivy", "×PostgreSQL", "×Tantivy"
    );
}

pub fn print_class(class: &Class, tracks: usize, ours: &Ours, peers: Option<&Peers>) {
    let Ours {
        found,
        written,
        again,
    } = ours;
    print!("{:<27} {found:>8.1} {written:>8.1} {again:>8.1}", class.name);
    let target = target(class.kind, tracks);
    let mut missed = Vec::new();
    if let Some(peers) = peers {
        let (times_postgres, times_tantivy) = (peers.postgres / found, peers.tantivy / found);
        print!(
            " {:>11.0} {:>9.1} {times_postgres:>10.0}× {times_tantivy:>8.1}×",
            peers.postgres, peers.tantivy
        );
        if times_postgres < target.postgres {
            missed.push(format!("PostgreSQL ≥ {:.0}×", target.postgres));
        }
        if target.tantivy.is_some_and(|least| times_tantivy < least) {
            missed.push(format!("Tantivy ≥ {:.0}×", target.tantivy.unwrap_or_default()));
        }
    }
    if *written > target.microseconds {
        missed.push(format!("≤ {:.0} µs", target.microseconds));
    }
    if missed.is_empty() {
        println!("  ok");
    } else {
        println!("  MISSED {}", missed.join(", "));
    }
}
