//! Whatever users do in whatever order, a rejected track is never published, nothing is decided
//! twice and no track is lost.

use proptest::prelude::*;

use super::{
    DecisionKind, RejectionReason, SubmissionAction, SubmissionStatus, TrackDecision, TrackReviewStatus,
    decide,
};
use crate::ids::SubmissionTrackId;

#[derive(Debug, Clone)]
struct SubmissionModel {
    status: SubmissionStatus,
    assignee: Option<u8>,
    tracks: Vec<(SubmissionTrackId, TrackReviewStatus)>,
}

#[derive(Debug, Clone)]
enum Action {
    Send,
    Withdraw,
    Take(u8),
    Release(u8),
    Decide(u8, Vec<bool>),
    Publish,
}

#[derive(Default)]
struct Model {
    cases: Vec<SubmissionModel>,
    approvals: Vec<SubmissionTrackId>,
    published: Vec<SubmissionTrackId>,
}

impl Model {
    fn with_tracks(tracks: i64) -> Self {
        let case = SubmissionModel {
            status: SubmissionStatus::Draft,
            assignee: None,
            tracks: (0..tracks)
                .map(|n| (SubmissionTrackId(n), TrackReviewStatus::Pending))
                .collect(),
        };
        Self {
            cases: vec![case],
            ..Self::default()
        }
    }

    fn step(&mut self, at: usize, action: &Action) {
        let count = self.cases.len();
        let case = &mut self.cases[at % count];
        let allows = |step| case.status.allows(step).is_ok();
        match action {
            Action::Send if allows(SubmissionAction::Send) => {
                case.status = SubmissionStatus::Sent;
                case.tracks
                    .iter_mut()
                    .for_each(|(_, status)| *status = TrackReviewStatus::Pending);
            }
            Action::Withdraw if allows(SubmissionAction::Withdraw) => case.status = SubmissionStatus::Draft,
            Action::Take(moderator) if allows(SubmissionAction::Take) && case.assignee.is_none() => {
                case.status = SubmissionStatus::OnReview;
                case.assignee = Some(*moderator);
            }
            Action::Release(moderator)
                if allows(SubmissionAction::Release) && case.assignee == Some(*moderator) =>
            {
                case.status = SubmissionStatus::Sent;
                case.assignee = None;
            }
            Action::Decide(moderator, bits)
                if allows(SubmissionAction::Decide) && case.assignee == Some(*moderator) =>
            {
                self.decide(at % count, bits);
            }
            Action::Publish if allows(SubmissionAction::Publish) => {
                case.status = SubmissionStatus::Published;
                let approved = case
                    .tracks
                    .iter()
                    .filter(|(_, status)| *status == TrackReviewStatus::Approved);
                self.published.extend(approved.map(|(id, _)| *id));
            }
            _ => {}
        }
    }

    fn decide(&mut self, at: usize, bits: &[bool]) {
        let case = &mut self.cases[at];
        let ids: Vec<_> = case.tracks.iter().map(|(id, _)| *id).collect();
        let decisions: Vec<_> = ids
            .iter()
            .zip(bits)
            .map(|(track, approve)| TrackDecision {
                track: *track,
                ruled: if *approve {
                    DecisionKind::Approve
                } else {
                    DecisionKind::Reject
                },
                reason: Some(RejectionReason::Sound),
                comment: String::new(),
            })
            .collect();
        let Ok(result) = decide(&ids, &decisions) else {
            return;
        };
        case.status = result.status;
        case.assignee = None;
        for (id, status) in &mut case.tracks {
            *status = if result.approved.contains(id) {
                TrackReviewStatus::Approved
            } else {
                TrackReviewStatus::Rejected
            };
        }
        self.approvals.extend(&result.approved);
        let (returned, remaining): (Vec<_>, Vec<_>) = std::mem::take(&mut case.tracks)
            .into_iter()
            .partition(|(id, _)| result.is_handed_back().contains(id));
        case.tracks = remaining;
        if !returned.is_empty() {
            self.cases.push(SubmissionModel {
                status: SubmissionStatus::Rejected,
                assignee: None,
                tracks: returned,
            });
        }
    }
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        3 => Just(Action::Send),
        1 => Just(Action::Withdraw),
        3 => (0u8..3).prop_map(Action::Take),
        1 => (0u8..3).prop_map(Action::Release),
        4 => ((0u8..3), proptest::collection::vec(any::<bool>(), 1..6))
            .prop_map(|(moderator, bits)| Action::Decide(moderator, bits)),
        1 => Just(Action::Publish),
    ]
}

proptest! {
    #[test]
    fn no_path_publishes_a_refused_track_decides_twice_or_loses_one(
        tracks in 1i64..6,
        actions in proptest::collection::vec((0usize..4, action()), 1..120),
    ) {
        let mut model = Model::with_tracks(tracks);
        for (at, action) in &actions {
            model.step(*at, action);
            let mut all: Vec<_> = model.cases.iter().flat_map(|case| case.tracks.iter().map(|(id, _)| *id)).collect();
            all.sort();
            prop_assert_eq!(all, (0..tracks).map(SubmissionTrackId).collect::<Vec<_>>());
            let mut once = model.approvals.clone();
            once.sort();
            once.dedup();
            prop_assert_eq!(once.len(), model.approvals.len(), "approved twice");
            for id in &model.published {
                prop_assert!(model.approvals.contains(id), "published without approval");
            }
            for case in &model.cases {
                let all_have = |status| case.tracks.iter().all(|(_, track_status)| *track_status == status);
                prop_assert!(!case.tracks.is_empty());
                match case.status {
                    SubmissionStatus::Approved | SubmissionStatus::Published => prop_assert!(all_have(TrackReviewStatus::Approved)),
                    SubmissionStatus::Rejected => prop_assert!(all_have(TrackReviewStatus::Rejected)),
                    SubmissionStatus::Sent | SubmissionStatus::OnReview => prop_assert!(all_have(TrackReviewStatus::Pending)),
                    SubmissionStatus::Draft => {}
                }
            }
        }
    }
}
