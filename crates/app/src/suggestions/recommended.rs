//! Recommendations for a user; for a visitor, rising tracks.

use pult_catalog::{RecommendedTracks, Suggestion};
use pult_domain::{
    chart::{ChartKind, ChartVariant},
    ids::TrackId,
    requester::Requester,
    suggestions::SuggestionReason,
};

use super::write::{ReasonText, write_suggestions};
use crate::{App, charts::ChartLists};

/// `{"original":[…],"remix":[…]}`
pub fn recommend_tracks(app: &App, requester: &Requester, reason_text: ReasonText) -> Vec<u8> {
    let charts = app.charts.current();
    let snapshot = app.catalog.snapshot();
    let found = match &requester.user {
        None => RecommendedTracks {
            original: rising(&charts, ChartVariant::Original),
            remix: rising(&charts, ChartVariant::Remix),
        },
        Some(user) => {
            let rising = [ChartVariant::Original, ChartVariant::Remix]
                .map(|variant| charts.list(ChartKind::Rising, variant));
            let rising: Vec<TrackId> = rising.into_iter().flatten().map(|entry| entry.track).collect();
            snapshot.recommended(requester, user, &app.neighbours.current(), &rising, app.now())
        }
    };
    let mut out = Vec::new();
    for (name, list) in [("{\"original\":", &found.original), (",\"remix\":", &found.remix)] {
        out.extend_from_slice(name.as_bytes());
        write_suggestions(app, &mut out, &snapshot, list, requester, reason_text);
    }
    out.push(b'}');
    out
}

fn rising(charts: &ChartLists, variant: ChartVariant) -> Vec<Suggestion> {
    let list = charts.list(ChartKind::Rising, variant).iter();
    list.map(|entry| Suggestion {
        track: entry.track,
        version: None,
        reasons: vec![SuggestionReason::Rising],
    })
    .collect()
}
