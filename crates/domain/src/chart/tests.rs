use proptest::prelude::*;

use super::*;

const TODAY: i64 = 20_000;

fn day(ago: i64, plays: i64, downloads: i64) -> DayCounts {
    DayCounts {
        day: TODAY - ago,
        plays,
        downloads,
        visits: 0,
    }
}

fn chart(builder: &ChartBuilder, kind: ChartKind, division: ChartVariant) -> Vec<i64> {
    builder
        .positions()
        .into_iter()
        .filter(|position| (position.chart, position.division) == (kind, division))
        .map(|position| position.track.0)
        .collect()
}

fn build_charts(tracks: &[(i64, Variant, Vec<DayCounts>)]) -> ChartBuilder {
    let mut builder = ChartBuilder::new(TODAY);
    for (id, variant, days) in tracks {
        builder.add(TrackId(*id), *variant, days);
    }
    builder
}

#[test]
fn a_download_outweighs_a_play_and_the_recent_outweighs_the_old() {
    let builder = build_charts(&[
        (1, Variant::Original, vec![day(0, 2, 0)]),
        (2, Variant::Original, vec![day(0, 0, 1)]),
        (3, Variant::Remix, vec![day(6, 0, 3)]),
        (4, Variant::Remix, vec![day(29, 0, 9)]),
        (5, Variant::Remix, vec![day(400, 0, 40)]),
    ]);
    assert_eq!(chart(&builder, ChartKind::Week, ChartVariant::All), [2, 3, 1]);
    assert_eq!(chart(&builder, ChartKind::Week, ChartVariant::Remix), [3]);
    assert_eq!(chart(&builder, ChartKind::Month, ChartVariant::All), [3, 4, 2, 1]);
    assert_eq!(
        chart(&builder, ChartKind::All, ChartVariant::All),
        [5, 4, 3, 2, 1]
    );
}

#[test]
fn visitors_lift_a_track_only_so_far() {
    let visited = |visits| {
        vec![DayCounts {
            visits,
            ..day(0, 0, 0)
        }]
    };
    let builder = build_charts(&[
        (1, Variant::Original, vec![day(0, 0, 1)]),
        (2, Variant::Original, visited(1_000_000)),
        (3, Variant::Original, visited(5)),
    ]);
    assert_eq!(chart(&builder, ChartKind::Week, ChartVariant::All), [1, 2, 3]);
}

#[test]
fn what_rises_beats_what_is_merely_big() {
    let builder = build_charts(&[
        (1, Variant::Original, vec![day(8, 100, 30), day(1, 100, 30)]),
        (2, Variant::Original, vec![day(8, 2, 1), day(1, 20, 6)]),
        (3, Variant::Original, vec![day(8, 20, 6), day(1, 2, 1)]),
    ]);
    assert_eq!(chart(&builder, ChartKind::Rising, ChartVariant::All), [2]);
    assert_eq!(chart(&builder, ChartKind::Week, ChartVariant::All), [1, 2, 3]);
}

#[test]
fn a_chart_as_of_a_day_knows_nothing_later() {
    let mut last_week = ChartBuilder::new(TODAY - 7);
    last_week.add(TrackId(1), Variant::Original, &[day(8, 1, 0), day(0, 90, 9)]);
    last_week.add(TrackId(2), Variant::Original, &[day(8, 2, 0)]);
    assert_eq!(chart(&last_week, ChartKind::Week, ChartVariant::All), [2, 1]);
}

#[test]
fn only_periods_can_be_asked_for() {
    assert_eq!(ChartKind::period(None), Ok(ChartKind::Week));
    assert_eq!(ChartKind::period(Some("month")), Ok(ChartKind::Month));
    for text in ["", "rising", "WEEK", "day"] {
        assert_eq!(ChartKind::period(Some(text)).unwrap_err().field(), Some("period"));
    }
}

proptest! {
    #[test]
    fn a_chart_holds_the_best_in_falling_order(
        counts in proptest::collection::vec((0..40_i64, 0..50_i64, 0..20_i64, any::<bool>()), 0..120)
    ) {
        let tracks: Vec<_> = (1..).zip(&counts).map(|(id, (ago, plays, downloads, remix))| {
            let variant = if *remix { Variant::Remix } else { Variant::Original };
            (id, variant, vec![day(*ago, *plays, *downloads)])
        }).collect();
        let builder = build_charts(&tracks);
        for kind in ChartKind::ALL {
            for division in ChartVariant::ALL {
                let mut expected: Vec<(i64, i64)> = tracks.iter()
                    .filter(|(_, variant, _)| [ChartVariant::All, ChartVariant::of(*variant)].contains(&division))
                    .map(|(id, _, days)| (thousandths(kind.score(days, TODAY)), *id))
                    .filter(|(score, _)| *score > 0)
                    .collect();
                expected.sort_by_key(|entry| std::cmp::Reverse(*entry));
                let expected: Vec<i64> = expected.into_iter().take(CHART_POSITIONS).map(|(_, id)| id).collect();
                prop_assert_eq!(chart(&builder, kind, division), expected);
            }
        }
    }
}
