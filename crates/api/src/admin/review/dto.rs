//! A submission on the wire as reviewers see it.

use pult_app::{
    App,
    review::{AccountName, Lookalikes, ReviewView},
};
use pult_domain::lang::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    submissions::dto::{LookalikeResponse, NamedTrack, SubmissionResponse},
    uploads::dto::SimilarTrack,
};

/// A submission with who sent it and who reviews it; its tracks come with what they resemble.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewSubmission {
    #[serde(flatten)]
    pub submission: SubmissionResponse,
    pub author: ReviewPerson,
    #[schema(required)]
    pub assignee: Option<ReviewPerson>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewPerson {
    pub id: String,
    pub login: String,
    pub name: String,
}

impl From<AccountName> for ReviewPerson {
    fn from(person: AccountName) -> Self {
        Self {
            id: person.id.to_string(),
            login: person.login,
            name: person.name,
        }
    }
}

impl ReviewSubmission {
    pub(super) fn of(app: &App, reviewed: ReviewView, lang: Lang) -> Self {
        let mut submission = SubmissionResponse::of(app, reviewed.submission, lang);
        for track in &mut submission.tracks {
            let lookalikes = reviewed
                .lookalikes
                .iter()
                .find(|found| found.track.to_string() == track.id);
            track.lookalikes = Some(lookalikes.map_or_else(Vec::new, to_lookalike_responses));
        }
        Self {
            submission,
            author: reviewed.author.into(),
            assignee: reviewed.assignee.map(ReviewPerson::from),
        }
    }
}

fn to_lookalike_responses(lookalikes: &Lookalikes) -> Vec<LookalikeResponse> {
    let to_response = |(lookalike, source): &(pult_app::submissions::uploads::Lookalike, Option<String>)| {
        let lookalike = SimilarTrack::from(lookalike.clone());
        LookalikeResponse {
            track: NamedTrack {
                id: lookalike.id,
                title: lookalike.title,
                artist: lookalike.artist,
                link: lookalike.link,
            },
            by: lookalike.by,
            similarity: lookalike.similarity,
            source: source.clone(),
        }
    };
    lookalikes.found.iter().map(to_response).collect()
}
