//! The top lists of a period, with what moved.

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
    /// Among the tracks of its own kind, original or remix.
    #[serde(flatten)]
    own: Step,
    /// Among all, for those that stand there.
    all: Option<Step>,
}

#[derive(Serialize, Clone, Copy, PartialEq, Eq)]
struct Step {
    place: i64,
    was: Option<i64>,
}

/// `{"original":[…],"remix":[…],"all":[…],"data":{…}}`. A track that has left the catalogue makes room for the next.
pub fn toplist(app: &App, reader: &Requester, board: ChartKind, limit: usize) -> Vec<u8> {
    let charts = app.charts.charts();
    let snapshot = app.catalog.snapshot();
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, now);
    let shown = |division| -> Vec<(TrackId, Step)> {
        let there = charts
            .list(board, division)
            .iter()
            .filter(|entry| snapshot.contains(entry.track));
        let step =
            |(place, ChartEntry { track, was }): (i64, &ChartEntry)| (*track, Step { place, was: *was });
        (1..).zip(there).map(step).take(limit).collect()
    };
    let lists = ChartVariant::ALL.map(|division| (division, shown(division)));
    let mut out = Vec::new();
    for (division, list) in &lists {
        let opening = if out.is_empty() { "{\"" } else { ",\"" };
        out.extend_from_slice(opening.as_bytes());
        out.extend_from_slice(division.code().as_bytes());
        out.extend_from_slice(b"\":");
        let tracks: Vec<TrackId> = list.iter().map(|(track, _)| *track).collect();
        snapshot.write_tracks(&mut out, &tracks, reader, now, &links, |_, _, _| {});
    }
    let data = Data {
        period: board.code(),
        updated_at: charts.updated_at.map(|at| at.rfc3339()),
        positions: positions(&lists),
    };
    out.extend_from_slice(b",\"data\":");
    // Plain values always have a JSON form, and a vector takes all that is written.
    let _ = serde_json::to_writer(&mut out, &data);
    out.push(b'}');
    out
}

/// Who stands among all stands among its own kind too, and no lower.
fn positions(lists: &[(ChartVariant, Vec<(TrackId, Step)>)]) -> BTreeMap<String, Position> {
    let mut positions = BTreeMap::new();
    for (_, list) in lists
        .iter()
        .filter(|(division, _)| *division != ChartVariant::All)
    {
        for (track, own) in list {
            positions.insert(track.to_string(), Position { own: *own, all: None });
        }
    }
    for (_, list) in lists
        .iter()
        .filter(|(division, _)| *division == ChartVariant::All)
    {
        for (track, step) in list {
            if let Some(position) = positions.get_mut(&track.to_string()) {
                position.all = Some(*step);
            }
        }
    }
    positions
}
