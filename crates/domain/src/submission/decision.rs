//! The result of a review: all tracks are decided, each once.

use super::{RejectionReason, SubmissionStatus};
use crate::{ids::SubmissionTrackId, problem::Problem};

coded! {
    /// A reviewer's decision on a track.
    pub enum DecisionKind {
        Approve = "approve",
        Reject = "reject",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrackDecision {
    pub track: SubmissionTrackId,
    pub ruled: DecisionKind,
    /// A rejection has one.
    pub reason: Option<RejectionReason>,
    pub comment: String,
}

/// Which tracks are approved and which rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewResult {
    /// Approved, or rejected as a whole.
    pub status: SubmissionStatus,
    /// In the order of the submission.
    pub approved: Vec<SubmissionTrackId>,
    pub refused: Vec<SubmissionTrackId>,
}

impl ReviewResult {
    /// Tracks rejected beside approved ones: they become a submission of their own, to be corrected and sent again.
    pub fn is_handed_back(&self) -> &[SubmissionTrackId] {
        match self.status {
            SubmissionStatus::Approved => &self.refused,
            _ => &[],
        }
    }
}

/// `tracks` are all tracks of the submission, in their order.
pub fn decide(tracks: &[SubmissionTrackId], decisions: &[TrackDecision]) -> Result<ReviewResult, Problem> {
    for (n, decision) in decisions.iter().enumerate() {
        let path = |field: &str| format!("tracks.{n}.{field}");
        let is_repeated = decisions
            .iter()
            .take(n)
            .any(|other| other.track == decision.track);
        if is_repeated || !tracks.contains(&decision.track) {
            return Err(Problem::InvalidValue { field: path("id") });
        }
        if decision.ruled == DecisionKind::Reject {
            let field = match decision.reason {
                None => "reason",
                // An author cannot correct what the reviewer does not explain.
                Some(RejectionReason::Other) if decision.comment.is_empty() => "comment",
                Some(_) => continue,
            };
            return Err(Problem::Required { field: path(field) });
        }
    }
    if decisions.len() != tracks.len() || tracks.is_empty() {
        return Err(Problem::Required {
            field: "tracks".into(),
        });
    }
    let tracks_with = |kind: DecisionKind| {
        let is_decided_so = |track: &&SubmissionTrackId| {
            decisions
                .iter()
                .any(|decision| decision.track == **track && decision.ruled == kind)
        };
        tracks.iter().filter(is_decided_so).copied().collect::<Vec<_>>()
    };
    let (approved, refused) = (
        tracks_with(DecisionKind::Approve),
        tracks_with(DecisionKind::Reject),
    );
    Ok(ReviewResult {
        status: if approved.is_empty() {
            SubmissionStatus::Rejected
        } else {
            SubmissionStatus::Approved
        },
        approved,
        refused,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(track: i64, ruled: DecisionKind) -> TrackDecision {
        TrackDecision {
            track: SubmissionTrackId(track),
            ruled,
            reason: (ruled == DecisionKind::Reject).then_some(RejectionReason::Sound),
            comment: String::new(),
        }
    }

    const TRACKS: [SubmissionTrackId; 3] = [SubmissionTrackId(1), SubmissionTrackId(2), SubmissionTrackId(3)];

    fn review(kinds: [DecisionKind; 3]) -> ReviewResult {
        let decisions = [1, 2, 3].map(|n| decision(n, kinds[n as usize - 1]));
        decide(&TRACKS, &decisions).unwrap()
    }

    #[test]
    fn something_approved_carries_the_whole_and_hands_the_rest_back() {
        let some = review([DecisionKind::Reject, DecisionKind::Approve, DecisionKind::Reject]);
        assert_eq!(
            (some.status, some.approved.as_slice()),
            (SubmissionStatus::Approved, &TRACKS[1..2])
        );
        assert_eq!(some.is_handed_back(), [TRACKS[0], TRACKS[2]]);
        assert!(review([DecisionKind::Approve; 3]).is_handed_back().is_empty());
    }

    #[test]
    fn nothing_approved_is_rejected_where_it_stands() {
        let none = review([DecisionKind::Reject; 3]);
        assert_eq!((none.status, none.refused.len()), (SubmissionStatus::Rejected, 3));
        assert!(none.is_handed_back().is_empty() && none.approved.is_empty());
    }

    #[test]
    fn every_track_is_decided_once_and_a_refusal_says_why() {
        let (one, two, three) = (
            decision(1, DecisionKind::Approve),
            decision(2, DecisionKind::Approve),
            decision(3, DecisionKind::Approve),
        );
        let field = |decisions: &[TrackDecision]| {
            let problem = decide(&TRACKS, decisions).unwrap_err();
            problem.field().unwrap().to_owned()
        };
        assert_eq!(field(&[]), "tracks");
        assert_eq!(field(&[one.clone(), two.clone()]), "tracks");
        assert_eq!(field(&[one.clone(), two.clone(), two.clone()]), "tracks.2.id");
        assert_eq!(
            field(&[
                one.clone(),
                two.clone(),
                three,
                decision(4, DecisionKind::Approve)
            ]),
            "tracks.3.id"
        );
        let unexplained = TrackDecision {
            reason: None,
            ..decision(3, DecisionKind::Reject)
        };
        assert_eq!(field(&[one.clone(), two.clone(), unexplained]), "tracks.2.reason");
        let vague = TrackDecision {
            reason: Some(RejectionReason::Other),
            ..decision(3, DecisionKind::Reject)
        };
        assert_eq!(field(&[one, two, vague]), "tracks.2.comment");
        assert!(decide(&[], &[]).is_err());
    }
}
