//! `-genre:pop type:intro artist:"Night Express"`: fields that users type, translated to the codes that
//! filters take.

use pult_domain::{
    account::SearchAlgorithm,
    filter::{NameLookup, TrackFilter},
    lang::Lang,
    limits::FILTER_VALUES_MAX,
    list::PageRequest,
    problem::Problem,
    search::{FieldTerm, SearchField, SearchQuery},
    vocabulary::{VocabularyEntry, VocabularyKind},
};

use crate::App;

/// How a part of the query was understood.
pub struct AppliedField {
    pub field: &'static str,
    pub value: String,
    pub negative: bool,
}

/// Adds the fields of a query to a filter.
pub(super) fn apply(
    app: &App,
    query: &SearchQuery,
    filter: &mut TrackFilter,
) -> Result<Vec<AppliedField>, Problem> {
    let coded = SearchQuery {
        text: String::new(),
        fields: query.fields.iter().map(|term| to_codes(app, term)).collect(),
    };
    coded.narrow(filter, &**app.catalog.snapshot())?;
    Ok(query.fields.iter().map(to_applied).collect())
}

fn to_applied(term: &FieldTerm) -> AppliedField {
    let mixing = if term.compatible { "~" } else { "" };
    AppliedField {
        field: term.field.code(),
        value: format!("{mixing}{}", term.value),
        negative: term.negative,
    }
}

/// An unknown value stays as it is, and the filter refuses it.
fn to_codes(app: &App, term: &FieldTerm) -> FieldTerm {
    let codes = match term.field {
        SearchField::Genre => find_codes(app, VocabularyKind::Genre, &term.value),
        SearchField::Type => find_codes(app, VocabularyKind::VersionType, &term.value),
        SearchField::Label => find_codes(app, VocabularyKind::Label, &term.value),
        SearchField::Artist => find_artist_ids(app, &term.value),
        _ => None,
    };
    FieldTerm {
        value: codes.unwrap_or_else(|| term.value.clone()),
        ..term.clone()
    }
}

/// The entry with this code or title, else all that begin with it: `type:intro` means every kind of intro.
fn find_codes(app: &App, kind: VocabularyKind, typed: &str) -> Option<String> {
    let typed = typed.trim().to_lowercase();
    let snapshot = app.catalog.snapshot();
    let entries = snapshot.vocabulary().of(kind);
    let matching_codes = |matches: &dyn Fn(&str) -> bool| -> Vec<&str> {
        let matches = |entry: &&VocabularyEntry| {
            let mut titles = Lang::ALL.iter().map(|lang| entry.name.get(*lang).to_lowercase());
            matches(&entry.code) || titles.any(|title| matches(&title))
        };
        entries
            .iter()
            .filter(matches)
            .map(|entry| entry.code.as_str())
            .collect()
    };
    let exact = matching_codes(&|name| name == typed);
    let codes = if exact.is_empty() && !typed.is_empty() {
        matching_codes(&|name| name.starts_with(&typed))
    } else {
        exact
    };
    (!codes.is_empty()).then(|| codes.join(","))
}

/// By id, code or name, else all artists whose names contain these words.
fn find_artist_ids(app: &App, typed: &str) -> Option<String> {
    if let Some(id) = NameLookup::artist(&**app.catalog.snapshot(), typed) {
        return Some(id.to_string());
    }
    let lower = typed.to_lowercase();
    let index = app.content.artists();
    let exact = index
        .iter()
        .find(|listed| listed.artist.name.to_lowercase() == lower);
    if let Some(listed) = exact {
        return Some(listed.artist.id.to_string());
    }
    let most = PageRequest {
        offset: 0,
        limit: FILTER_VALUES_MAX,
    };
    let found = index.all.find(typed, SearchAlgorithm::Old, most, |_| true);
    let ids: Vec<String> = found
        .items
        .iter()
        .map(|listed| listed.artist.id.to_string())
        .collect();
    (!found.is_guess() && !ids.is_empty()).then(|| ids.join(","))
}
