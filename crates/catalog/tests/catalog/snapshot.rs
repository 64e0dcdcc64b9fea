//! Replacing a snapshot while it is read.

use crate::pool::{artist, input, track};
use pult_catalog::{CurrentSnapshot, Snapshot};
use pult_domain::ids::TrackId;

fn at(seq: i64, ids: std::ops::RangeInclusive<i64>) -> Snapshot {
    let mut parts = input(ids.map(|id| track(id, "T")).collect(), vec![artist(1, "A")]);
    parts.seq = seq;
    Snapshot::build(parts)
}

#[test]
fn a_reader_keeps_what_it_loaded_and_the_next_sees_the_new() {
    let catalogue = CurrentSnapshot::new(at(1, 1..=1));
    let held = catalogue.load();
    catalogue.replace(at(2, 1..=2));
    assert_eq!((held.seq(), held.len()), (1, 1));
    assert_eq!(catalogue.seq(), 2);
    assert!(catalogue.load().contains(TrackId(2)));
}

#[test]
fn every_answer_under_replacement_is_whole() {
    let catalogue = CurrentSnapshot::new(at(1, 1..=1));
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                let mut last = 0;
                while last < 50 {
                    let snapshot = catalogue.load();
                    // The snapshot of change n holds exactly n tracks.
                    assert_eq!(snapshot.len() as i64, snapshot.seq());
                    assert!(snapshot.seq() >= last);
                    last = snapshot.seq();
                }
            });
        }
        for seq in 2..=50 {
            catalogue.replace(at(seq, 1..=seq));
        }
    });
}
