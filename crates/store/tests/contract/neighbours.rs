//! What the same accounts take, and what somebody played last.

use pult_domain::{
    ids::TrackId,
    suggestions::Neighbour,
    time::{DAY_MS, Timestamp},
};
use pult_store::{NeighbourRow, PlayEvent};

use crate::{
    charts::take,
    fixtures::{NOW, account, catalog},
};

fn row(track: i64, other: i64, likeness: u16) -> NeighbourRow {
    NeighbourRow {
        track: TrackId(track),
        other: TrackId(other),
        near: Neighbour {
            together: 3,
            likeness_thousandths: likeness,
        },
    }
}

on_both! {
    async fn takers_come_one_by_one_with_their_newest_first(store: &Store) {
        catalog(store, 4).await;
        let (one, two) = (account(store, "one").await, account(store, "two").await);
        for (who, id, at) in [(one, 1, 5), (one, 2, 4), (one, 1, 6), (one, 3, 1), (two, 4, 9), (two, 2, 3)] {
            take(store, who, id, Timestamp(NOW.0 + at)).await;
        }
        let mut lists = Vec::new();
        store.each_downloader(Timestamp(NOW.0 + 2), 2, |tracks| lists.push(tracks.to_vec())).await.unwrap();
        assert_eq!(lists, [vec![TrackId(1), TrackId(2)], vec![TrackId(4), TrackId(2)]]);
        let mut newest = Vec::new();
        store.each_downloader(NOW, 1, |tracks| newest.push(tracks.to_vec())).await.unwrap();
        assert_eq!(newest, [vec![TrackId(1)], vec![TrackId(4)]]);
    }

    async fn neighbours_are_replaced_range_by_range(store: &Store) {
        catalog(store, 5).await;
        let mut tx = store.begin().await.unwrap();
        let first = [row(1, 2, 100), row(1, 3, 900), row(2, 1, 100), row(4, 5, 50)];
        tx.replace_neighbours(TrackId(1), TrackId(5), &first).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.neighbours().await.unwrap(), [first[1], first[0], first[2], first[3]]);
        let mut tx = store.begin().await.unwrap();
        tx.replace_neighbours(TrackId(1), TrackId(3), &[row(3, 1, 7)]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.neighbours().await.unwrap(), [row(3, 1, 7), first[3]]);
    }

    async fn the_last_plays_are_those_of_the_account(store: &Store) {
        catalog(store, 4).await;
        let (one, two) = (account(store, "one").await, account(store, "two").await);
        let event = |who, id, at| PlayEvent { account: who, track: TrackId(id), at: Timestamp(NOW.0 + at) };
        let mut tx = store.begin().await.unwrap();
        tx.add_plays(&[
            event(Some(one), 1, -DAY_MS),
            event(Some(one), 2, 1),
            event(Some(one), 3, 2),
            event(Some(one), 2, 3),
            event(Some(two), 4, 4),
            event(None, 4, 5),
        ]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.recently_played(one, NOW).await.unwrap(), [TrackId(2), TrackId(3)]);
    }
}
