//! Days, charts and published places.

use pult_domain::{
    catalog::Variant,
    chart::{ChartKind, ChartPosition, ChartVariant, DayCounts},
    ids::{AccountId, TrackId, VersionId},
    time::{DAY_MS, Timestamp},
};
use pult_store::{ChartData, NewDownload, PlayEvent, Store};

use crate::fixtures::{NOW, account, catalog, term, track};

fn ago(days: i64) -> Timestamp {
    Timestamp(NOW.0 - days * DAY_MS)
}

pub(crate) async fn play(store: &Store, who: Option<AccountId>, id: i64, at: Timestamp) {
    let mut tx = store.begin().await.unwrap();
    tx.add_plays(&[PlayEvent {
        account: who,
        track: TrackId(id),
        at,
    }])
    .await
    .unwrap();
    tx.commit().await.unwrap();
}

pub(crate) async fn take(store: &Store, who: AccountId, id: i64, at: Timestamp) {
    let download = NewDownload {
        account: who,
        track: TrackId(id),
        version: VersionId(id * 10),
        format: "mp3".to_owned(),
        source: "recordpool".to_owned(),
        how: "single".to_owned(),
        artist: None,
        playlist: None,
        at,
    };
    let mut tx = store.begin().await.unwrap();
    tx.record_downloads(&[download]).await.unwrap();
    tx.commit().await.unwrap();
}

/// Track, days ago, plays, visits, downloads.
async fn counted(store: &Store, last_day: i64) -> Vec<(i64, i64, i64, i64, i64)> {
    let mut all = Vec::new();
    store
        .each_candidate(last_day, |track, variant, days: &[DayCounts]| {
            assert_eq!(variant, Variant::Remix);
            let today = NOW.moscow_day();
            all.extend(
                days.iter()
                    .map(|d| (track.0, today - d.day, d.plays, d.visits, d.downloads)),
            );
        })
        .await
        .unwrap();
    all
}

fn place(variant: ChartVariant, place: i64, track: i64) -> ChartPosition {
    ChartPosition {
        chart: ChartKind::Week,
        division: variant,
        position: place,
        track: TrackId(track),
        score: 1_000 - place,
    }
}

on_both! {
    async fn an_account_counts_once_a_day(store: &Store) {
        catalog(store, 3).await;
        let (one, two) = (account(store, "one").await, account(store, "two").await);
        for at in [NOW, Timestamp(NOW.0 - 1), ago(1)] {
            play(store, Some(one), 1, at).await;
            take(store, one, 2, at).await;
        }
        play(store, Some(two), 1, NOW).await;
        play(store, None, 1, NOW).await;
        play(store, None, 1, NOW).await;
        play(store, Some(two), 3, Timestamp(NOW.0 + 1)).await;
        store.count_days(NOW).await.unwrap();
        let today = NOW.moscow_day();
        let expected = [(1, 1, 1, 0, 0), (1, 0, 2, 2, 0), (2, 1, 0, 0, 1), (2, 0, 0, 0, 1)];
        assert_eq!(counted(store, today).await, expected);
        store.count_days(NOW).await.unwrap();
        assert_eq!(counted(store, today).await, expected, "counting twice is counting once");
        assert_eq!(counted(store, today - 1).await, [(1, 1, 1, 0, 0), (2, 1, 0, 0, 1)]);
    }

    async fn the_days_since_the_last_count_are_caught_up(store: &Store) {
        catalog(store, 1).await;
        let one = account(store, "one").await;
        play(store, Some(one), 1, ago(9)).await;
        store.count_days(ago(9)).await.unwrap();
        for days in [9, 6, 3, 0] {
            play(store, None, 1, ago(days)).await;
        }
        store.count_days(NOW).await.unwrap();
        let expected = [(1, 9, 1, 1, 0), (1, 6, 0, 1, 0), (1, 3, 0, 1, 0), (1, 0, 0, 1, 0)];
        assert_eq!(counted(store, NOW.moscow_day()).await, expected);
        // A clock set back leaves no days of the future.
        store.count_days(ago(5)).await.unwrap();
        assert_eq!(counted(store, i64::MAX).await, expected[..2]);
    }

    async fn moscow_midnight_parts_the_days(store: &Store) {
        catalog(store, 1).await;
        let midnight = Timestamp(NOW.moscow_day() * DAY_MS - 3 * 3_600_000);
        play(store, None, 1, Timestamp(midnight.0 - 1)).await;
        play(store, None, 1, midnight).await;
        store.count_days(NOW).await.unwrap();
        assert_eq!(counted(store, NOW.moscow_day()).await, [(1, 1, 0, 1, 0), (1, 0, 0, 1, 0)]);
    }

    async fn charts_are_replaced_whole_and_told(store: &Store) {
        catalog(store, 3).await;
        assert_eq!(store.charts().await.unwrap(), ChartData::default());
        let seq = store.change_seq().await.unwrap();
        let first = vec![place(ChartVariant::All, 1, 3), place(ChartVariant::All, 2, 1), place(ChartVariant::Remix, 1, 3)];
        for (positions, at) in [(first.clone(), ago(1)), (first[..1].to_vec(), NOW)] {
            let mut tx = store.begin().await.unwrap();
            tx.replace_charts(&positions, at).await.unwrap();
            tx.commit().await.unwrap();
            assert_eq!(store.charts().await.unwrap(), ChartData { updated_at: Some(at), positions });
        }
        let changes = store.changes_since(seq).await.unwrap();
        assert!(changes.charts && !changes.truncated && !changes.neighbours);
    }

    async fn nodes_that_replace_charts_at_once_agree(store: &Store) {
        catalog(store, 3).await;
        let writers = (1..=12).map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                let positions: Vec<_> = (1..=1 + n % 3).map(|at| place(ChartVariant::All, at, at)).collect();
                let mut tx = store.begin().await.unwrap();
                tx.replace_charts(&positions, Timestamp(n)).await.unwrap();
                tx.commit().await.unwrap();
            })
        });
        for writer in writers.collect::<Vec<_>>() {
            writer.await.unwrap();
        }
        let charts = store.charts().await.unwrap();
        assert_eq!(charts.positions.len() as i64, 1 + charts.updated_at.unwrap().0 % 3);
    }

    async fn a_day_is_published_by_the_first(store: &Store) {
        catalog(store, 3).await;
        assert_eq!(store.last_chart_day().await.unwrap(), None);
        let day = NOW.moscow_day();
        let writers = (1..=8).map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut tx = store.begin().await.unwrap();
                let positions = [place(ChartVariant::All, 1, 1 + n % 3), place(ChartVariant::All, 2, 1 + (n + 1) % 3)];
                let mine = tx.publish_positions(day, &positions, NOW).await.unwrap();
                tx.commit().await.unwrap();
                mine.then_some(positions)
            })
        });
        let mut published = Vec::new();
        for writer in writers.collect::<Vec<_>>() {
            published.extend(writer.await.unwrap());
        }
        assert_eq!(published.len(), 1);
        assert_eq!(store.chart_positions(day).await.unwrap(), published[0]);
        assert_eq!(store.last_chart_day().await.unwrap(), Some(day));
        assert_eq!(store.prune_chart_days(day).await.unwrap(), 0);
        assert_eq!(store.prune_chart_days(day + 1).await.unwrap(), 1);
        assert_eq!(store.chart_positions(day).await.unwrap(), []);
    }

    async fn a_rating_is_lifted_for_as_long_as_it_is_said_and_never_above_five(store: &Store) {
        let kind = term(store, pult_domain::vocabulary::VocabularyKind::VersionType).await;
        let rated = |id, rating| {
            let mut new = track(id, kind);
            new.track.rating = rating;
            new
        };
        catalog(store, 1).await;
        let mut tx = store.begin().await.unwrap();
        tx.insert_tracks(&[rated(5, 3), rated(6, 5), rated(7, 2)]).await.unwrap();
        tx.commit().await.unwrap();
        let seq = store.change_seq().await.unwrap();
        let lift = async |tracks: &[i64]| {
            let tracks: Vec<_> = tracks.iter().map(|id| TrackId(*id)).collect();
            let mut tx = store.begin().await.unwrap();
            tx.raise_ratings(&tracks).await.unwrap();
            tx.commit().await.unwrap();
            let loaded = store.load_tracks(&[TrackId(5), TrackId(6), TrackId(7)]).await.unwrap();
            let counted = store.load_counters().await.unwrap().0;
            for track in &loaded {
                let counters = counted.iter().find(|counters| counters.track == track.id).unwrap();
                assert_eq!(counters.rating, track.rating);
            }
            loaded.iter().map(|track| track.rating).collect::<Vec<_>>()
        };
        assert_eq!(lift(&[]).await, [3, 5, 2]);
        for _ in 0..2 {
            assert_eq!(lift(&[5, 6, 99]).await, [4, 5, 2]);
        }
        assert_eq!(store.changes_since(seq).await.unwrap().tracks, [TrackId(5), TrackId(6)].into());
        assert_eq!(lift(&[7]).await, [3, 5, 3]);
        assert_eq!(lift(&[]).await, [3, 5, 2]);
    }

    async fn the_mark_of_the_top_is_set_and_told_once(store: &Store) {
        let kind = term(store, pult_domain::vocabulary::VocabularyKind::VersionType).await;
        catalog(store, 1).await;
        let mut plain = track(5, kind);
        plain.track.was_in_top = false;
        let mut tx = store.begin().await.unwrap();
        tx.insert_tracks(&[plain]).await.unwrap();
        tx.commit().await.unwrap();
        let seq = store.change_seq().await.unwrap();
        for _ in 0..2 {
            let mut tx = store.begin().await.unwrap();
            tx.mark_in_top(&[TrackId(1), TrackId(5), TrackId(99)]).await.unwrap();
            tx.mark_in_top(&[]).await.unwrap();
            tx.commit().await.unwrap();
        }
        let changes = store.changes_since(seq).await.unwrap();
        assert_eq!(changes.tracks, [TrackId(5)].into(), "the others had it or are not there");
        assert_eq!(changes.seq, seq + 1);
        assert!(store.load_tracks(&[TrackId(5)]).await.unwrap()[0].was_in_top);
    }
}
