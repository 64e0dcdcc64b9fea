//! What a reader may want; for a visitor, what rises now.

use pult_catalog::{RecommendedTracks, Suggestion};
use pult_domain::{
    chart::{ChartKind, ChartVariant},
    ids::TrackId,
    mixing::SuggestionReason,
    requester::Requester,
};

use super::{
    live::ChartLists,
    suggestions::{self, ReasonText},
};
use crate::App;

/// `{"original":[…],"remix":[…]}`
pub fn recommended(app: &App, reader: &Requester, words: ReasonText) -> Vec<u8> {
    let charts = app.charts.charts();
    let snapshot = app.catalog.snapshot();
    let found = match &reader.user {
        None => RecommendedTracks {
            original: rising(&charts, ChartVariant::Original),
            remix: rising(&charts, ChartVariant::Remix),
        },
        Some(user) => {
            let rising = [ChartVariant::Original, ChartVariant::Remix]
                .map(|division| charts.list(ChartKind::Rising, division));
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

fn rising(charts: &ChartLists, division: ChartVariant) -> Vec<Suggestion> {
    let list = charts.list(ChartKind::Rising, division).iter();
    list.map(|entry| Suggestion {
        track: entry.track,
        reasons: vec![SuggestionReason::Rising],
    })
    .collect()
}
