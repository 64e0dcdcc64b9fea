//! Replacing a snapshot while it is in use.

use crate::pool::{artist, input, track};
use pult_catalog::{CurrentSnapshot, Snapshot};
use pult_domain::ids::TrackId;

fn snapshot_at(seq: i64, ids: std::ops::RangeInclusive<i64>) -> Snapshot {
    let mut parts = input(ids.map(|id| track(id, "T")).collect(), vec![artist(1, "A")]);
    parts.seq = seq;
    Snapshot::build(parts)
}

#[test]
fn a_reader_keeps_what_it_loaded_and_the_next_sees_the_new() {
    let current = CurrentSnapshot::new(snapshot_at(1, 1..=1));
    let loaded = current.load();
    current.replace(snapshot_at(2, 1..=2));
    assert_eq!((loaded.seq(), loaded.len()), (1, 1));
    assert_eq!(current.seq(), 2);
    assert!(current.load().contains(TrackId(2)));
}

#[test]
fn every_answer_under_replacement_is_whole() {
    let current = CurrentSnapshot::new(snapshot_at(1, 1..=1));
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                let mut last = 0;
                while last < 50 {
                    let snapshot = current.load();
                    // The snapshot of change n contains exactly n tracks.
                    assert_eq!(snapshot.len() as i64, snapshot.seq());
                    assert!(snapshot.seq() >= last);
                    last = snapshot.seq();
                }
            });
        }
        for seq in 2..=50 {
            current.replace(snapshot_at(seq, 1..=seq));
        }
    });
}
