//! A submission on the wire.

use pult_app::{App, catalog, review, submissions::SubmissionView};
use pult_domain::{
    ids::{TrackId, VocabularyEntryId},
    lang::Lang,
    limits::REVIEW_DAYS,
    submission::{ArtistCredit, RejectionReason},
    time::Timestamp,
    vocabulary::VocabularyEntry,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wire_enums::{
    AttachmentKindCode, CreatorKindCode, RejectionCode, SubmissionEventCode, SubmissionStatusCode,
    TrackReviewStatusCode,
};
use crate::uploads::dto::{SimilarBy, UploadResponse};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SubmissionResponse {
    pub id: String,
    pub status: SubmissionStatusCode,
    /// To be sent along with every change.
    pub revision: i64,
    pub creator: CreatorKindCode,
    /// Telegram or VK; may be empty.
    pub link: String,
    pub notes: String,
    pub consent: bool,
    pub attachments: Vec<AttachmentResponse>,
    pub tracks: Vec<SubmissionTrackResponse>,
    /// Times are RFC 3339.
    pub created_at: String,
    pub updated_at: String,
    #[schema(required)]
    pub sent_at: Option<String>,
    /// When it is reviewed at the latest.
    #[schema(required)]
    pub due_at: Option<String>,
    #[schema(required)]
    pub decided_at: Option<String>,
    #[schema(required)]
    pub publish_at: Option<String>,
    pub review_days: ReviewDays,
    /// Oldest first.
    pub events: Vec<SubmissionEventResponse>,
}

/// How long review takes.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewDays {
    pub from: i64,
    pub to: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AttachmentResponse {
    pub id: String,
    pub name: String,
    /// Bytes.
    pub length: i64,
    pub kind: AttachmentKindCode,
    /// Signed; the file is saved, never shown.
    pub link: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SubmissionTrackResponse {
    pub id: String,
    pub title: String,
    pub artists: Vec<SubmissionArtist>,
    /// Codes of vocabularies.
    pub genres: Vec<String>,
    #[schema(required)]
    pub category: Option<String>,
    pub parts_of_night: Vec<String>,
    pub markers: Vec<String>,
    #[schema(required)]
    pub year: Option<i64>,
    pub label: String,
    pub adult: bool,
    pub versions: Vec<SubmissionVersionResponse>,
    pub verdict: TrackReviewStatusCode,
    #[schema(required)]
    pub reason: Option<RejectionResponse>,
    pub comment: String,
    /// What it has become.
    #[schema(required)]
    pub track: Option<PublishedTrack>,
    /// Published tracks that it resembles; for reviewers only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub lookalikes: Option<Vec<LookalikeResponse>>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SubmissionArtist {
    /// Null for one who is new to the pool.
    #[schema(required)]
    pub id: Option<String>,
    pub name: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SubmissionVersionResponse {
    pub id: String,
    /// Code of a type of version.
    #[schema(required)]
    pub kind: Option<String>,
    /// In lists without its sound.
    #[schema(required)]
    pub upload: Option<UploadResponse>,
    /// As somebody corrected them.
    #[schema(required)]
    pub bpm: Option<f64>,
    /// Camelot.
    #[schema(required)]
    pub key: Option<String>,
}

/// Why a track was refused.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RejectionResponse {
    pub code: RejectionCode,
    /// In the reader's language.
    pub text: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishedTrack {
    pub id: String,
    pub link: String,
    /// Readers see it.
    pub shown: bool,
    /// The day it waits for; RFC 3339.
    #[schema(required)]
    pub publish_at: Option<String>,
    /// As lists tell them: counted every few minutes.
    pub downloads: i64,
    pub plays: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Lookalike)]
pub struct LookalikeResponse {
    pub track: NamedTrack,
    pub by: SimilarBy,
    /// 0 to 1.
    pub similarity: f64,
    /// Signed link to the whole sound.
    #[schema(required)]
    pub source: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NamedTrack {
    pub id: String,
    pub title: String,
    pub artist: String,
    pub link: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SubmissionEventResponse {
    pub at: String,
    pub what: SubmissionEventCode,
    /// Login; null to authors.
    #[schema(required)]
    pub by: Option<String>,
    pub comment: String,
    /// What a reviewer said of tracks, with this decision.
    pub said: Vec<TrackRemarkResponse>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrackRemarkResponse {
    /// What the track was called then.
    pub about: String,
    pub verdict: TrackReviewStatusCode,
    #[schema(required)]
    pub reason: Option<RejectionResponse>,
    pub comment: String,
}

impl RejectionResponse {
    pub(crate) fn of(reason: RejectionReason, lang: Lang) -> Self {
        Self {
            code: reason.into(),
            text: reason.text().get(lang).to_owned(),
        }
    }
}

impl AttachmentResponse {
    pub(crate) fn of((attachment, link): (pult_app::submissions::Attachment, String)) -> Self {
        Self {
            id: attachment.id.to_string(),
            name: attachment.name,
            length: attachment.length,
            kind: attachment.kind.into(),
            link,
        }
    }
}

impl SubmissionResponse {
    pub(crate) fn of(app: &App, view: SubmissionView, lang: Lang) -> Self {
        let vocabulary = catalog::vocabulary(app);
        let submission = &view.submission;
        let moment = |at: Option<Timestamp>| at.map(Timestamp::rfc3339);
        let due = submission.sent_at.filter(|_| submission.status.is_queued());
        let tracks = view
            .tracks
            .iter()
            .map(|track| SubmissionTrackResponse::of(track, &view, &vocabulary, lang))
            .collect();
        Self {
            id: submission.id.to_string(),
            status: submission.status.into(),
            revision: submission.revision,
            creator: submission.creator.into(),
            link: submission.link.clone(),
            notes: submission.notes.clone(),
            consent: submission.consented_at.is_some(),
            tracks,
            created_at: submission.created_at.rfc3339(),
            updated_at: submission.updated_at.rfc3339(),
            sent_at: moment(submission.sent_at),
            due_at: moment(due.map(review::due_at)),
            decided_at: moment(submission.decided_at),
            publish_at: moment(submission.publish_at),
            review_days: ReviewDays {
                from: REVIEW_DAYS.0,
                to: REVIEW_DAYS.1,
            },
            attachments: view.attachments.into_iter().map(AttachmentResponse::of).collect(),
            events: view
                .events
                .into_iter()
                .map(|event| SubmissionEventResponse::of(event, lang))
                .collect(),
        }
    }
}

impl SubmissionEventResponse {
    fn of(event: pult_app::submissions::SubmissionEvent, lang: Lang) -> Self {
        let remarks = event.remarks.into_iter().map(|remark| TrackRemarkResponse {
            about: remark.about,
            verdict: remark.verdict.into(),
            reason: remark.reason.map(|reason| RejectionResponse::of(reason, lang)),
            comment: remark.comment,
        });
        Self {
            at: event.at.rfc3339(),
            what: event.kind.into(),
            by: event.by,
            comment: event.comment,
            said: remarks.collect(),
        }
    }
}

impl SubmissionTrackResponse {
    fn of(
        track: &pult_app::submissions::SubmissionTrack,
        view: &SubmissionView,
        vocabulary: &[VocabularyEntry],
        lang: Lang,
    ) -> Self {
        let fields = track.facts.clone();
        let code = |id: VocabularyEntryId| {
            vocabulary
                .iter()
                .find(|entry| entry.id == id)
                .map(|entry| entry.code.clone())
        };
        let versions = track.versions.iter().map(|version| SubmissionVersionResponse {
            id: version.id.map(|id| id.to_string()).unwrap_or_default(),
            kind: version.kind.and_then(code),
            upload: version
                .upload
                .as_ref()
                .and_then(|id| view.uploads.get(id))
                .map(|view| UploadResponse::of(view.clone(), lang)),
            bpm: version.bpm.map(|bpm| bpm.value()),
            key: version.key.map(|key| key.camelot()),
        });
        Self {
            id: track.id.map(|id| id.to_string()).unwrap_or_default(),
            versions: versions.collect(),
            title: fields.title,
            artists: fields.artists.into_iter().map(SubmissionArtist::from).collect(),
            genres: fields.genres,
            category: fields.category,
            parts_of_night: fields.parts_of_night,
            markers: fields.markers,
            year: fields.year,
            label: fields.label,
            adult: fields.adult,
            verdict: track.verdict.into(),
            reason: track.reason.map(|reason| RejectionResponse::of(reason, lang)),
            comment: track.comment.clone(),
            track: track.track.map(|id| PublishedTrack::of(id, view)),
            lookalikes: None,
        }
    }
}

impl PublishedTrack {
    fn of(id: TrackId, view: &SubmissionView) -> Self {
        let stats = view.track_stats.get(&id);
        Self {
            id: id.to_string(),
            link: format!("/track/{id}"),
            shown: stats.is_some_and(|stats| stats.is_visible),
            publish_at: stats.and_then(|stats| stats.publish_at).map(Timestamp::rfc3339),
            downloads: stats.map_or(0, |stats| stats.downloads),
            plays: stats.map_or(0, |stats| stats.plays),
        }
    }
}

impl From<ArtistCredit> for SubmissionArtist {
    fn from(credit: ArtistCredit) -> Self {
        Self {
            id: credit.id.map(|id| id.to_string()),
            name: credit.name,
        }
    }
}
