//! What is printed: one line a class, the targets beside the ratios.

use crate::{
    cases::{Class, Kind},
    ours::Ours,
};

struct Target {
    postgres: f64,
    tantivy: Option<f64>,
    microseconds: f64,
}

fn target(kind: Kind) -> Target {
    match kind {
        Kind::Browse => Target {
            postgres: 300.0,
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

pub fn print_build(ours: &Ours, tracks: usize) {
    println!(
        "build {:.1} s of processor time, {:.0} bytes a track",
        ours.build_seconds,
        ours.bytes() as f64 / tracks as f64
    );
}

pub fn print_head() {
    println!(
        "\nmicroseconds of processor time a query, page of 20 and exact total;\n`first`: asked for the first time, `again`: total and counts are known; ratios are of the first"
    );
    println!(
        "{:<27} {:>9} {:>9} {:>12} {:>12} {:>10} {:>10}  targets",
        "class", "first", "again", "PostgreSQL", "Tantivy", "×PostgreSQL", "×Tantivy"
    );
}

pub fn print_class(class: &Class, ours: f64, again: f64, postgres: f64, tantivy: f64) {
    let target = target(class.kind);
    let (times_postgres, times_tantivy) = (postgres / ours, tantivy / ours);
    let mut missed = Vec::new();
    if times_postgres < target.postgres {
        missed.push(format!("PostgreSQL ≥ {:.0}×", target.postgres));
    }
    if target.tantivy.is_some_and(|least| times_tantivy < least) {
        missed.push(format!("Tantivy ≥ {:.0}×", target.tantivy.unwrap_or_default()));
    }
    if ours > target.microseconds {
        missed.push(format!("≤ {:.0} µs", target.microseconds));
    }
    let verdict = if missed.is_empty() {
        "ok".into()
    } else {
        format!("MISSED {}", missed.join(", "))
    };
    println!(
        "{:<27} {ours:>9.1} {again:>9.1} {postgres:>12.0} {tantivy:>12.0} {times_postgres:>10.0}× {times_tantivy:>9.1}×  {verdict}",
        class.name
    );
}
