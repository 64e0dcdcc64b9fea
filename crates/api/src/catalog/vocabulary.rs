//! `GET /api/vocabulary`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};
use pult_domain::{
    lang::{Bilingual, Lang},
    vocabulary::{Attribute, VocabularyEntry, VocabularyKind},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{caching, track::MarkingIcon};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
};

/// The words behind the codes of filters, in the reader's language, in the order to show them.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VocabularyResponse {
    pub genres: Vec<VocabularyEntryResponse>,
    pub categories: Vec<VocabularyEntryResponse>,
    pub additional_categories: Vec<VocabularyEntryResponse>,
    /// Event markers too.
    pub markers: Vec<VocabularyMarker>,
    pub parts_of_night: Vec<VocabularyEntryResponse>,
    pub types: Vec<VocabularyVersionType>,
    pub labels: Vec<VocabularyEntryResponse>,
    pub variants: Vec<VocabularyEntryResponse>,
    pub format_sets: Vec<VocabularyFormatSet>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VocabularyEntryResponse {
    /// What the filter takes.
    pub code: String,
    pub title: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VocabularyMarker {
    pub code: String,
    pub title: String,
    pub icon: MarkingIcon,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VocabularyVersionType {
    pub code: String,
    pub title: String,
    pub offered_first: bool,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VocabularyFormatSet {
    pub id: String,
    pub code: String,
    pub title: String,
}

impl VocabularyResponse {
    /// `entries` are in the order to show them.
    fn new(entries: &[VocabularyEntry], lang: Lang) -> Self {
        let of_kind = |kind: VocabularyKind| entries.iter().filter(move |entry| entry.kind == kind);
        let title = |entry: &VocabularyEntry| entry.name.get(lang).to_owned();
        let to_responses = |kind: VocabularyKind| {
            let to_response = |entry: &VocabularyEntry| VocabularyEntryResponse {
                code: entry.wire_name().to_owned(),
                title: title(entry),
            };
            of_kind(kind).map(to_response).collect()
        };
        Self {
            genres: to_responses(VocabularyKind::Genre),
            categories: to_responses(VocabularyKind::Category),
            additional_categories: to_responses(VocabularyKind::AdditionalCategory),
            markers: of_kind(VocabularyKind::Marker)
                .chain(of_kind(VocabularyKind::EventMarker))
                .map(|entry| VocabularyMarker {
                    code: entry.code.clone(),
                    title: title(entry),
                    icon: MarkingIcon {
                        literal: entry.icon.clone(),
                        color: entry.color.clone(),
                    },
                })
                .collect(),
            parts_of_night: to_responses(VocabularyKind::PartOfNight),
            types: of_kind(VocabularyKind::VersionType)
                .map(|entry| VocabularyVersionType {
                    code: entry.code.clone(),
                    title: title(entry),
                    offered_first: entry.offered_first,
                })
                .collect(),
            labels: to_responses(VocabularyKind::Label),
            variants: Attribute::ALL
                .map(|attribute| VocabularyEntryResponse {
                    code: attribute.code().to_owned(),
                    title: attribute_title(attribute).get(lang).to_owned(),
                })
                .into(),
            format_sets: of_kind(VocabularyKind::FormatSet)
                .map(|entry| VocabularyFormatSet {
                    id: entry.id.to_string(),
                    code: entry.code.clone(),
                    title: title(entry),
                })
                .collect(),
        }
    }
}

fn attribute_title(attribute: Attribute) -> Bilingual {
    let (ru, en) = match attribute {
        Attribute::Original => ("Оригинал", "Original"),
        Attribute::Remix => ("Ремикс", "Remix"),
        Attribute::Censored => ("Без мата", "Clean"),
        Attribute::Uncensored => ("Без цензуры", "Uncensored"),
        Attribute::Instrumental => ("Инструментал", "Instrumental"),
        Attribute::Acapella => ("Акапелла", "Acapella"),
        Attribute::Shortened => ("Короткая", "Short"),
        Attribute::CutPart => ("Фрагмент", "Cut"),
        Attribute::Full => ("Полная", "Full"),
        Attribute::Verified => ("Проверено", "Verified"),
    };
    Bilingual::new(ru, en)
}

/// The words of every vocabulary.
#[utoipa::path(
    get,
    path = "/api/vocabulary",
    operation_id = "vocabulary",
    tag = "catalogue",
    responses(
        (status = 200, description = "The words", body = VocabularyResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn vocabulary(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let body = VocabularyResponse::new(&catalog::vocabulary(&app), requester.lang);
    Ok((caching::headers(&requester), Json(body)))
}
