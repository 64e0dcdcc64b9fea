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
    /// `terms` in the order to show them.
    fn new(terms: &[VocabularyEntry], lang: Lang) -> Self {
        let of = |kind: VocabularyKind| terms.iter().filter(move |term| term.kind == kind);
        let title = |term: &VocabularyEntry| term.name.get(lang).to_owned();
        let words = |kind: VocabularyKind| {
            let word = |term: &VocabularyEntry| VocabularyEntryResponse {
                code: term.spoken().to_owned(),
                title: title(term),
            };
            of(kind).map(word).collect()
        };
        Self {
            genres: words(VocabularyKind::Genre),
            categories: words(VocabularyKind::Category),
            additional_categories: words(VocabularyKind::AdditionalCategory),
            markers: of(VocabularyKind::Marker)
                .chain(of(VocabularyKind::EventMarker))
                .map(|term| VocabularyMarker {
                    code: term.code.clone(),
                    title: title(term),
                    icon: MarkingIcon {
                        literal: term.icon.clone(),
                        color: term.color.clone(),
                    },
                })
                .collect(),
            parts_of_night: words(VocabularyKind::PartOfNight),
            types: of(VocabularyKind::VersionType)
                .map(|term| VocabularyVersionType {
                    code: term.code.clone(),
                    title: title(term),
                    offered_first: term.offered_first,
                })
                .collect(),
            labels: words(VocabularyKind::Label),
            variants: Attribute::ALL
                .map(|attribute| VocabularyEntryResponse {
                    code: attribute.code().to_owned(),
                    title: attribute_title(attribute).get(lang).to_owned(),
                })
                .into(),
            format_sets: of(VocabularyKind::FormatSet)
                .map(|term| VocabularyFormatSet {
                    id: term.id.to_string(),
                    code: term.code.clone(),
                    title: title(term),
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
    MaybeUser(reader): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let words = VocabularyResponse::new(&catalog::vocabulary(&app), reader.lang);
    Ok((caching::headers(&reader), Json(words)))
}
