//! Whatever people do in whatever order, a refused track is never published, nothing is decided twice and no track is
//! lost.

use proptest::prelude::*;

use super::{Reason, Ruled, Ruling, Status, Step, Verdict, decide};
use crate::ids::SubmissionTrackId;

#[derive(Debug, Clone)]
struct Case {
    status: Status,
    assignee: Option<u8>,
    tracks: Vec<(SubmissionTrackId, Verdict)>,
}

#[derive(Debug, Clone)]
enum Doing {
    Send,
    Withdraw,
    Take(u8),
    Release(u8),
    Decide(u8, Vec<bool>),
    Publish,
}

#[derive(Default)]
struct World {
    cases: Vec<Case>,
    approvals: Vec<SubmissionTrackId>,
    published: Vec<SubmissionTrackId>,
}

impl World {
    fn with(tracks: i64) -> Self {
        let case = Case {
            status: Status::Draft,
            assignee: None,
            tracks: (0..tracks)
                .map(|n| (SubmissionTrackId(n), Verdict::Pending))
                .collect(),
        };
        Self {
            cases: vec![case],
            ..Self::default()
        }
    }

    fn step(&mut self, at: usize, doing: &Doing) {
        let count = self.cases.len();
        let case = &mut self.cases[at % count];
        let allows = |step| case.status.allows(step).is_ok();
        match doing {
            Doing::Send if allows(Step::Send) => {
                case.status = Status::Sent;
                case.tracks
                    .iter_mut()
                    .for_each(|(_, verdict)| *verdict = Verdict::Pending);
            }
            Doing::Withdraw if allows(Step::Withdraw) => case.status = Status::Draft,
            Doing::Take(who) if allows(Step::Take) && case.assignee.is_none() => {
                case.status = Status::OnReview;
                case.assignee = Some(*who);
            }
            Doing::Release(who) if allows(Step::Release) && case.assignee == Some(*who) => {
                case.status = Status::Sent;
                case.assignee = None;
            }
            Doing::Decide(who, bits) if allows(Step::Decide) && case.assignee == Some(*who) => {
                self.decide(at % count, bits);
            }
            Doing::Publish if allows(Step::Publish) => {
                case.status = Status::Published;
                let shown = case
                    .tracks
                    .iter()
                    .filter(|(_, verdict)| *verdict == Verdict::Approved);
                self.published.extend(shown.map(|(id, _)| *id));
            }
            _ => {}
        }
    }

    fn decide(&mut self, at: usize, bits: &[bool]) {
        let case = &mut self.cases[at];
        let ids: Vec<_> = case.tracks.iter().map(|(id, _)| *id).collect();
        let rulings: Vec<_> = ids
            .iter()
            .zip(bits)
            .map(|(track, approve)| Ruling {
                track: *track,
                ruled: if *approve { Ruled::Approve } else { Ruled::Reject },
                reason: Some(Reason::Sound),
                comment: String::new(),
            })
            .collect();
        let Ok(outcome) = decide(&ids, &rulings) else {
            return;
        };
        case.status = outcome.status;
        case.assignee = None;
        for (id, verdict) in &mut case.tracks {
            *verdict = if outcome.approved.contains(id) {
                Verdict::Approved
            } else {
                Verdict::Rejected
            };
        }
        self.approvals.extend(&outcome.approved);
        let (back, stay): (Vec<_>, Vec<_>) = std::mem::take(&mut case.tracks)
            .into_iter()
            .partition(|(id, _)| outcome.handed_back().contains(id));
        case.tracks = stay;
        if !back.is_empty() {
            self.cases.push(Case {
                status: Status::Rejected,
                assignee: None,
                tracks: back,
            });
        }
    }
}

fn doing() -> impl Strategy<Value = Doing> {
    prop_oneof![
        3 => Just(Doing::Send),
        1 => Just(Doing::Withdraw),
        3 => (0u8..3).prop_map(Doing::Take),
        1 => (0u8..3).prop_map(Doing::Release),
        4 => ((0u8..3), proptest::collection::vec(any::<bool>(), 1..6))
            .prop_map(|(who, bits)| Doing::Decide(who, bits)),
        1 => Just(Doing::Publish),
    ]
}

proptest! {
    #[test]
    fn no_path_publishes_a_refused_track_decides_twice_or_loses_one(
        tracks in 1i64..6,
        doings in proptest::collection::vec((0usize..4, doing()), 1..120),
    ) {
        let mut world = World::with(tracks);
        for (at, doing) in &doings {
            world.step(*at, doing);
            let mut all: Vec<_> = world.cases.iter().flat_map(|case| case.tracks.iter().map(|(id, _)| *id)).collect();
            all.sort();
            prop_assert_eq!(all, (0..tracks).map(SubmissionTrackId).collect::<Vec<_>>());
            let mut once = world.approvals.clone();
            once.sort();
            once.dedup();
            prop_assert_eq!(once.len(), world.approvals.len(), "approved twice");
            for id in &world.published {
                prop_assert!(world.approvals.contains(id), "published without approval");
            }
            for case in &world.cases {
                let all_are = |verdict| case.tracks.iter().all(|(_, v)| *v == verdict);
                prop_assert!(!case.tracks.is_empty());
                match case.status {
                    Status::Approved | Status::Published => prop_assert!(all_are(Verdict::Approved)),
                    Status::Rejected => prop_assert!(all_are(Verdict::Rejected)),
                    Status::Sent | Status::OnReview => prop_assert!(all_are(Verdict::Pending)),
                    Status::Draft => {}
                }
            }
        }
    }
}
