//! What becomes of a submission when its tracks are decided: all of them, each once.

use super::{RejectionReason, SubmissionStatus};
use crate::{ids::SubmissionTrackId, problem::Problem};

coded! {
    /// What a reviewer says of a track.
    pub enum DecisionKind {
        Approve = "approve",
        Reject = "reject",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrackDecision {
    pub track: SubmissionTrackId,
    pub ruled: DecisionKind,
    /// A refusal has one.
    pub reason: Option<RejectionReason>,
    pub comment: String,
}

/// Who goes where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewResult {
    /// Approved, or rejected as a whole.
    pub status: SubmissionStatus,
    /// In the order of the submission.
    pub approved: Vec<SubmissionTrackId>,
    pub refused: Vec<SubmissionTrackId>,
}

impl ReviewResult {
    /// Refused beside approved ones: these become a draft of their own, to be mended and sent again.
    pub fn is_handed_back(&self) -> &[SubmissionTrackId] {
        match self.status {
            SubmissionStatus::Approved => &self.refused,
            _ => &[],
        }
    }
}

/// `tracks` are all that the submission has, in their order.
pub fn decide(tracks: &[SubmissionTrackId], rulings: &[TrackDecision]) -> Result<ReviewResult, Problem> {
    for (n, ruling) in rulings.iter().enumerate() {
        let path = |field: &str| format!("tracks.{n}.{field}");
        let again = rulings.iter().take(n).any(|other| other.track == ruling.track);
        if again || !tracks.contains(&ruling.track) {
            return Err(Problem::InvalidValue { field: path("id") });
        }
        if ruling.ruled == DecisionKind::Reject {
            let field = match ruling.reason {
                None => "reason",
                // Nobody can mend what was not said.
                Some(RejectionReason::Other) if ruling.comment.is_empty() => "comment",
                Some(_) => continue,
            };
            return Err(Problem::Required { field: path(field) });
        }
    }
    if rulings.len() != tracks.len() || tracks.is_empty() {
        return Err(Problem::Required {
            field: "tracks".into(),
        });
    }
    let of = |wanted: DecisionKind| {
        let is = |track: &&SubmissionTrackId| {
            rulings
                .iter()
                .any(|ruling| ruling.track == **track && ruling.ruled == wanted)
        };
        tracks.iter().filter(is).copied().collect::<Vec<_>>()
    };
    let (approved, refused) = (of(DecisionKind::Approve), of(DecisionKind::Reject));
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

    fn ruling(track: i64, ruled: DecisionKind) -> TrackDecision {
        TrackDecision {
            track: SubmissionTrackId(track),
            ruled,
            reason: (ruled == DecisionKind::Reject).then_some(RejectionReason::Sound),
            comment: String::new(),
        }
    }

    const TRACKS: [SubmissionTrackId; 3] = [SubmissionTrackId(1), SubmissionTrackId(2), SubmissionTrackId(3)];

    fn outcome(ruled: [DecisionKind; 3]) -> ReviewResult {
        let rulings = [1, 2, 3].map(|n| ruling(n, ruled[n as usize - 1]));
        decide(&TRACKS, &rulings).unwrap()
    }

    #[test]
    fn something_approved_carries_the_whole_and_hands_the_rest_back() {
        let some = outcome([DecisionKind::Reject, DecisionKind::Approve, DecisionKind::Reject]);
        assert_eq!(
            (some.status, some.approved.as_slice()),
            (SubmissionStatus::Approved, &TRACKS[1..2])
        );
        assert_eq!(some.is_handed_back(), [TRACKS[0], TRACKS[2]]);
        assert!(outcome([DecisionKind::Approve; 3]).is_handed_back().is_empty());
    }

    #[test]
    fn nothing_approved_is_rejected_where_it_stands() {
        let none = outcome([DecisionKind::Reject; 3]);
        assert_eq!((none.status, none.refused.len()), (SubmissionStatus::Rejected, 3));
        assert!(none.is_handed_back().is_empty() && none.approved.is_empty());
    }

    #[test]
    fn every_track_is_decided_once_and_a_refusal_says_why() {
        let (one, two, three) = (
            ruling(1, DecisionKind::Approve),
            ruling(2, DecisionKind::Approve),
            ruling(3, DecisionKind::Approve),
        );
        let field = |rulings: &[TrackDecision]| {
            let problem = decide(&TRACKS, rulings).unwrap_err();
            problem.field().unwrap().to_owned()
        };
        assert_eq!(field(&[]), "tracks");
        assert_eq!(field(&[one.clone(), two.clone()]), "tracks");
        assert_eq!(field(&[one.clone(), two.clone(), two.clone()]), "tracks.2.id");
        assert_eq!(
            field(&[one.clone(), two.clone(), three, ruling(4, DecisionKind::Approve)]),
            "tracks.3.id"
        );
        let unexplained = TrackDecision {
            reason: None,
            ..ruling(3, DecisionKind::Reject)
        };
        assert_eq!(field(&[one.clone(), two.clone(), unexplained]), "tracks.2.reason");
        let vague = TrackDecision {
            reason: Some(RejectionReason::Other),
            ..ruling(3, DecisionKind::Reject)
        };
        assert_eq!(field(&[one, two, vague]), "tracks.2.comment");
        assert!(decide(&[], &[]).is_err());
    }
}
