//! Publishing charts: after a downtime, repeatedly, and on several nodes at once.

use crate::pool::{self, NOW};

use pult_app::{
    charts::{publish_charts, refresh_charts},
    suggestions::find_neighbours,
};
use pult_domain::{
    chart::{ChartKind, ChartVariant},
    ids::TrackId,
    time::Timestamp,
};
use pult_store::{PlayEvent, Store, testing};

const NOBODY: [i64; 0] = [];

/// Records that many plays of visitors for a track.
async fn add_plays(store: &Store, track: i64, times: usize, at: Timestamp) {
    let play = PlayEvent {
        account: None,
        track: TrackId(track),
        at,
    };
    let mut tx = store.begin().await.unwrap();
    tx.add_plays(&vec![play; times]).await.unwrap();
    tx.commit().await.unwrap();
}

async fn chart_of_day(store: &Store, day: i64) -> Vec<i64> {
    let positions = store.chart_positions(day).await.unwrap();
    let week = positions
        .into_iter()
        .filter(|p| (p.chart, p.division) == (ChartKind::Week, ChartVariant::All));
    week.map(|position| position.track.0).collect()
}

async fn tracks_in_top(store: &Store) -> Vec<i64> {
    let tracks = store.load_catalog().await.unwrap().tracks;
    tracks
        .iter()
        .filter(|track| track.was_in_top)
        .map(|track| track.id.0)
        .collect()
}

async fn a_downtime_is_made_up_for(store: &Store) {
    pool::add(store, 1..=3).await;
    let today = NOW.moscow_day();
    add_plays(store, 1, 5, NOW.plus_days(-20)).await;
    publish_charts(store, NOW.plus_days(-19)).await.unwrap();
    assert_eq!(chart_of_day(store, today - 19).await, [1]);
    assert_eq!(tracks_in_top(store).await, [1]);
    // Nineteen days without a node. Track 2 led for a while; track 3 leads today, which is not published
    // yet.
    add_plays(store, 2, 5, NOW.plus_days(-5)).await;
    add_plays(store, 3, 9, NOW).await;
    publish_charts(store, NOW).await.unwrap();
    assert_eq!(
        chart_of_day(store, today - 8).await,
        NOBODY,
        "further back than anybody looks"
    );
    assert_eq!(chart_of_day(store, today - 7).await, NOBODY);
    assert_eq!(
        chart_of_day(store, today - 5).await,
        NOBODY,
        "a day is published by what came before it"
    );
    assert_eq!(chart_of_day(store, today - 4).await, [2]);
    assert_eq!(chart_of_day(store, today).await, [2]);
    assert_eq!(tracks_in_top(store).await, [1, 2]);
    // Later plays do not change positions that are published already.
    add_plays(store, 1, 20, NOW.plus_days(-1)).await;
    publish_charts(store, NOW).await.unwrap();
    assert_eq!(chart_of_day(store, today).await, [2]);
    publish_charts(store, NOW.plus_days(1)).await.unwrap();
    assert_eq!(chart_of_day(store, today + 1).await, [1, 3, 2]);
    publish_charts(store, NOW.plus_days(90)).await.unwrap();
    assert_eq!(
        chart_of_day(store, today).await,
        NOBODY,
        "old places are forgotten"
    );
}

async fn plays_move_ratings(store: &Store) {
    pool::add(store, 1..=12).await;
    let ratings = async || {
        let tracks = store.load_catalog().await.unwrap().tracks;
        tracks.iter().map(|track| track.rating).collect::<Vec<u8>>()
    };
    let given = ratings().await;
    assert!(given.iter().all(|stars| *stars < 5), "{given:?}");
    // Eleven tracks are played, later ones more often, so the first one is not among the ten.
    for track in 1..=11 {
        add_plays(store, track, track as usize, NOW.plus_days(-1)).await;
    }
    publish_charts(store, NOW).await.unwrap();
    let raised: Vec<u8> = given
        .iter()
        .enumerate()
        .map(|(index, stars)| stars + u8::from((1..=10).contains(&index)))
        .collect();
    assert_eq!(ratings().await, raised);
    // After a month without plays, ratings are those of staff again.
    publish_charts(store, NOW.plus_days(40)).await.unwrap();
    assert_eq!(ratings().await, given);
}

async fn nodes_work_at_once(store: &Store) {
    pool::add(store, 1..=40).await;
    for track in 1..=40 {
        add_plays(
            store,
            track,
            1 + track as usize % 19,
            NOW.plus_days(-(track % 10)),
        )
        .await;
    }
    let nodes = (0..6).map(|_| {
        let store = store.clone();
        tokio::spawn(async move {
            publish_charts(&store, NOW).await.unwrap();
            refresh_charts(&store, NOW).await.unwrap();
            find_neighbours(&store, NOW).await.unwrap();
        })
    });
    for node in nodes.collect::<Vec<_>>() {
        node.await.unwrap();
    }
    let charts = store.charts().await.unwrap();
    let (published, marked) = (
        chart_of_day(store, NOW.moscow_day()).await,
        tracks_in_top(store).await,
    );
    assert_eq!(charts.updated_at, Some(NOW));
    assert_eq!(
        published.len(),
        28,
        "four tracks on each of the last seven whole days"
    );
    publish_charts(store, NOW).await.unwrap();
    refresh_charts(store, NOW).await.unwrap();
    assert_eq!(store.charts().await.unwrap(), charts);
    assert_eq!(
        (
            chart_of_day(store, NOW.moscow_day()).await,
            tracks_in_top(store).await
        ),
        (published, marked)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_downtime_is_made_up_for_on_both_engines() {
    for store in [testing::sqlite().await, testing::postgres().await] {
        a_downtime_is_made_up_for(&store).await;
        store.dispose().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_agree_on_both_engines() {
    for store in [testing::sqlite().await, testing::postgres().await] {
        nodes_work_at_once(&store).await;
        store.dispose().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_are_moved_on_both_engines() {
    for store in [testing::sqlite().await, testing::postgres().await] {
        plays_move_ratings(&store).await;
        store.dispose().await;
    }
}
