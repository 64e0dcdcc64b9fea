//! The charts of a period, with movements.

use std::collections::BTreeMap;

use pult_domain::{
    chart::{ChartKind, ChartVariant},
    ids::TrackId,
    requester::Requester,
};
use serde::Serialize;

use super::live::ChartEntry;
use crate::{App, catalog::SignedAudioLinks};

#[derive(Serialize)]
struct Data {
    period: &'static str,
    updated_at: Option<String>,
    positions: BTreeMap<String, Position>,
}

#[derive(Serialize)]
struct Position {
    /// Among the tracks of its own variant, original or remix.
    #[serde(flatten)]
    own: Step,
    /// Among all, for tracks in that chart.
    all: Option<Step>,
}

#[derive(Serialize, Clone, Copy, PartialEq, Eq)]
struct Step {
    place: i64,
    was: Option<i64>,
}

/// `{"original":[…],"remix":[…],"all":[…],"data":{…}}`. A track that has left the catalog is skipped.
pub fn write_toplist(app: &App, requester: &Requester, chart: ChartKind, limit: usize) -> Vec<u8> {
    let charts = app.charts.current();
    let snapshot = app.catalog.snapshot();
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, requester.session(), now);
    let visible_entries = |variant| -> Vec<(TrackId, Step)> {
        let in_catalog = charts
            .list(chart, variant)
            .iter()
            .filter(|entry| snapshot.contains(entry.track));
        let step =
            |(place, ChartEntry { track, was }): (i64, &ChartEntry)| (*track, Step { place, was: *was });
        (1..).zip(in_catalog).map(step).take(limit).collect()
    };
    let lists = ChartVariant::ALL.map(|variant| (variant, visible_entries(variant)));
    let mut out = Vec::new();
    for (variant, list) in &lists {
        let opening = if out.is_empty() { "{\"" } else { ",\"" };
        out.extend_from_slice(opening.as_bytes());
        out.extend_from_slice(variant.code().as_bytes());
        out.extend_from_slice(b"\":");
        let tracks: Vec<TrackId> = list.iter().map(|(track, _)| *track).collect();
        snapshot.write_tracks(&mut out, &tracks, requester, now, &links, |_, _, _| {});
    }
    let data = Data {
        period: chart.code(),
        updated_at: charts.updated_at.map(|at| at.rfc3339()),
        positions: collect_positions(&lists),
    };
    out.extend_from_slice(b",\"data\":");
    // Plain values always serialise, and writing to a vector cannot fail.
    let _ = serde_json::to_writer(&mut out, &data);
    out.push(b'}');
    out
}

/// A track in the chart of all is also in that of its variant, and no lower.
fn collect_positions(lists: &[(ChartVariant, Vec<(TrackId, Step)>)]) -> BTreeMap<String, Position> {
    let mut positions = BTreeMap::new();
    for (_, list) in lists.iter().filter(|(variant, _)| *variant != ChartVariant::All) {
        for (track, own) in list {
            positions.insert(track.to_string(), Position { own: *own, all: None });
        }
    }
    for (_, list) in lists.iter().filter(|(variant, _)| *variant == ChartVariant::All) {
        for (track, step) in list {
            if let Some(position) = positions.get_mut(&track.to_string()) {
                position.all = Some(*step);
            }
        }
    }
    positions
}
