//! What a reader may want; for a visitor, what rises now.

use pult_catalog::{RecommendedTracks, Suggestion};
use pult_domain::{
    chart::{Board, Division},
    ids::TrackId,
    mixing::Reason,
    requester::Requester,
};

use super::{
    live::Charts,
    suggestions::{self, Words},
};
use crate::App;

/// `{"original":[…],"remix":[…]}`
pub fn recommended(app: &App, reader: &Requester, words: Words) -> Vec<u8> {
    let charts = app.charts.charts();
    let snapshot = app.catalogue.snapshot();
    let found = match &reader.user {
        None => RecommendedTracks {
            original: rising(&charts, Division::Original),
            remix: rising(&charts, Division::Remix),
        },
        Some(user) => {
            let rising =
                [Division::Original, Division::Remix].map(|division| charts.list(Board::Rising, division));
            let rising: Vec<TrackId> = rising.into_iter().flatten().map(|entry| entry.track).collect();
            snapshot.recommended(reader, user, &app.charts.neighbours(), &rising, app.now())
        }
    };
    let mut out = Vec::new();
    for (name, list) in [("{\"original\":", &found.original), (",\"remix\":", &found.remix)] {
        out.extend_from_slice(name.as_bytes());
        suggestions::write(app, &mut out, &snapshot, list, reader, words);
    }
    out.push(b'}');
    out
}

fn rising(charts: &Charts, division: Division) -> Vec<Suggestion> {
    let list = charts.list(Board::Rising, division).iter();
    list.map(|entry| Suggestion {
        track: entry.track,
        reasons: vec![Reason::Rising],
    })
    .collect()
}
