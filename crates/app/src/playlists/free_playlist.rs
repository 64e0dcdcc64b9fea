//! The week's free tracks: those that staff pinned, then the chart.

use pult_domain::{
    chart::{ChartKind, ChartVariant},
    ids::TrackId,
    limits::FREE_PLAYLIST_TRACKS,
    time::{DAY_MS, HOUR_MS, Timestamp},
};

use crate::{App, AppError};

/// Chooses the free tracks when last week's have expired, on Mondays, or if there are none. Otherwise it
/// does nothing, so that it may run often.
#[crate::boxed]
pub async fn renew_free_playlist(app: &App) -> Result<(), AppError> {
    let now = app.now();
    if app.store.any_free_track(now).await? {
        return Ok(());
    }
    let chosen = choose_tracks(app).await?;
    if chosen.is_empty() {
        return Ok(());
    }
    let mut tx = app.store.begin().await?;
    tx.set_free_tracks(&chosen, next_monday(now), now).await?;
    tx.commit().await?;
    tracing::info!(tracks = chosen.len(), "the week's free tracks are chosen");
    Ok(())
}

async fn choose_tracks(app: &App) -> Result<Vec<TrackId>, AppError> {
    let pinned = app.store.pinned_free_tracks().await?;
    fill_free_week(app, pinned, Vec::new(), None).await
}

/// Pinned tracks first, then those that may stay, then the chart, up to the limit.
pub(crate) async fn fill_free_week(
    app: &App,
    pinned: Vec<TrackId>,
    staying: Vec<TrackId>,
    without: Option<TrackId>,
) -> Result<Vec<TrackId>, AppError> {
    let mut chosen = pinned;
    chosen.extend(staying);
    let charts = app.store.charts().await?;
    // If the week's chart is short, the longer charts fill the rest.
    for chart in [ChartKind::Week, ChartKind::Month, ChartKind::All] {
        let positions = charts.positions.iter();
        let top =
            positions.filter(|position| position.chart == chart && position.division == ChartVariant::All);
        chosen.extend(top.map(|position| position.track));
    }
    let mut seen = std::collections::HashSet::new();
    let snapshot = app.catalog.snapshot();
    chosen.retain(|track| Some(*track) != without && snapshot.contains(*track) && seen.insert(*track));
    chosen.truncate(FREE_PLAYLIST_TRACKS);
    Ok(chosen)
}

/// 00:00 in Moscow.
pub(crate) fn next_monday(now: Timestamp) -> Timestamp {
    // 1 January 1970 was a Thursday, so day 4 was the first Monday.
    let day = now.moscow_day();
    let ahead = 7 - (day - 4).rem_euclid(7);
    Timestamp((day + ahead) * DAY_MS - 3 * HOUR_MS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_tracks_change_at_midnight_before_monday() {
        let thursday = Timestamp(1_772_724_600_000); // 05.03.2026 18:30 in Moscow
        let monday = next_monday(thursday);
        assert_eq!(monday.russian_date_time(), "09.03.2026 00:00:00");
        assert_eq!(next_monday(monday).russian_date(), "16.03.2026");
        assert_eq!(next_monday(Timestamp(monday.0 - 1)), monday);
    }
}
