//! `GET /api/vocabulary`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};
use pult_domain::{
    lang::{Bilingual, Lang},
    vocabulary::{Attribute, Term, TermKind},
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
pub struct Vocabulary {
    pub genres: Vec<Word>,
    pub categories: Vec<Word>,
    pub additional_categories: Vec<Word>,
    /// Event markers too.
    pub markers: Vec<MarkerWord>,
    pub parts_of_night: Vec<Word>,
    pub types: Vec<TypeWord>,
    pub labels: Vec<Word>,
    pub variants: Vec<Word>,
    pub format_sets: Vec<FormatSetWord>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Word {
    /// What the filter takes.
    pub code: String,
    pub title: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MarkerWord {
    pub code: String,
    pub title: String,
    pub icon: MarkingIcon,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TypeWord {
    pub code: String,
    pub title: String,
    pub offered_first: bool,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FormatSetWord {
    pub id: String,
    pub code: String,
    pub title: String,
}

impl Vocabulary {
    /// `terms` in the order to show them.
    fn new(terms: &[Term], lang: Lang) -> Self {
        let of = |kind: TermKind| terms.iter().filter(move |term| term.kind == kind);
        let title = |term: &Term| term.name.get(lang).to_owned();
        let words = |kind: TermKind| {
            let word = |term: &Term| Word {
                code: term.spoken().to_owned(),
                title: title(term),
            };
            of(kind).map(word).collect()
        };
        Self {
            genres: words(TermKind::Genre),
            categories: words(TermKind::Category),
            additional_categories: words(TermKind::AdditionalCategory),
            markers: of(TermKind::Marker)
                .chain(of(TermKind::EventMarker))
                .map(|term| MarkerWord {
                    code: term.code.clone(),
                    title: title(term),
                    icon: MarkingIcon {
                        literal: term.icon.clone(),
                        color: term.color.clone(),
                    },
                })
                .collect(),
            parts_of_night: words(TermKind::PartOfNight),
            types: of(TermKind::VersionType)
                .map(|term| TypeWord {
                    code: term.code.clone(),
                    title: title(term),
                    offered_first: term.offered_first,
                })
                .collect(),
            labels: words(TermKind::Label),
            variants: Attribute::ALL
                .map(|attribute| Word {
                    code: attribute.code().to_owned(),
                    title: attribute_title(attribute).get(lang).to_owned(),
                })
                .into(),
            format_sets: of(TermKind::FormatSet)
                .map(|term| FormatSetWord {
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
        (status = 200, description = "The words", body = Vocabulary),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn vocabulary(
    State(app): State<App>,
    MaybeUser(reader): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let words = Vocabulary::new(&catalog::vocabulary(&app), reader.lang);
    Ok((caching::headers(&reader), Json(words)))
}
